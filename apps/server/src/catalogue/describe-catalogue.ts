import type * as wire from '@pokfei/contracts/routes/catalogue'
import {
  availabilityOf,
  freeCount,
  hasBegun,
  hasSaleEnded,
  type SaleTimes,
} from '@pokfei/domain/catalogue/availability'
import type { EventGroup, StockedEvent, StockedTicketType } from '@pokfei/domain/catalogue/catalogue'
import { publicTypes, windowOf } from '@pokfei/domain/catalogue/pool'
import { lowestCents, offeredTypes, type PricedType } from '@pokfei/domain/catalogue/event-filter'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { typesByPrice } from '@pokfei/format/money/types-by-price'
import { toHkd } from '@pokfei/format/money/hkd'

/** The times and types by which an event is labelled. */
export interface LabelledEvent extends SaleTimes {
  readonly ticketTypes: readonly PricedType[]
}

/** True if nothing is left of an event that has not begun. */
export function isSoldOut(event: LabelledEvent, nowSSE: number): boolean {
  const availability = availabilityOf(event, event.ticketTypes, nowSSE)
  return availability === 'soldOut' || availability === 'fullyBooked'
}

/** Returns a ticket type on the wire: dollars instead of cents, and no stock. */
export function describeTicketType(type: StockedTicketType): wire.TicketType {
  return {
    organizerID: type.organizerID,
    eventID: type.eventID,
    typeID: type.typeID,
    ticketTypeNameEN: type.ticketTypeNameEN,
    ticketTypeNameCN: type.ticketTypeNameCN,
    ticketTypeDescEN: type.ticketTypeDescEN,
    ticketTypeDescCN: type.ticketTypeDescCN,
    salePrice: toHkd(type.salePriceCents),
    serviceFee: toHkd(type.serviceFeeCents),
    ttMaxTicketBuyLimit: type.ttMaxTicketBuyLimit,
    ticketSeatingType: type.ticketSeatingType,
    ...sharedFields(type),
  }
}

/** Returns the fields that only some types have (SHR-1 to SHR-6). */
function sharedFields(type: StockedTicketType): Partial<wire.TicketType> {
  const { saleStartTimeSSE, saleEndTimeSSE, onlyWith } = type
  return {
    ...poolAndProof(type),
    ...(saleStartTimeSSE !== null && { saleStartTimeSSE }),
    ...(saleEndTimeSSE !== null && { saleEndTimeSSE }),
    ...(onlyWith !== null && { onlyWith }),
  }
}

/** Returns the pool and the proof of a type on the wire, each only if it has one (SHR-1, SHR-5). */
export const poolAndProof = ({
  placesOf,
  proofEN,
  proofCN,
}: Pick<StockedTicketType, 'placesOf' | 'proofEN' | 'proofCN'>): Pick<
  wire.TicketType,
  'placesOf' | 'proofEN' | 'proofCN'
> => ({
  ...(placesOf !== null && { placesOf }),
  ...((proofEN !== '' || proofCN !== '') && { proofEN, proofCN }),
})

/**
 * Returns the public types of an event by price, from high to low (EVT-65). Equal prices keep the file's order. Types of a
 * code are shown to its holders alone (SHR-4).
 */
export function describeTicketTypes(event: StockedEvent): wire.TicketType[] {
  return typesByPrice(publicTypes(event.ticketTypes)).map(describeTicketType)
}

/**
 * Returns for each type if tickets can be had (EVT-46, EVT-48). Before the sale it counts the stock, because clients
 * may cache the response past the start of the sale. The start of a type's own window is likewise theirs to read. It is false from the end of the sale or the start of
 * the event on, and while a change stops the sale.
 */
export function describeAvailability(event: StockedEvent, nowSSE: number): wire.Availability[] {
  const isClosed = stopOf(event) !== null || hasBegun(event, nowSSE) || hasSaleEnded(event, nowSSE)
  return publicTypes(event.ticketTypes).map((type) => ({
    typeID: type.typeID,
    ifTicketsAvailable: !isClosed && freeCount(type) > 0 && windowOf(type, nowSSE) !== 'ended',
  }))
}

/** Returns the types of an event by price, each with what {@link describeAvailability} says of it. */
export function describeOfferedTypes(event: StockedEvent, nowSSE: number): wire.OfferedTicketType[] {
  const available = describeAvailability(event, nowSSE).filter(({ ifTicketsAvailable }) => ifTicketsAvailable)
  const typeIDs = new Set(available.map(({ typeID }) => typeID))
  return describeTicketTypes(event).map((type) => ({ ...type, ifTicketsAvailable: typeIDs.has(type.typeID) }))
}

/**
 * Returns the lowest price in dollars of the types with tickets left. If all are taken, returns the lowest price of
 * all types. Returns null without types.
 */
export function lowestPrice(types: readonly PricedType[], nowSSE: number): number | null {
  const cents = offeredTypes(types, nowSSE).map((type) => type.salePriceCents)
  return cents.length === 0 ? null : toHkd(Math.min(...cents))
}

/** Returns what the cheapest ticket costs with its fee, in dollars. Null without types. */
export function lowestPriceWithFee(types: readonly PricedType[], nowSSE: number): number | null {
  const cents = lowestCents(types, nowSSE)
  return cents === null ? null : toHkd(cents)
}

/** Returns an event as the list shows it: without its types, but with everything that chips and cards need. */
export function describeEvent(event: StockedEvent, nowSSE: number): wire.Event {
  return {
    organizerID: event.organizerID,
    eventID: event.eventID,
    eventNameEN: event.eventNameEN,
    eventNameCN: event.eventNameCN,
    artistNameEN: event.artistNameEN,
    artistNameCN: event.artistNameCN,
    eventDescEN: event.eventDescEN,
    eventDescCN: event.eventDescCN,
    venueNameEN: event.venueNameEN,
    venueNameCN: event.venueNameCN,
    eventStartTimeSSE: event.eventStartTimeSSE,
    saleStartTimeSSE: event.saleStartTimeSSE,
    saleEndTimeSSE: event.saleEndTimeSSE,
    maxTicketBuyCount: event.maxTicketBuyCount,
    category: event.category,
    eventGroupID: event.eventGroupID,
    changeKind: event.change?.kind ?? null,
    lowestPrice: lowestPrice(event.ticketTypes, nowSSE),
    availability: availabilityOf(event, event.ticketTypes, nowSSE),
    ticketTypes: [],
  }
}

/**
 * Returns a group with the lowest price of its events on sale. If no event is on sale, the coming events count, else
 * all events.
 */
export function describeEventGroup(
  group: EventGroup,
  events: readonly LabelledEvent[],
  nowSSE: number,
): wire.EventGroup {
  const { eventIDs: _, ...described } = group
  const coming = events.filter((event) => !hasBegun(event, nowSSE))
  const sold = coming.filter((event) => !hasSaleEnded(event, nowSSE))
  const types = ([sold, coming, events].find((some) => some.length > 0) ?? []).flatMap((event) => event.ticketTypes)
  return {
    ...described,
    lowestPrice: lowestPrice(types, nowSSE),
    lowestPriceWithFee: lowestPriceWithFee(types, nowSSE),
  }
}
