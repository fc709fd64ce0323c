import type { OrderDeps } from '../orders/order-deps.ts'
import type { Order } from '../orders/order.ts'
import { PaymentUnknown, type Payment, type PaymentNotification } from '../ports/payment-provider.ts'
import type { OrderTransition } from '../ports/store.ts'
import { askProvider, type Unavailable } from './ask-provider.ts'
import { makeRefund } from './make-refund.ts'
import type { PaymentNews, PaymentSighting, UnseenNews } from './payment-news.ts'

/** The result of settling an order. */
export interface Settled {
  readonly kind: 'settled'
  readonly order: Order
  /** The payment that was looked up, which may not be the order's own. Null if there was none. */
  readonly paymentID: string | null
  readonly transition: OrderTransition['kind']
  /** `paidWrongly` and `paidTwice` are alarms: an operator must look at them. */
  readonly news: PaymentNews
}

/** The outcome of {@link settlePayment}. */
export type SettlePaymentResult =
  | Settled
  /** The payment belongs to no order of ours. This is an alarm, and nothing was done. */
  | { readonly kind: 'unknownOrder'; readonly paymentID: string }
  /** The provider does not respond. Ask it to send the notification again. */
  | Unavailable

/**
 * Handles a notification by looking the payment up. The current payment decides, so repeated, late and shuffled
 * notifications do no harm.
 */
export async function settlePayment(deps: OrderDeps, notification: PaymentNotification): Promise<SettlePaymentResult> {
  const asked = await askProvider(deps.payments.retrieve(notification.paymentID).catch(nullWhereUnknown))
  if (asked.kind === 'unavailable') return asked
  const settled = asked.answer && (await applyPayment(deps, asked.answer, notification))
  return settled ?? { kind: 'unknownOrder', paymentID: notification.paymentID }
}

/** Turns {@link PaymentUnknown} into null: a provider that knows no such payment has responded. */
function nullWhereUnknown(error: unknown): null {
  if (error instanceof PaymentUnknown) return null
  throw error
}

/**
 * Applies a payment, as the provider has it now, to its order. Returns null if there is no such order. It makes a
 * refund that follows at once; if that fails, the reconciler makes it.
 */
export async function applyPayment(
  deps: OrderDeps,
  payment: Payment,
  notification: PaymentNotification | null = null,
): Promise<Settled | null> {
  const { liveMode } = deps.payments
  return settle(deps, payment.orderID, { kind: 'payment', payment, liveMode }, notification)
}

/** Applies a result to an order that has no payment. */
export async function applyNews(deps: OrderDeps, orderID: string, news: UnseenNews): Promise<Settled | null> {
  return settle(deps, orderID, { kind: 'none', news }, null)
}

async function settle(
  deps: OrderDeps,
  orderID: string,
  sighting: PaymentSighting,
  paymentEvent: PaymentNotification | null,
): Promise<Settled | null> {
  const settled = await deps.store.orders.settle({ orderID, nowSSE: deps.clock.nowSSE(), paymentEvent }, sighting)
  if (!settled) return null
  const { order, transition, news } = settled
  if ((transition.kind === 'cancel' || transition.kind === 'refund') && transition.refund) {
    // The order is stored already, even if the refund fails here. The reconciler tries again and reports why it fails.
    await makeRefund(deps, transition.refund).catch(() => undefined)
  }
  const paymentID = sighting.kind === 'payment' ? sighting.payment.paymentID : null
  return { kind: 'settled', order, paymentID, transition: transition.kind, news }
}
