import { askProvider } from '../payments/ask-provider.ts'
import { applyNews, applyPayment, type Settled } from '../payments/settle-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import type { Order } from './order.ts'

/** The outcome of {@link cancelOrder}. */
export type CancelOrderResult =
  /** Cancelled, now or before; its tickets are released. `settled` is what was learned of its payment, if it was looked at. */
  | { readonly kind: 'cancelled'; readonly order: Order; readonly settled: Settled | null }
  | { readonly kind: 'notFound' }
  /** It is paid, or its payment is being decided. */
  | { readonly kind: 'notInProgress'; readonly order: Order; readonly settled: Settled | null }
  /** The provider does not answer: the tickets stay held. */
  | { readonly kind: 'paymentUnavailable'; readonly order: Order; readonly cause: Error }

/** Cancels an order in progress: its payment is closed at the provider first, so that nobody pays for
 *  tickets that are released; a payment that came first wins. */
export async function cancelOrder(
  deps: OrderDeps,
  { memberID, orderID }: { readonly memberID: string; readonly orderID: string },
): Promise<CancelOrderResult> {
  const found = await deps.store.orders.findOwn(memberID, orderID)
  if (!found) return { kind: 'notFound' }
  const order = found.state === 'IN_PROGRESS' && found.paymentID === null ? await cancelUnpaid(deps, found) : found
  if (order.state !== 'IN_PROGRESS' || order.paymentID === null) return answerOf(order, null)
  const asked = await askProvider(deps.payments.expire(order.paymentID))
  if (asked.kind === 'unavailable') return { kind: 'paymentUnavailable', order, cause: asked.cause }
  const settled = await applyPayment(deps, asked.answer)
  return answerOf(settled?.order ?? order, settled)
}

/** Cancels an order for which nobody knows of a payment. One that is being made just now is closed by
 *  whoever makes it, or is known by now: then the order is as it was. One whose making was never heard
 *  of is closed by the reconciler. */
async function cancelUnpaid(deps: OrderDeps, order: Order): Promise<Order> {
  return (await applyNews(deps, order.orderID, 'unheardOf'))?.order ?? order
}

function answerOf(order: Order, settled: Settled | null): CancelOrderResult {
  return { kind: order.state === 'CANCELLED' ? 'cancelled' : 'notInProgress', order, settled }
}
