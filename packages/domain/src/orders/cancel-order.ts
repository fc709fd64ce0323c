import { askProvider } from '../payments/ask-provider.ts'
import { applyNews, applyPayment } from '../payments/settle-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import type { Order } from './order.ts'

/** The outcome of {@link cancelOrder}. */
export type CancelOrderResult =
  /** Cancelled, now or before; its tickets are released. */
  | { readonly kind: 'cancelled'; readonly order: Order }
  | { readonly kind: 'notFound' }
  /** It is paid, or its payment is being decided. */
  | { readonly kind: 'notInProgress'; readonly order: Order }
  /** The provider does not answer: the tickets stay held. */
  | { readonly kind: 'paymentUnavailable'; readonly order: Order }

/** Cancels an order in progress: its payment is closed at the provider first, so that nobody pays for
 *  tickets that are released; a payment that came first wins. */
export async function cancelOrder(
  deps: OrderDeps,
  { memberID, orderID }: { readonly memberID: string; readonly orderID: string },
): Promise<CancelOrderResult> {
  const order = await deps.store.orders.findOwn(memberID, orderID)
  if (!order) return { kind: 'notFound' }
  if (order.state === 'CANCELLED') return { kind: 'cancelled', order }
  if (order.state === 'COMPLETED') return { kind: 'notInProgress', order }
  if (order.paymentID === null) {
    // Nobody knows of a payment; one that is being made just now is closed by whoever makes it.
    const settled = await applyNews(deps, orderID, 'closed')
    return answerOf(settled?.order ?? order)
  }
  const asked = await askProvider(deps.payments.expire(order.paymentID))
  if (asked.kind === 'unavailable') return { kind: 'paymentUnavailable', order }
  const settled = await applyPayment(deps, asked.answer)
  return answerOf(settled?.order ?? order)
}

function answerOf(order: Order): CancelOrderResult {
  return order.state === 'CANCELLED' ? { kind: 'cancelled', order } : { kind: 'notInProgress', order }
}
