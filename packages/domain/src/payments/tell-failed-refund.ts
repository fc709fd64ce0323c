import type { Order } from '../orders/order.ts'
import type { OrderDeps } from '../orders/order-deps.ts'
import type { PaymentNotification } from '../ports/payment-provider.ts'

/** Tells somebody whose refund failed after it was made, and only then writes down that they were told: a process that dies
 *  in between tells it again, because the provider sends again what was not answered. */
export async function tellFailedRefund(
  { store, clock }: Pick<OrderDeps, 'store' | 'clock'>,
  failure: PaymentNotification,
  tell: (order: Pick<Order, 'orderID' | 'orderReference'>) => void,
): Promise<void> {
  const order = await store.refunds.findFailed(failure)
  if (order === null) return
  tell(order)
  await store.refunds.failureTold(failure, clock.nowSSE())
}
