import type { Order } from '@pokfei/contracts/routes/orders'
import type { ListedEvent } from '../../api/listed.ts'

/** A completed order with its event. The event is undefined if it is no longer listed. */
export interface OwnOrder {
  readonly order: Order
  readonly event: ListedEvent | undefined
}

/** Seconds after its start until an event counts as past (TKT-4). */
const lastsSeconds = 6 * 3600

/**
 * Returns the member's completed orders (TKT-1, TKT-3). Coming events stand first, the next one on top, and past events
 * follow, the latest first. An order with an unknown event counts as coming, so that no ticket is overlooked.
 */
export function listOwnOrders(orders: readonly Order[], events: readonly ListedEvent[], nowSSE: number) {
  const own = orders
    .filter(({ internalOrderState }) => internalOrderState === 'COMPLETED')
    .map((order): OwnOrder => ({ order, event: events.find((event) => isOf(order, event)) }))
  const isOver = ({ event }: OwnOrder) => event !== undefined && event.eventStartTimeSSE + lastsSeconds <= nowSSE
  return {
    coming: own.filter((one) => !isOver(one)).toSorted((one, other) => startOf(one) - startOf(other)),
    past: own.filter(isOver).toSorted((one, other) => startOf(other) - startOf(one)),
  }
}

const isOf = (order: Order, event: ListedEvent) =>
  order.organizerID === event.organizerID && order.eventID === event.eventID

const startOf = ({ event }: OwnOrder) => event?.eventStartTimeSSE ?? 0
