import type { OrderStore } from '../../ports/order-store.ts'
import type { OwnRefund } from '../../payments/refund.ts'
import type { RefundStore } from '../../ports/refund-store.ts'
import type { Order } from '../../orders/order.ts'

/** An order with its made and pending refunds, oldest first. */
export interface ListedOrder {
  readonly order: Order
  readonly refunds: readonly OwnRefund[]
}

/** The stores behind {@link listOwnOrders}. */
export interface OwnOrdersDeps {
  readonly store: { readonly orders: Pick<OrderStore, 'listOwn'>; readonly refunds: Pick<RefundStore, 'listOwn'> }
}

/** Returns a member's orders, newest first, each with its refunds. */
export async function listOwnOrders({ store }: OwnOrdersDeps, memberID: string): Promise<readonly ListedOrder[]> {
  const [orders, refunds] = await Promise.all([store.orders.listOwn(memberID), store.refunds.listOwn(memberID)])
  return orders.map((order) => ({ order, refunds: refunds.filter(({ orderID }) => orderID === order.orderID) }))
}
