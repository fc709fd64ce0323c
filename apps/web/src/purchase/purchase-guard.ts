import type { Order } from '@pokfei/contracts/routes/orders'
import type { EventKey } from '../api/catalogue-queries.ts'
import { partOf, type Loaded } from '../api/loaded.ts'
import { isForEvent, pendingOrderOf } from './pending-order.ts'

/**
 * Decides about a reader on a purchase screen (SEL-1 to SEL-5): admitted if known, rejected if missing. It admits a reader
 * from the event page, which hands over the event. It also admits the member of a pending order for this event. It rejects a
 * typed address. Orders that did not load decide nothing (SEL-63).
 */
export function purchaseGuard(
  isHandedOver: boolean,
  orders: Loaded<readonly Order[]>,
  event: EventKey,
): Loaded<'admitted'> {
  if (isHandedOver) return { kind: 'known', data: 'admitted' }
  return partOf(orders, (own) => {
    const order = pendingOrderOf(own)
    return order !== undefined && isForEvent(order, event) ? 'admitted' : undefined
  })
}
