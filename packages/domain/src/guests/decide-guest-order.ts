import { rejectPlaces, takePlaces, ticketsOfPlaces } from '../allotments/take-places.ts'
import type { StockedTicketType } from '../catalogue/catalogue.ts'
import { newOrder } from '../orders/decide-order.ts'
import type { OrderIDs } from '../orders/order.ts'
import type { GuestDecision, GuestFacts, GuestRejection, GuestRequest } from './guest-order.ts'

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
  if (type === undefined) return { kind: 'rejected', reason: 'unknownType' }
  const taken = rejectGift(request, facts, type) ?? takePlaces(request, facts, type)
  if (typeof taken === 'string') return { kind: 'rejected', reason: taken }
  const ids = newIDs(request.ticketCount)
  const { tickets, stock } = ticketsOfPlaces(taken, type, ids, 0)
  const checkout = { ...request, adjacentSeating: false, email: null }
  return {
    kind: 'given',
    order: newOrder(checkout, ids, event, tickets, facts.nowSSE),
    tickets,
    stock,
    allotment: taken.allotment,
  }
}

function rejectGift(request: GuestRequest, facts: GuestFacts, type: StockedTicketType): GuestRejection | null {
  if (!facts.guest.hasCompleteProfile) return 'incompleteProfile'
  if (!facts.guest.hasProvenEmail) return 'noConfirmedAddress'
  return rejectPlaces(request, facts, type)
}
