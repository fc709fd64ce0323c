import type { OrderState } from '@pokfei/domain/orders/order'
import type { Payment } from '@pokfei/domain/ports/payment-provider'
import type { BookedOrder, Books } from './books-model.ts'
import type { LivingShop } from './books-shop.ts'

/** Something that happens to the shop. */
export interface Step {
  /** Shown when the property fails. */
  readonly name: string
  /** Throws when the shop answers wrongly; answers which orders may have changed, null: any. */
  readonly happen: (shop: LivingShop, books: Books) => Promise<ReadonlySet<string> | null>
}

/** No order may have changed. */
export const none: ReadonlySet<string> = new Set()

/** A step about one order: `pick` says which, round and round; without orders nothing happens. */
export function toOrder(name: string, pick: number, act: (shop: LivingShop, books: Books, order: BookedOrder) => Promise<void>): Step {
  return {
    name: `${name}(${pick})`,
    async happen(shop, books) {
      const order = books.orders[pick % books.orders.length]
      if (!order) return none
      await act(shop, books, order)
      return new Set([order.orderID])
    },
  }
}

/** The payment of an order at the provider, if it was made. */
export function paymentOf({ payments }: LivingShop, { orderID }: BookedOrder): Payment | null {
  return payments.has(orderID) ? payments.paymentOf(orderID) : null
}

/** The state of an order as the shop says. */
export async function stateOf(shop: LivingShop, { orderID }: BookedOrder): Promise<OrderState | undefined> {
  return (await shop.deps().store.orders.find(orderID))?.state
}
