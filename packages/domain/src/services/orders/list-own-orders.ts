import type { OrderStore } from '../../ports/order-store.ts'
import type { OwnRefund } from '../../payments/refund.ts'
import type { ChangeStore } from '../../ports/desk/change-store.ts'
import type { RefundStore } from '../../ports/refund-store.ts'
import type { OwnSwap } from '../../swaps/swap.ts'
import type { Order } from '../../orders/order.ts'

/** An order with its made and pending refunds, and with the swaps from it and to it, each oldest first. */
export interface ListedOrder {
  readonly order: Order
  readonly refunds: readonly OwnRefund[]
  readonly swaps: readonly OwnSwap[]
}

/** The stores behind {@link listOwnOrders}. */
export interface OwnOrdersDeps {
  readonly store: {
    readonly orders: Pick<OrderStore, 'listOwn'>
    readonly refunds: Pick<RefundStore, 'listOwn'>
    readonly changes: Pick<ChangeStore, 'listOwnSwaps'>
  }
}

/** Returns a member's orders, newest first, each with its refunds and its swaps. */
export async function listOwnOrders({ store }: OwnOrdersDeps, memberID: string): Promise<readonly ListedOrder[]> {
  const [orders, refunds, swaps] = await Promise.all([
    store.orders.listOwn(memberID),
    store.refunds.listOwn(memberID),
    store.changes.listOwnSwaps(memberID),
  ])
  return orders.map((order) => ({
    order,
    refunds: refunds.filter(({ orderID }) => orderID === order.orderID),
    swaps: swaps.filter(({ fromOrderID, toOrderID }) => [fromOrderID, toOrderID].includes(order.orderID)),
  }))
}
