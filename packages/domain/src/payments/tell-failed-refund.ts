import type { Order } from '../orders/order.ts'
import type { OrderDeps } from '../orders/order-deps.ts'
import type { PaymentNotification } from '../ports/payment-provider.ts'
import { tellOnce } from './tell-once.ts'

/** Reports the order of a failed refund, once for each event. */
export async function tellFailedRefund(
  deps: Pick<OrderDeps, 'store' | 'clock'>,
  failure: PaymentNotification,
  tell: (order: Pick<Order, 'orderID' | 'orderReference'>) => void,
): Promise<void> {
  const order = await deps.store.refunds.findOrder(failure.paymentID)
  if (order !== null) await tellOnce(deps, failure, () => tell(order))
}
