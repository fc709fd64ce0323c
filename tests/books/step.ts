import type { OrderState } from '@pokfei/domain/orders/order'
import type { Payment } from '@pokfei/domain/ports/payment-provider'
import type { BookedOrder, Books } from './books-model.ts'
import type { LivingShop } from './books-shop.ts'

/** One action on the shop. */
export interface Step {
  /** The name, shown if the property fails. */
  readonly name: string
  /** Throws if the shop responds wrongly. Returns the orders that may have changed, null for any. */
  readonly happen: (shop: LivingShop, books: Books) => Promise<ReadonlySet<string> | null>
}

/** The result of a step that changes no order. */
export const none: ReadonlySet<string> = new Set()

/** Returns a step about one order. `pick` chooses it, modulo their number, among the orders for which `matters` is
 *  true, or among all. Without orders the step does nothing. */
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

/** True if an order awaits its payment. */
export const isOpen = ({ state }: BookedOrder): boolean => state === 'IN_PROGRESS'

/** True if no payment for an order was made. */
export const isUnpaid = ({ orderID, state }: BookedOrder, { moneyIn }: Books): boolean =>
  state !== 'COMPLETED' && ![...moneyIn.values()].some((money) => money.orderID === orderID)

/** Returns the payment of an order at the provider, or null if there is none. */
export function paymentOf({ payments }: LivingShop, { orderID }: BookedOrder): Payment | null {
  return payments.has(orderID) ? payments.paymentOf(orderID) : null
}

/** Returns the state of an order in the shop. */
export async function stateOf(shop: LivingShop, { orderID }: BookedOrder): Promise<OrderState | undefined> {
  return (await shop.deps().store.orders.find(orderID))?.state
}
