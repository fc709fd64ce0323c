import { keptSeat } from '../allotments/kept-seat.ts'
import { hasBegun } from '../catalogue/availability.ts'
import { newOrder, paidOrder } from '../orders/decide-order.ts'
import { exceedsMemberLimit } from '../orders/limits.ts'
import type { OrderIDs, OrderTicket } from '../orders/order.ts'
import { stockChanges } from '../orders/stock-change.ts'
import { leftOf, releasedStock, type RefundableTicket } from '../refunds/decide-refund.ts'
import { stopOf } from '../changes/current-change.ts'
import { isOpen } from '../changes/decide-choice.ts'
import type { SwapDecision, SwapFacts, SwapRejectionReason, SwapRequest, SwapTarget } from './swap.ts'

/** A price of a ticket in its parts. */
interface Priced {
  readonly salePriceCents: number
  readonly serviceFeeCents: number
}

const wholePrice = ({ salePriceCents, serviceFeeCents }: Priced): number => salePriceCents + serviceFeeCents

/**
 * Decides a swap (CHG-32 to CHG-35, ORD-13). The old ticket ends, its place is sold again, and a completed order has the new one. The
 * new ticket costs the same or less, and the difference goes back. `newIDs` creates the IDs of the order and its ticket.
 */
export function decideSwap(request: SwapRequest, facts: SwapFacts, newIDs: () => OrderIDs): SwapDecision {
  const { refund: money, target, language } = facts
  const { nowSSE } = money
  const old = money.tickets.find(({ ticketID }) => ticketID === request.ticketID)
  const reason = reasonAgainst(facts, old)
  if (reason !== null || old === undefined || target === null)
    return { kind: 'rejected', reason: reason ?? 'notOffered' }
  const { event, type, allotment } = target
  const ids = newIDs()
  const [ownIDs] = ids.tickets
  if (ownIDs === undefined) throw new Error('a swapped ticket needs IDs of its own')
  const { organizerID, eventID } = event
  const { typeID, salePriceCents, serviceFeeCents } = type
  const key = { organizerID, eventID }
  const seat = keptSeat(allotment.seats[0], target.seating)
  const ticket: OrderTicket = { ...ownIDs, ...key, typeID, salePriceCents, serviceFeeCents, seat, issueNumber: 1 }
  const [stock] = stockChanges([ticket], 'held', 'sold')
  if (stock === undefined) throw new Error('a swap has a ticket')
  const checkout = { ...key, memberID: request.memberID, adjacentSeating: false, language, email: null }
  const ended = [{ ...old, isReleased: true }]
  const { paymentID } = money.order
  const amountCents = wholePrice(old) - wholePrice(type)
  return {
    kind: 'swapped',
    order: paidOrder(newOrder(checkout, ids, event, [ticket], nowSSE)),
    ticket,
    allotment: { ...allotment, places: allotment.places - 1, seats: allotment.seats.slice(1) },
    stock,
    ended,
    endedStock: releasedStock(ended),
    refund:
      amountCents === 0 || paymentID === null
        ? null
        : { refundID: `swap:${old.ticketID}`, paymentID, amountCents, reason: 'eventChanged', dueSSE: nowSSE },
    paymentID: wholePrice(type) === 0 ? null : paymentID,
  }
}

/** Returns the first reason against a swap, or null. */
function reasonAgainst(
  { refund: money, offer, target }: SwapFacts,
  old: RefundableTicket | undefined,
): SwapRejectionReason | null {
  const { nowSSE } = money
  if (old === undefined || old.isEnded || old.isRevoked || old.isAdmitted) return 'ticketEnded'
  if (offer === null) return 'notOffered'
  if (!isOpen(offer, nowSSE)) return 'deadlineOver'
  if (target === null) return 'notOffered'
  if (!hasPlace(target, nowSSE)) return 'swapPlacesGone'
  if (exceedsMemberLimit(1, target.event.memberTicketLimit, target.memberTicketCount)) return 'swapLimitReached'
  if (wholePrice(target.type) > wholePrice(old)) return 'swapTooDear'
  // A goodwill refund or a dispute may have taken the money of the ticket.
  return wholePrice(old) > leftOf(money) ? 'swapMoneyGone' : null
}

const hasPlace = ({ event, type, allotment }: SwapTarget, nowSSE: number): boolean =>
  allotment.places > 0 && allotment.typeID === type.typeID && stopOf(event) === null && !hasBegun(event, nowSSE)
