import type { OrderDeps } from '../orders/order-deps.ts'
import type { Order } from '../orders/order.ts'
import { PaymentUnknown, type Payment, type PaymentNotification } from '../ports/payment-provider.ts'
import type { OrderTransition } from '../ports/store.ts'
import { askProvider, type Unavailable } from './ask-provider.ts'
import { makeRefund } from './make-refund.ts'
import type { PaymentNews, PaymentSighting, UnseenNews } from './payment-news.ts'

/** What became of an order whose payment was looked at. */
export interface Settled {
  readonly kind: 'settled'
  readonly order: Order
  /** The payment that was looked at, which may not be the order's own; null when none was. */
  readonly paymentID: string | null
  readonly transition: OrderTransition['kind']
  /** `paidWrongly` and `paidTwice` are alarms: somebody has to look at them. */
  readonly news: PaymentNews
}

/** The outcome of {@link settlePayment}. */
export type SettlePaymentResult =
  | Settled
  /** A payment of no order of ours: an alarm, nothing was done. */
  | { readonly kind: 'unknownOrder'; readonly paymentID: string }
  /** The provider does not answer: ask it to send the notification again. */
  | Unavailable

/** Follows a notification: the payment is looked up at the provider, and what it is now decides, so
 *  that repeated, late and shuffled notifications do no harm. */
export async function settlePayment(deps: OrderDeps, notification: PaymentNotification): Promise<SettlePaymentResult> {
  const asked = await askProvider(deps.payments.retrieve(notification.paymentID).catch(nullWhereUnknown))
  if (asked.kind === 'unavailable') return asked
  const settled = asked.answer && (await applyPayment(deps, asked.answer, notification))
  return settled ?? { kind: 'unknownOrder', paymentID: notification.paymentID }
}

/** A provider that knows no such payment has answered. */
function nullWhereUnknown(error: unknown): null {
  if (error instanceof PaymentUnknown) return null
  throw error
}

/** Lets a payment, as the provider has it now, take its effect on its order. Null when there is no
 *  such order. A refund that follows is made at once; if that fails, the reconciler makes it. */
export async function applyPayment(deps: OrderDeps, payment: Payment, notification: PaymentNotification | null = null): Promise<Settled | null> {
  const { liveMode } = deps.payments
  return settle(deps, payment.orderID, { kind: 'payment', payment, liveMode }, notification)
}

/** Lets it take its effect that there is no payment to look at. */
export async function applyNews(deps: OrderDeps, orderID: string, news: UnseenNews): Promise<Settled | null> {
  return settle(deps, orderID, { kind: 'none', news }, null)
}

async function settle(deps: OrderDeps, orderID: string, sighting: PaymentSighting, paymentEvent: PaymentNotification | null): Promise<Settled | null> {
  const settled = await deps.store.orders.settle({ orderID, nowSSE: deps.clock.nowSSE(), paymentEvent }, sighting)
  if (!settled) return null
  const { order, transition, news } = settled
  if ((transition.kind === 'cancel' || transition.kind === 'refund') && transition.refund) {
    // What became of the order is written already, whatever becomes of this: the reconciler tries again, and tells why it fails.
    await makeRefund(deps, transition.refund).catch(() => undefined)
  }
  const paymentID = sighting.kind === 'payment' ? sighting.payment.paymentID : null
  return { kind: 'settled', order, paymentID, transition: transition.kind, news }
}
