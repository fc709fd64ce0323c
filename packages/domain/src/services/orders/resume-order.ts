import { startPayment, type StartedPayment } from '../payments/start-payment.ts'
import type { OrderDeps } from '../order-deps.ts'
import { canBePaid } from '../../orders/order-transitions.ts'
import type { Order } from '../../orders/order.ts'

/** The outcome of {@link resumeOrder}. */
export type ResumeOrderResult =
  | { readonly kind: 'notFound' }
  /** The order is completed, cancelled, or past its payment deadline. */
  | { readonly kind: 'notInProgress'; readonly order: Order }
  | StartedPayment

/** Returns the payment page of a pending order. It creates the payment first if the checkout could not. */
export async function resumeOrder(
  deps: OrderDeps,
  { memberID, orderID }: { readonly memberID: string; readonly orderID: string },
): Promise<ResumeOrderResult> {
  const order = await deps.store.orders.findOwn(memberID, orderID)
  if (!order) return { kind: 'notFound' }
  if (!canBePaid(order, deps.clock.nowSSE())) return { kind: 'notInProgress', order }
  return startPayment(deps, order)
}
