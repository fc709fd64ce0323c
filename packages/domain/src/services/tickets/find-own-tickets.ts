import { asShown, type HandOverSource } from '../claims/without-price.ts'
import type { Order, OrderTicket } from '../../orders/order.ts'
import type { OrderStore } from '../../ports/order-store.ts'

/** A member's order with its issued tickets. */
export interface OwnTickets {
  readonly kind: 'found'
  readonly order: Order
  /** In the order of the request. Empty until the order is completed. */
  readonly tickets: readonly OrderTicket[]
}

/** Returns the tickets of a member's own order (ORD-97), without prices if somebody else paid (TKT-59). Another member's order counts as not found (ORD-100). */
export async function findOwnTickets(
  { store }: { readonly store: HandOverSource & { readonly orders: Pick<OrderStore, 'findOwn' | 'tickets'> } },
  memberID: string,
  orderID: string,
): Promise<OwnTickets | { readonly kind: 'notFound' }> {
  const order = await store.orders.findOwn(memberID, orderID)
  if (order === null) return { kind: 'notFound' }
  const tickets = order.state === 'COMPLETED' ? await store.orders.tickets(orderID) : []
  return asShown<OwnTickets>(store, { kind: 'found', order, tickets })
}
