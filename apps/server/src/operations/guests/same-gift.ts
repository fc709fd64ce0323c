import { areTicketsOfGift, isRecentAct, mayBeSameGift, type Gift } from '@pokfei/domain/desk/repeated-call'
import type { Order } from '@pokfei/domain/orders/order'
import type { OperationDeps } from '../frame/operation.ts'

/** Returns the member's order of a moment ago with the same free tickets, or null. */
export async function findSameGift(
  { store }: Pick<OperationDeps, 'store'>,
  gift: Gift,
  nowSSE: number,
): Promise<Order | null> {
  for (const order of await store.orders.listOwn(gift.memberID)) {
    if (!isRecentAct(order.orderTimeSSE, nowSSE)) return null
    if (mayBeSameGift(order, gift) && areTicketsOfGift(await store.orders.tickets(order.orderID), gift)) return order
  }
  return null
}
