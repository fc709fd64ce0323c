import type * as wire from '@pokfei/contracts/catalogue'
import { availabilityOf, freeCount } from '@pokfei/domain/catalogue/availability'
import type { CatalogueSnapshot, EventGroup, StockedTicketType } from '@pokfei/domain/catalogue/catalogue'
import { toHkd } from '@pokfei/format/money'

/** An event of the snapshot, with its types and their stock. */
export type StockedEvent = CatalogueSnapshot['events'][number]

/** A ticket type on the wire: dollars instead of cents, and no stock. */
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
  }
}

/** The types of an event by price from high to low (spec §9); equal prices keep the file's order. */
export function describeTicketTypes(event: StockedEvent): wire.TicketType[] {
  return event.ticketTypes
    .toSorted((a, b) => b.salePriceCents - a.salePriceCents || a.typeIndex - b.typeIndex)
    .map(describeTicketType)
}

/** Whether tickets of each type can be had. Before the sale it says what there will be, since clients
 *  may keep the answer past the moment at which the sale opens; from the event's start it is no. */
export function describeAvailability(event: StockedEvent, nowSSE: number): wire.Availability[] {
  return event.ticketTypes.map((type) => ({
    typeID: type.typeID,
    ifTicketsAvailable: nowSSE < event.eventStartTimeSSE && freeCount(type) > 0,
  }))
}

/** The cheapest of some prices in cents, in dollars; null when there are none. */
function lowest(cents: readonly number[]): number | null {
  return cents.length === 0 ? null : toHkd(Math.min(...cents))
}

/** An event as the list shows it: without its types (spec §3), but with what chips and cards need. */
export function describeEvent(event: StockedEvent, eventGroupID: string | null, nowSSE: number): wire.Event {
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
    maxTicketBuyCount: event.maxTicketBuyCount,
    category: event.category,
    eventGroupID,
    lowestPrice: lowest(event.ticketTypes.map((type) => type.salePriceCents)),
    availability: availabilityOf(event, event.ticketTypes, nowSSE),
    ticketTypes: [],
  }
}

/** A group, with the cheapest ticket of all its events. */
export function describeEventGroup(group: EventGroup, events: readonly StockedEvent[]): wire.EventGroup {
  const { eventIDs: _, ...described } = group
  const prices = events.flatMap((event) => event.ticketTypes.map((type) => type.salePriceCents))
  return { ...described, lowestPrice: lowest(prices) }
}
