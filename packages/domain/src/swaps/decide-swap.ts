import { keptSeat } from '../allotments/kept-seat.ts'
import { hasBegun } from '../catalogue/availability.ts'
import { stopOf } from '../changes/current-change.ts'
import { isOpen } from '../changes/decide-choice.ts'
import { wholePrice } from '@pokfei/format/event-facts'
import { exceedsMemberLimit } from '../orders/limits.ts'
import type { OrderIDs } from '../orders/order.ts'
import { leftOf, type RefundableTicket } from '../refunds/decide-refund.ts'
import { replaceTicket } from './replace-ticket.ts'
import type { SwapDecision, SwapFacts, SwapRejectionReason, SwapRequest, SwapTarget } from './swap.ts'

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
  const { event, type, allotment, seating } = target
  const place = { ...type, event, allotment, seat: keptSeat(allotment.seats[0], seating) }
  const buyer = { memberID: request.memberID, language, nowSSE }
  return { kind: 'swapped', ...replaceTicket(old, place, buyer, money, newIDs()) }
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
