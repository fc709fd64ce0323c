import type { OrderDeps } from '../orders/order-deps.ts'
import type { Order } from '../orders/order.ts'
import type { Payment, PaymentRequest } from '../ports/payment-provider.ts'

/** Where the provider sends the browser back to after a payment (spec §2). */
export function receiptURL({ settings }: OrderDeps, { orderReference }: Order): string {
  return `${settings.publicURL}/receipt?orderReference=${orderReference}`
}

/** Asks the provider for the payment of an order, under the order's own key: asked again, it answers
 *  the payment that it made before. Null when the provider refuses to make one. */
export async function createPayment(deps: OrderDeps, order: Order): Promise<Payment | null> {
  const payment = await deps.payments.create(await requestFor(deps, order))
  return 'kind' in payment ? null : payment
}

/** Made of the order and of what hardly ever changes: a provider refuses a key that comes again with
 *  another request. */
async function requestFor(deps: OrderDeps, order: Order): Promise<PaymentRequest> {
  const { store, settings } = deps
  const { orderID, orderReference, organizerID, eventID, priceCents, ticketCount, paymentDeadlineSSE, language } = order
  const [event, member] = await Promise.all([store.catalogue.findEvent(order), store.members.find(order.memberID)])
  if (!event || paymentDeadlineSSE === null) throw new Error(`order ${orderID} has nothing to pay for`)
  return {
    idempotencyKey: orderID,
    orderID,
    orderReference,
    amountCents: priceCents,
    currency: 'HKD',
    title: { en: event.eventNameEN, zh: event.eventNameCN },
    venue: { en: event.venueNameEN, zh: event.venueNameCN },
    eventStartTimeSSE: event.eventStartTimeSSE,
    imageURL: `${settings.publicURL}/media/images/event/${organizerID}/${eventID}/thumbnail.png`,
    ticketCount,
    deadlineSSE: paymentDeadlineSSE,
    language,
    email: member?.email ?? null,
    successURL: receiptURL(deps, order),
    failureURL: `${settings.publicURL}/orderFailed?orderReference=${orderReference}`,
  }
}
