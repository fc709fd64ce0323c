import { callProvider } from '../payments/call-provider.ts'
import { applyObservation, applyPayment, type Settled } from '../payments/settle-payment.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Order } from '../../orders/order.ts'

/** The outcome of {@link cancelOrder}. */
export type CancelOrderResult =
  /**
   * The order is cancelled, now or before, and its tickets are released. `settled` is the result of checking its
   * payment, if that was checked.
   */
  | { readonly kind: 'cancelled'; readonly order: Order; readonly settled: Settled | null }
  | { readonly kind: 'notFound' }
  /** The order is paid, or a payment method is deciding. */
  | { readonly kind: 'notInProgress'; readonly order: Order; readonly settled: Settled | null }
  /** The provider does not respond. The tickets stay held. */
  | { readonly kind: 'paymentUnavailable'; readonly order: Order; readonly cause: Error }

/**
 * Cancels a pending order. It closes the payment at the provider first, so that nobody pays for released tickets. A
 * payment that came first wins.
 */
export async function cancelOrder(
  deps: OrderDeps,
  { memberID, orderID }: { readonly memberID: string; readonly orderID: string },
): Promise<CancelOrderResult> {
  const found = await deps.store.orders.findOwn(memberID, orderID)
  if (!found) return { kind: 'notFound' }
  const order =
    found.state === 'IN_PROGRESS' && found.paymentID === null ? await cancelWithoutPayment(deps, found) : found
  if (order.state !== 'IN_PROGRESS' || order.paymentID === null) return resultOf(order, null)
  const result = await callProvider(deps.payments.expire(order.paymentID))
  if (result.kind === 'unavailable') return { kind: 'paymentUnavailable', order, cause: result.cause }
  const settled = await applyPayment(deps, result.response)
  return resultOf(settled?.order ?? order, settled)
}

/**
 * Cancels an order without a known payment. If a request is creating the payment right now, that request closes it. If
 * the payment has become known meanwhile, the order stays as it was. The reconciler closes a payment whose creation was
 * never reported.
 */
async function cancelWithoutPayment(deps: OrderDeps, order: Order): Promise<Order> {
  return (await applyObservation(deps, order.orderID, 'unknown'))?.order ?? order
}

function resultOf(order: Order, settled: Settled | null): CancelOrderResult {
  return { kind: order.state === 'CANCELLED' ? 'cancelled' : 'notInProgress', order, settled }
}
