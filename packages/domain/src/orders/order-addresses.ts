import type { OrderDeps } from './order-deps.ts'
import type { Order } from './order.ts'

/*
 * The addresses of our own pages and pictures that an order gives to others: to the payment provider, mails and calendars
 * (spec §2, §3).
 */

type Site = OrderDeps['settings']

/** The page that shows how an order stands. */
export function receiptURL({ publicURL }: Site, { orderReference }: Pick<Order, 'orderReference'>): string {
  return `${publicURL}/receipt?orderReference=${orderReference}`
}

/** The receipt for a browser that comes from paying: the page then tells its reader not to pay again. */
export function paidURL(site: Site, order: Pick<Order, 'orderReference'>): string {
  return `${receiptURL(site, order)}&from=payment`
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
