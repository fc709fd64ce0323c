import type { EventKey } from '../catalogue/catalogue.ts'
import type { EventRevision } from '../changes/event-change.ts'
import { closingSSE } from '../orders/order-transitions.ts'
import type { Order } from '../orders/order.ts'
import type { RefundTicketsRequest } from './decide-refund.ts'

/** A change that ends tickets. */
export type EndingChange = EventKey &
  Pick<EventRevision, 'revision' | 'kind' | 'offer' | 'announcedSSE'> & { readonly refundsFees: boolean }

/**
 * Returns the refund of an order that a cancellation asks for (CHG-26). Its ID follows from order and change, so an order
 * gets it once, however often it is asked for. The places stay off sale (RFD-6).
 */
export const endingRefund = ({ revision, refundsFees }: EndingChange, orderID: string): RefundTicketsRequest => ({
  refundID: `change:${revision}:${orderID}`,
  orderID,
  tickets: 'valid',
  amount: refundsFees ? 'pricesAndFees' : 'prices',
  reason: 'eventCancelled',
  keepsPlaces: true,
})

/**
 * Returns the refund of the tickets whose holder wants one (CHG-30). Its ID follows from the first ticket. A ticket ends
 * once, so no two refunds have the same ID. The places return to sale.
 */
export const chosenRefund = (
  { refundsFees }: EndingChange,
  orderID: string,
  ticketIDs: readonly [string, ...string[]],
): RefundTicketsRequest => ({
  refundID: `choice:${ticketIDs[0]}`,
  orderID,
  tickets: ticketIDs,
  amount: refundsFees ? 'pricesAndFees' : 'prices',
  reason: 'eventChanged',
  keepsPlaces: false,
})

/** The times of a pending order. */
type PendingTimes = Pick<Order, 'orderTimeSSE' | 'paymentDeadlineSSE' | 'dueSSE'>

/**
 * Returns the new times of a pending order whose event is cancelled. It can be paid no longer, and the reconciler closes its
 * payment soon. A payment of the last moment is refunded. Returns null if the deadline is over already.
 */
export function cutPaymentWindow(
  { orderTimeSSE, paymentDeadlineSSE, dueSSE }: PendingTimes,
  nowSSE: number,
): Pick<Order, 'paymentDeadlineSSE' | 'dueSSE'> | null {
  if (paymentDeadlineSSE === null || paymentDeadlineSSE <= nowSSE) return null
  const closesSSE = closingSSE({ orderTimeSSE, paymentDeadlineSSE: nowSSE })
  return { paymentDeadlineSSE: nowSSE, dueSSE: Math.min(dueSSE ?? closesSSE, closesSSE) }
}
