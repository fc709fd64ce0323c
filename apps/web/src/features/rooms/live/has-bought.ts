import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { Order } from '@pokfei/contracts/routes/orders'
import { isForEvent } from '../../../purchase/pending-order.ts'
import type { Sale } from './room-sale.ts'

/** Returns the events of the sale for which one of the orders brought tickets. */
export const boughtIn = (orders: readonly Order[], { events }: Pick<Sale, 'events'>): readonly EventDetail[] =>
  events.filter((event) => orders.some((order) => order.internalOrderState === 'COMPLETED' && isForEvent(order, event)))

/** True if one of the orders brought tickets of the sale. */
export const hasBoughtIn = (orders: readonly Order[], sale: Pick<Sale, 'events'>): boolean =>
  boughtIn(orders, sale).length > 0
