import type { OrderDeps } from '../orders/order-deps.ts'
import type { Order } from '../orders/order.ts'
import type { Payment, PaymentDeclined, PaymentRequest } from '../ports/payment-provider.ts'

/** Where the provider sends the browser back to after a payment (spec §2). */
export function receiptURL({ settings }: Pick<OrderDeps, 'settings'>, { orderReference }: Order): string {
  return `${settings.publicURL}/receipt?orderReference=${orderReference}`
}

/** Asks the provider for the payment of an order, under the order's own key: asked again, it answers
 *  the payment that it made before. */
export function createPayment(deps: Pick<OrderDeps, 'payments' | 'settings'>, order: Order): Promise<Payment | PaymentDeclined> {
  return deps.payments.create(requestFor(deps, order))
}

/** Made of what is written in the order and nothing else, so that it is the same whenever it is asked:
 *  a provider refuses a key that comes again with another request. */
function requestFor(deps: Pick<OrderDeps, 'settings'>, order: Order): PaymentRequest {
  const { publicURL } = deps.settings
  const { orderID, orderReference, organizerID, eventID, priceCents, ticketCount, paymentDeadlineSSE, language, paymentSubject } = order
  if (paymentSubject === null || paymentDeadlineSSE === null) throw new Error(`order ${orderID} has nothing to pay for`)
  return {
    ...paymentSubject,
    idempotencyKey: orderID,
    orderID,
    orderReference,
    amountCents: priceCents,
    currency: 'HKD',
    imageURL: `${publicURL}/media/images/event/${organizerID}/${eventID}/thumbnail.png`,
    ticketCount,
    deadlineSSE: paymentDeadlineSSE,
    language,
    successURL: receiptURL(deps, order),
    failureURL: `${publicURL}/orderFailed?orderReference=${orderReference}`,
  }
}
