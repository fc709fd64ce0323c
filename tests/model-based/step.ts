import type { OrderState } from '@pokfei/domain/orders/order'
import type { Payment } from '@pokfei/domain/payments/payment'
import type { LedgerOrder, Ledger } from './ledger.ts'
import type { AppUnderTest } from './restartable-app.ts'

/** One action on the shop. */
export interface Step {
  /** The name, shown if the property fails. */
  readonly name: string
  /** Throws if the shop responds wrongly. Returns the orders that may have changed, null for any. */
  readonly happen: (testApp: AppUnderTest, ledger: Ledger) => Promise<ReadonlySet<string> | null>
}

/** The result of a step that changes no order. */
export const none: ReadonlySet<string> = new Set()

/** Returns a step about one order. `pick` chooses it, modulo their number, among the orders for which `matters` is
 *  true, or among all. Without orders the step does nothing. */
export function toOrder(
  name: string,
  pick: number,
  matters: (order: LedgerOrder, ledger: Ledger) => boolean,
  act: (testApp: AppUnderTest, ledger: Ledger, order: LedgerOrder) => Promise<void>,
): Step {
  return {
    name: `${name}(${pick})`,
    async happen(testApp, ledger) {
      const preferred = ledger.orders.filter((order) => matters(order, ledger))
      const candidates = preferred.length > 0 ? preferred : ledger.orders
      const order = candidates[pick % candidates.length]
      if (!order) return none
      await act(testApp, ledger, order)
      return new Set([order.orderID])
    },
  }
}

/** True if an order awaits its payment. */
export const isOpen = ({ state }: LedgerOrder): boolean => state === 'IN_PROGRESS'

/** True if no payment for an order was made. */
export const isUnpaid = ({ orderID, state }: LedgerOrder, { moneyIn }: Ledger): boolean =>
  state !== 'COMPLETED' && ![...moneyIn.values()].some((money) => money.orderID === orderID)

/** Returns the payment of an order at the provider, or null if there is none. */
export function paymentOf({ payments }: AppUnderTest, { orderID }: LedgerOrder): Payment | null {
  return payments.has(orderID) ? payments.paymentOf(orderID) : null
}

/** Returns the state of an order in the shop. */
export async function stateOf(testApp: AppUnderTest, { orderID }: LedgerOrder): Promise<OrderState | undefined> {
  return (await testApp.deps().store.orders.find(orderID))?.state
}
