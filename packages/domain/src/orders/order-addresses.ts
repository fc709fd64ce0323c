import type { EventKey } from '../catalogue/catalogue.ts'
import type { Room } from '../rooms/room.ts'
import type { Order } from './order.ts'

/*
 * The addresses of our own pages and pictures for the payment provider, mails and calendars (ORD-34, ORD-35, ORD-66,
 * EVT-69, EML-33).
 */

/** The setting behind our addresses. */
export interface Site {
  /** The origin that browsers see, without a trailing slash. */
  readonly publicURL: string
}

/** Returns the page that shows the state of an order. */
export function receiptURL({ publicURL }: Site, { orderReference }: Pick<Order, 'orderReference'>): string {
  return `${publicURL}/receipt?orderReference=${orderReference}`
}

/** Returns the receipt for a browser that comes from paying. The page then tells the reader not to pay again. */
export function paidURL(site: Site, order: Pick<Order, 'orderReference'>): string {
  return `${receiptURL(site, order)}&from=payment`
}

/** Returns the page to which the provider sends a browser that did not pay. */
export function orderFailedURL({ publicURL }: Site, { orderReference }: Pick<Order, 'orderReference'>): string {
  return `${publicURL}/orderFailed?orderReference=${orderReference}`
}

/** Returns the page with the tickets of a completed order. */
export function ticketsURL({ publicURL }: Site, { orderID }: Pick<Order, 'orderID'>): string {
  return `${publicURL}/ticket-details/${orderID}`
}

/** Returns the page on which the holder keeps or refunds the tickets of an order whose event was changed. */
export function choicesURL({ publicURL }: Site, { orderID }: Pick<Order, 'orderID'>): string {
  return `${publicURL}/ticket-choices/${orderID}`
}

/** Returns the picture of an event. */
export function posterURL({ publicURL }: Site, { organizerID, eventID }: EventKey): string {
  return `${publicURL}/media/images/event/${organizerID}/${eventID}/thumbnail.png`
}

/** Returns the picture of an event group. */
export function groupPosterURL(
  { publicURL }: Site,
  { organizerID, eventGroupID }: { readonly organizerID: string; readonly eventGroupID: string },
): string {
  return `${publicURL}/media/images/eventGroup/${organizerID}/${eventGroupID}/thumbnail.png`
}

/** Returns the page of an event. */
export function eventURL({ publicURL }: Site, { organizerID, eventID }: EventKey): string {
  return `${publicURL}/event/${organizerID}/${eventID}`
}

/** Returns the page of a waiting room. */
export function roomURL({ publicURL }: Site, { roomID }: Pick<Room, 'roomID'>): string {
  return `${publicURL}/room/${roomID}`
}

/** Returns the place on an event's page where members set and clear the reminder of its sale. */
export function saleReminderURL(site: Site, event: EventKey): string {
  return `${eventURL(site, event)}#reminder`
}
