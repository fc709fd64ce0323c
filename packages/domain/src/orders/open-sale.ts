import type { AccessCodeRejectionReason } from '@pokfei/contracts/reasons'
import { openTypes, type CodeFacts, type KeptPlaces } from '../access-codes/access-code.ts'
import type { Event, TicketType } from '../catalogue/catalogue.ts'
import { markTaken } from '../catalogue/seat-bitmap.ts'
import type { OrderFacts } from './order-facts.ts'
import type { OrderAccess, OrderRequest, OrderTicket, Seating } from './order.ts'

/**
 * Returns the facts of a checkout as the holder of an access code sees them. A code opens the sale before its start. The
 * places of an allotment are then the only ones of their type (OPS-45). Returns the reason of a rejection if the code does
 * not open each requested type.
 */
export function openSale(
  request: OrderRequest,
  facts: OrderFacts,
  event: Event,
  access: CodeFacts,
): OrderFacts | AccessCodeRejectionReason {
  const { nowSSE } = facts
  const opened = openTypes(event, access, nowSSE)
  if (opened.kind === 'rejected') return opened.reason
  const { typeIDs, kept } = opened
  if (!request.requestedTypeIDs.every((typeID) => typeIDs.includes(typeID))) return 'accessCodeNotValid'
  const sale = {
    ...facts,
    event: { ...event, saleStartTimeSSE: Math.min(event.saleStartTimeSSE, nowSSE) },
    ticketTypes: facts.ticketTypes.map((type) => (typeIDs.includes(type.typeID) ? openedType(type) : type)),
  }
  return kept === null ? sale : keptAlone(sale, kept)
}

/** Returns a type as the holder of its code sees it: shown, and before the start of its own window (SHR-4). */
export const openedType = <Type extends Pick<TicketType, 'byCodeOnly' | 'saleStartTimeSSE'>>(type: Type): Type => ({
  ...type,
  byCodeOnly: false,
  saleStartTimeSSE: null,
})

/** Returns facts in which the kept places of an allotment are all that its type has. */
function keptAlone(facts: OrderFacts, { typeID, places, seats }: KeptPlaces): OrderFacts {
  const seating = facts.seatings.get(typeID)
  return {
    ...facts,
    ticketTypes: facts.ticketTypes.map((type) =>
      type.typeID === typeID ? { ...type, capacity: places, heldCount: 0, soldCount: 0 } : type,
    ),
    seatings:
      seating === undefined
        ? facts.seatings
        : new Map(facts.seatings).set(typeID, { ...seating, taken: allBut(seating, seats) }),
  }
}

/** Returns the bitmap of a hall in which only these seats are free. */
function allBut({ taken: stored }: Seating, seats: readonly number[]): Uint8Array {
  const taken = new Uint8Array(stored.length).fill(255)
  for (const codeIndex of seats) markTaken(taken, codeIndex, false)
  return taken
}

/** Returns the part of a placed order about its access code. Empty without one. */
export function accessOf({ access }: OrderFacts, tickets: readonly OrderTicket[]): { readonly access?: OrderAccess } {
  if (access === undefined || access.code === null) return {}
  const { code, kept } = access
  return { access: { code: code.code, kept: kept && takePlaces(kept, tickets) } }
}

/** Returns an allotment without the places of these tickets. */
function takePlaces(kept: KeptPlaces, tickets: readonly OrderTicket[]): KeptPlaces {
  const taken = new Set(seatsOf(tickets))
  return {
    ...kept,
    places: kept.places - tickets.length,
    seats: kept.seats.filter((codeIndex) => !taken.has(codeIndex)),
  }
}

/** Returns an allotment with the places of these tickets, which come last. */
export const returnPlaces = (kept: KeptPlaces, tickets: readonly OrderTicket[]): KeptPlaces => ({
  ...kept,
  places: kept.places + tickets.length,
  seats: [...kept.seats, ...seatsOf(tickets)],
})

const seatsOf = (tickets: readonly OrderTicket[]): readonly number[] =>
  tickets.flatMap(({ seat }) => (seat === null ? [] : [seat.codeIndex]))
