import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { validCountOf } from '../../../purchase/pending-order.ts'

/** Seconds after its start until an event counts as past (TKT-4). */
const lastsSeconds = 6 * 3600

/** Returns the orders that My Tickets shows (TKT-1). */
export const completedOrders = (orders: readonly ListedOrder[]): readonly ListedOrder[] =>
  orders.filter(({ internalOrderState }) => internalOrderState === 'COMPLETED')

/**
 * Returns the member's completed orders (TKT-1, TKT-3). Coming events stand first, the next one on top and those without
 * a date last. Past events follow, the latest first. Orders in which no ticket admits any more stand apart (TKT-50).
 */
export function listOwnOrders(orders: readonly ListedOrder[], nowSSE: number) {
  const own = completedOrders(orders)
  const isEnded = (order: ListedOrder) => validCountOf(order) === 0
  // A postponed event has its day ahead, nobody knows when (CHG-21).
  const isOver = (order: ListedOrder) => !isPostponed(order) && startOf(order) + lastsSeconds <= nowSSE
  const valid = own.filter((order) => !isEnded(order))
  return {
    coming: valid
      .filter((order) => !isOver(order))
      .toSorted((one, other) => Number(isPostponed(one)) - Number(isPostponed(other)) || startOf(one) - startOf(other)),
    past: valid.filter(isOver).toSorted((one, other) => startOf(other) - startOf(one)),
    ended: own.filter(isEnded).toSorted((one, other) => startOf(other) - startOf(one)),
  }
}

const isPostponed = ({ event }: ListedOrder) => event.stoppedBy === 'postponed'
const startOf = ({ event }: ListedOrder) => event.eventStartTimeSSE
