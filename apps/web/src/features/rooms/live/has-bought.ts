import type { Order } from '@pokfei/contracts/routes/orders'
import { isForEvent } from '../../../purchase/pending-order.ts'
import type { Sale } from './room-sale.ts'

/** True if one of the orders brought tickets of the sale. */
export const hasBoughtIn = (orders: readonly Order[] | undefined, { events }: Pick<Sale, 'events'>): boolean =>
  orders?.some(
    (order) => order.internalOrderState === 'COMPLETED' && events.some((event) => isForEvent(order, event)),
  ) ?? false
