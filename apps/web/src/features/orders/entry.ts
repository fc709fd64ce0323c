import type { Order } from '@pokfei/contracts/orders'
import type { EventKey } from '../../api/catalogue-queries.ts'

/** Whether somebody may be on a screen of a purchase; `waiting` while that is not known. */
export type Entry = 'waiting' | 'allowed' | 'refused'

/**
 * Lets in who comes from the event page, which hands the event over, and who has an order in progress for
 * this event and resumes it. An address typed in is refused (spec §2). `orders` is undefined on their way.
 */
export function decideEntry(isHandedOver: boolean, orders: readonly Order[] | undefined, event: EventKey): Entry {
  if (isHandedOver) return 'allowed'
  if (orders === undefined) return 'waiting'
  const order = inProgressOrder(orders)
  return order !== undefined && isOf(order, event) ? 'allowed' : 'refused'
}

/** The one order that a member can have in progress. */
export function inProgressOrder(orders: readonly Order[] | undefined): Order | undefined {
  return orders?.find(({ internalOrderState }) => internalOrderState === 'IN_PROGRESS')
}

/** After how many milliseconds the orders are asked for again: 5 seconds while one is in progress (spec §4), else not at all. */
export function askAgainMs(orders: readonly Order[] | undefined): number | false {
  return inProgressOrder(orders) === undefined ? false : 5000
}

/** Whether an order is for this event. */
export function isOf(order: Order, { organizerID, eventID }: EventKey): boolean {
  return order.organizerID === organizerID && order.eventID === eventID
}

/**
 * The completed order that was sent from a summary; undefined while there is none. `sentAfter` is the member's newest order
 * before it was sent, null without any. The orders are newest first.
 */
export function completedSince(orders: readonly Order[] | undefined, sentAfter: string | null, event: EventKey): Order | undefined {
  const newest = orders?.find((order) => isOf(order, event))
  return newest?.internalOrderState === 'COMPLETED' && newest.orderID !== sentAfter ? newest : undefined
}
