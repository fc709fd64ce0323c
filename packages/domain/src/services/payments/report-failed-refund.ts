import type { Order } from '../../orders/order.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { PaymentEvent } from '../../payments/payment.ts'
import { reportOnce } from './report-once.ts'

/** Reports the order of a failed refund, once for each event. */
export async function reportFailedRefund(
  deps: Pick<OrderDeps, 'store' | 'clock'>,
  failure: PaymentEvent,
  report: (order: Pick<Order, 'orderID' | 'orderReference'>) => void,
): Promise<void> {
  const order = await deps.store.refunds.findOrder(failure.paymentID)
  if (order !== null) await reportOnce(deps, failure, () => report(order))
}
