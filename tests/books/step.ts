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

/** A step about one order: `pick` says which, round and round, of those to which it matters most if there
 *  are any. Without orders nothing happens. */
export function toOrder(
  name: string,
  pick: number,
  matters: (order: BookedOrder, books: Books) => boolean,
  act: (shop: LivingShop, books: Books, order: BookedOrder) => Promise<void>,
): Step {
  return {
    name: `${name}(${pick})`,
    async happen(shop, books) {
      const preferred = books.orders.filter((order) => matters(order, books))
      const choice = preferred.length > 0 ? preferred : books.orders
      const order = choice[pick % choice.length]
      if (!order) return none
      await act(shop, books, order)
      return new Set([order.orderID])
    },
  }
}

/** Whether an order waits for its payment. */
export const isOpen = ({ state }: BookedOrder): boolean => state === 'IN_PROGRESS'

/** Whether nobody has paid for an order. */
export const isUnpaid = ({ orderID, state }: BookedOrder, { moneyIn }: Books): boolean =>
  state !== 'COMPLETED' && ![...moneyIn.values()].some((money) => money.orderID === orderID)

/** The payment of an order at the provider, if it was made. */
export function paymentOf({ payments }: LivingShop, { orderID }: BookedOrder): Payment | null {
  return payments.has(orderID) ? payments.paymentOf(orderID) : null
}

/** The state of an order as the shop says. */
export async function stateOf(shop: LivingShop, { orderID }: BookedOrder): Promise<OrderState | undefined> {
  return (await shop.deps().store.orders.find(orderID))?.state
}
