import type { OrderDeps } from './order-deps.ts'
import type { Order } from './order.ts'

/*
 * The addresses of our own pages and pictures that an order gives to others: to the payment provider, mails and calendars
 * (spec §2, §3).
 */

type Site = OrderDeps['settings']

/** Where one sees how an order stands: after a payment the provider sends the browser here. */
export function receiptURL({ publicURL }: Site, { orderReference }: Pick<Order, 'orderReference'>): string {
  return `${publicURL}/receipt?orderReference=${orderReference}`
}

/** Where the provider sends a browser that did not pay. */
export function orderFailedURL({ publicURL }: Site, { orderReference }: Pick<Order, 'orderReference'>): string {
  return `${publicURL}/orderFailed?orderReference=${orderReference}`
}

/** Where the tickets of a completed order are. */
export function ticketsURL({ publicURL }: Site, { orderID }: Pick<Order, 'orderID'>): string {
  return `${publicURL}/ticket-details/${orderID}`
}

/** The picture of an order's event. */
export function posterURL({ publicURL }: Site, { organizerID, eventID }: Pick<Order, 'organizerID' | 'eventID'>): string {
  return `${publicURL}/media/images/event/${organizerID}/${eventID}/thumbnail.png`
}
