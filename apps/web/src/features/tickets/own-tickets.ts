import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { isSame } from '../../api/named-events.ts'
import type { ListedEvent } from '@pokfei/contracts/routes/lists'

/** A completed order with its event. The event is undefined while it is unknown. */
export interface OwnOrder {
  readonly order: ListedOrder
  readonly event: ListedEvent | undefined
}

/** Seconds after its start until an event counts as past (TKT-4). */
const lastsSeconds = 6 * 3600

/** Returns the orders that My Tickets shows (TKT-1). */
export const completedOrders = (orders: readonly ListedOrder[]): readonly ListedOrder[] =>
  orders.filter(({ internalOrderState }) => internalOrderState === 'COMPLETED')

/**
 * Returns the member's completed orders (TKT-1, TKT-3). Coming events stand first, the next one on top, and past events
 * follow, the latest first. An order with an unknown event counts as coming, so that no ticket is overlooked.
 */
export function listOwnOrders(orders: readonly ListedOrder[], events: readonly ListedEvent[], nowSSE: number) {
  const own = completedOrders(orders).map(
    (order): OwnOrder => ({ order, event: events.find((event) => isSame(order, event)) }),
  )
  // A postponed event has its day ahead (CHG-21).
  const isOver = ({ event }: OwnOrder) =>
    event !== undefined && event.availability !== 'postponed' && event.eventStartTimeSSE + lastsSeconds <= nowSSE
  return {
    coming: own.filter((one) => !isOver(one)).toSorted((one, other) => startOf(one) - startOf(other)),
    past: own.filter(isOver).toSorted((one, other) => startOf(other) - startOf(one)),
  }
}

const startOf = ({ event }: OwnOrder) => event?.eventStartTimeSSE ?? 0
