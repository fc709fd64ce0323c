import type { ListedOrder, Order } from '@pokfei/contracts/routes/orders'
import type { EventKey } from '../api/catalogue-queries.ts'

/** Returns the pending order of a member, who has at most one (ORD-6). */
export function pendingOrderOf<Own extends Order>(orders: readonly Own[] | undefined): Own | undefined {
  return orders?.find(({ internalOrderState }) => internalOrderState === 'IN_PROGRESS')
}

/** Returns the milliseconds until the next poll of the orders: 5 seconds while one is pending, else false (ORD-62). */
export function pollIntervalMs(orders: readonly Order[] | undefined): number | false {
  return pendingOrderOf(orders) === undefined ? false : 5000
}

/** True if an order is for this event. */
export function isForEvent(order: Order, { organizerID, eventID }: EventKey): boolean {
  return order.organizerID === organizerID && order.eventID === eventID
}

/**
 * Returns the completed order that a summary sent, or undefined. `sentAfter` is the member's newest order before that,
 * or null. The orders are newest first.
 */
export function completedSince(
  orders: readonly ListedOrder[],
  sentAfter: string | null,
  event: EventKey,
): ListedOrder | undefined {
  const newest = orders.find((order) => isForEvent(order, event))
  return newest?.internalOrderState === 'COMPLETED' && newest.orderID !== sentAfter ? newest : undefined
}

/** Returns the number of tickets of an order that admit. With a cancelled event none does, before its refunds too. */
export const validCountOf = ({ event, lines }: Pick<ListedOrder, 'event' | 'lines'>): number =>
  event.stoppedBy === 'cancelled' ? 0 : lines.reduce((sum, { validCount }) => sum + validCount, 0)
