import { orderFailedURL, paidURL, posterURL } from '../orders/order-addresses.ts'
import type { OrderDeps } from '../orders/order-deps.ts'
import type { Order } from '../orders/order.ts'
import type { Payment, PaymentDeclined, PaymentRequest } from '../ports/payment-provider.ts'

/** Asks the provider for the payment of an order, under the order's own key: asked again, it answers
 *  the payment that it made before. */
export function createPayment(deps: Pick<OrderDeps, 'payments' | 'settings'>, order: Order): Promise<Payment | PaymentDeclined> {
  return deps.payments.create(requestFor(deps, order))
}

/** Made of what is written in the order and nothing else, so that it is the same whenever it is asked:
 *  a provider refuses a key that comes again with another request. */
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
