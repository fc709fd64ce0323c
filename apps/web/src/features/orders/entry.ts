import type { Order } from '@pokfei/contracts/orders'
import type { EventKey } from '../../api/catalogue-queries.ts'

/** The decision about a reader on a purchase screen. `waiting` while it is open. */
export type Entry = 'waiting' | 'allowed' | 'refused'

/**
 * Decides about a reader on a purchase screen (SEL-1 to SEL-5). It admits a reader from the event page, which hands
 * over the event. It also admits the member of a pending order for this event. It rejects a typed address. `orders` is
 * undefined while they load.
 */
export function decideEntry(isHandedOver: boolean, orders: readonly Order[] | undefined, event: EventKey): Entry {
  if (isHandedOver) return 'allowed'
  if (orders === undefined) return 'waiting'
  const order = inProgressOrder(orders)
  return order !== undefined && isOf(order, event) ? 'allowed' : 'refused'
}

/** Returns the pending order of a member, who has at most one (ORD-6). */
export function inProgressOrder(orders: readonly Order[] | undefined): Order | undefined {
  return orders?.find(({ internalOrderState }) => internalOrderState === 'IN_PROGRESS')
}

/** Returns the milliseconds until the next poll of the orders: 5 seconds while one is pending, else false (ORD-62). */
export function askAgainMs(orders: readonly Order[] | undefined): number | false {
  return inProgressOrder(orders) === undefined ? false : 5000
}

/** True if an order is for this event. */
export function isOf(order: Order, { organizerID, eventID }: EventKey): boolean {
  return order.organizerID === organizerID && order.eventID === eventID
}

/**
 * Returns the completed order that a summary sent, or undefined. `sentAfter` is the member's newest order before that,
 * or null. The orders are newest first.
 */
export function completedSince(
  orders: readonly Order[] | undefined,
  sentAfter: string | null,
  event: EventKey,
): Order | undefined {
  const newest = orders?.find((order) => isOf(order, event))
  return newest?.internalOrderState === 'COMPLETED' && newest.orderID !== sentAfter ? newest : undefined
}
