import type { Order } from '@pokfei/contracts/orders'
import type { ListedEvent } from '../../api/listed.ts'

/** A completed order with its event; an event that is no longer listed is undefined. */
export interface OwnOrder {
  readonly order: Order
  readonly event: ListedEvent | undefined
}

/** For how long after its start an event still counts as going on. */
const lastsSeconds = 6 * 3600

/**
 * The member's completed orders (spec §4): those to come, the next one first, and those whose event is over,
 * the latest first. An order whose event is unknown counts as one to come, so that nobody loses sight of it.
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

const isOf = (order: Order, event: ListedEvent) => order.organizerID === event.organizerID && order.eventID === event.eventID

const startOf = ({ event }: OwnOrder) => event?.eventStartTimeSSE ?? 0
