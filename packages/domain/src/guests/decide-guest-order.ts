import type { Allotment } from '../allotments/allotment.ts'
import { keptSeat } from '../allotments/kept-seat.ts'
import { freeCount } from '../catalogue/availability.ts'
import type { StockedTicketType } from '../catalogue/catalogue.ts'
import { poolOf } from '../catalogue/pool.ts'
import { newOrder } from '../orders/decide-order.ts'
import type { OrderIDs, OrderTicket, Seat } from '../orders/order.ts'
import { seatTickets } from '../orders/seat-tickets.ts'
import { stockChanges, type StockChange } from '../orders/stock-change.ts'
import type { GuestDecision, GuestFacts, GuestRejection, GuestRequest } from './guest-order.ts'

/** Where the places of a gift are, and what is left of its allotment. */
interface Chosen {
  readonly seats: readonly (Seat | null)[]
  readonly allotment: Allotment | null
}

/**
 * Decides a gift of free tickets (OPS-24, OPS-25). They are of the free places, or of an allotment. The times, limits
 * and pauses of the public sale do not count, but its capacity does. `newIDs` creates the IDs of the order and its
 * tickets.
 */
export function decideGuestOrder(
  request: GuestRequest,
  facts: GuestFacts,
  newIDs: (ticketCount: number) => OrderIDs,
): GuestDecision {
  const { event, ticketTypes } = facts
  if (event === null) throw new Error('a gift needs its event')
  const type = ticketTypes.find(({ typeID }) => typeID === request.typeID)
  const found = type === undefined ? 'unknownType' : (rejectGift(request, facts, type) ?? choose(request, facts, type))
  if (typeof found === 'string') return { kind: 'rejected', reason: found }
  const ids = newIDs(request.ticketCount)
  const tickets = found.seats.map((seat, index): OrderTicket => {
    const ownIDs = ids.tickets[index]
    if (ownIDs === undefined) throw new Error('each ticket needs IDs of its own')
    const { organizerID, eventID, typeID } = request
    const placesOf = type?.placesOf ?? null
    return {
      ...ownIDs,
      ...(placesOf !== null && { placesOf }),
      organizerID,
      eventID,
      typeID,
      salePriceCents: 0,
      serviceFeeCents: 0,
      seat,
      issueNumber: 1,
    }
  })
  const checkout = { ...request, adjacentSeating: false, email: null }
  return {
    kind: 'given',
    order: newOrder(checkout, ids, event, tickets, facts.nowSSE),
    tickets,
    stock: stockOf(tickets, found.allotment !== null),
    allotment: found.allotment,
  }
}

function rejectGift(
  { allotmentName, ticketCount }: GuestRequest,
  { guest, allotment }: GuestFacts,
  type: StockedTicketType,
): GuestRejection | null {
  if (!guest.hasCompleteProfile) return 'incompleteProfile'
  if (!guest.hasProvenEmail) return 'noConfirmedAddress'
  if (allotmentName === null) return ticketCount > freeCount(type) ? 'tooFewPlaces' : null
  if (allotment === null || allotment.places === 0) return 'noSuchAllotment'
  if (allotment.typeID !== poolOf(type)) return 'otherType'
  return ticketCount > allotment.places ? 'tooFewPlaces' : null
}

function choose(
  { typeID, ticketCount }: GuestRequest,
  facts: GuestFacts,
  type: StockedTicketType,
): Chosen | GuestRejection {
  const { allotment } = facts
  if (allotment === null) {
    const seats = seatTickets(Array<string>(ticketCount).fill(typeID), false, facts)
    return seats === null ? 'tooFewPlaces' : { seats, allotment: null }
  }
  const seating = facts.seatings.get(poolOf(type))
  const left = allotment.places - ticketCount
  return {
    seats: Array.from({ length: ticketCount }, (_, index) => keptSeat(allotment.seats[index], seating)),
    allotment: {
      ...allotment,
      places: left,
      seats: allotment.seats.slice(ticketCount),
    },
  }
}

/** Kept places count as held already, and their seats are taken. */
function stockOf(tickets: readonly OrderTicket[], isKept: boolean): StockChange {
  const [change] = stockChanges(tickets, isKept ? 'held' : 'free', 'sold')
  if (change === undefined) throw new Error('a gift has no tickets')
  return change
}
