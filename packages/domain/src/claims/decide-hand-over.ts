import { keptSeat } from '../allotments/kept-seat.ts'
import { companionsAlone } from '../catalogue/pool.ts'
import type { Event } from '../catalogue/catalogue.ts'
import { wholePrice } from '@pokfei/format/event-facts'
import type { Language } from '@pokfei/format/language'
import { newOrder, paidOrder } from '../orders/decide-order.ts'
import type { Order, OrderIDs, OrderTicket, Seating } from '../orders/order.ts'
import { leftOf, type RefundableTicket, type RefundFacts } from '../refunds/decide-refund.ts'

/** The reasons for which a ticket cannot be handed over, in the order of the checks. */
export type HandOverRejection = 'ticketEnded' | 'ticketAdmitted' | 'choiceOpen' | 'moneyGone'

/** Returns the first reason against a hand-over of a ticket (TKT-56), or null. */
export function rejectHandOver(
  money: RefundFacts,
  ticket: RefundableTicket,
  isChoosing: boolean,
): HandOverRejection | null {
  if (ticket.isAdmitted) return 'ticketAdmitted'
  if (ticket.isEnded || ticket.isRevoked) return 'ticketEnded'
  if (isChoosing) return 'choiceOpen'
  // The price goes along, so that a later refund finds it. A goodwill refund or a dispute may have taken it.
  return wholePrice(ticket) > leftOf(money) ? 'moneyGone' : null
}

/** True if a companion would go alone, or would be left alone (SHR-9). */
export function leavesAlone(tickets: readonly RefundableTicket[], handedOver: RefundableTicket): boolean {
  const rest = tickets.filter((ticket) => !ticket.isEnded && !ticket.isRevoked && ticket !== handedOver)
  return handedOver.onlyWith !== undefined || companionsAlone(rest).length > 0
}

/** The account and the event of a claimed ticket. */
export interface HandOverTarget {
  readonly memberID: string
  readonly language: Language
  readonly event: Event
  readonly seating: Seating | undefined
}

/**
 * Returns the order that a claimed ticket goes to (TKT-58). It takes the place of the old ticket, and its price along. The
 * payment of the old order has paid it, so a refund goes back to whoever paid.
 */
export function orderOfHandOver(
  { memberID, language, event, seating }: HandOverTarget,
  old: RefundableTicket,
  ids: OrderIDs,
  nowSSE: number,
): { readonly order: Order; readonly ticket: OrderTicket } {
  const [ownIDs] = ids.tickets
  if (ownIDs === undefined) throw new Error('a ticket that is handed over needs IDs of its own')
  const { organizerID, eventID } = event
  const { typeID, placesOf, salePriceCents, serviceFeeCents } = old
  const ticket: OrderTicket = {
    ...ownIDs,
    organizerID,
    eventID,
    typeID,
    ...(placesOf !== undefined && placesOf !== null && { placesOf }),
    salePriceCents,
    serviceFeeCents,
    seat: keptSeat(old.seat?.codeIndex, seating),
    issueNumber: 1,
  }
  const checkout = { organizerID, eventID, memberID, adjacentSeating: false, language, email: null }
  return { order: paidOrder(newOrder(checkout, ids, event, [ticket], nowSSE)), ticket }
}
