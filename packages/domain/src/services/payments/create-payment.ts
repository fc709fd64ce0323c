import { orderFailedURL, paidURL, posterURL } from '../../orders/order-addresses.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Order } from '../../orders/order.ts'
import type { Payment, PaymentRejected, PaymentRequest } from '../../payments/payment.ts'

/**
 * Creates the payment of an order at the provider, under the order's own key. A repeated call returns the same payment.
 */
export function createPayment(
  deps: Pick<OrderDeps, 'payments' | 'settings'>,
  order: Order,
): Promise<Payment | PaymentRejected> {
  return deps.payments.create(requestFor(deps, order))
}

/**
 * Builds the request from the stored order alone, so that it is always the same. A provider rejects a key that is used
 * again with another request.
 */
function requestFor({ settings }: Pick<OrderDeps, 'settings'>, order: Order): PaymentRequest {
  const { orderID, orderReference, priceCents, ticketCount, paymentDeadlineSSE, language, paymentSubject } = order
  if (paymentSubject === null || paymentDeadlineSSE === null) throw new Error(`order ${orderID} has nothing to pay for`)
  return {
    ...paymentSubject,
    idempotencyKey: orderID,
    orderID,
    orderReference,
    amountCents: priceCents,
    currency: 'HKD',
    imageURL: posterURL(settings, order),
    ticketCount,
    deadlineSSE: paymentDeadlineSSE,
    language,
    successURL: paidURL(settings, order),
    failureURL: orderFailedURL(settings, order),
  }
}
