import type { Order } from '@pokfei/contracts/routes/orders'
import type { EventKey } from '../api/catalogue-queries.ts'
import { isForEvent, pendingOrderOf } from './pending-order.ts'

/** The decision about a reader on a purchase screen. `waiting` while it is open. */
export type PurchaseAccess = 'waiting' | 'allowed' | 'denied'

/**
 * Decides about a reader on a purchase screen (SEL-1 to SEL-5). It admits a reader from the event page, which hands
 * over the event. It also admits the member of a pending order for this event. It rejects a typed address. `orders` is
 * undefined while they load.
 */
export function purchaseGuard(
  isHandedOver: boolean,
  orders: readonly Order[] | undefined,
  event: EventKey,
): PurchaseAccess {
  if (isHandedOver) return 'allowed'
  if (orders === undefined) return 'waiting'
  const order = pendingOrderOf(orders)
  return order !== undefined && isForEvent(order, event) ? 'allowed' : 'denied'
}
