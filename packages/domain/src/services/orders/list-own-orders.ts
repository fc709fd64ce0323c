import { refundsOfGiven } from '../claims/refunds-of-given.ts'
import { giverOf, ownCentsOf, withoutPrice } from '../claims/without-price.ts'
import type { OrderStore } from '../../ports/order-store.ts'
import type { OwnRefund } from '../../payments/refund.ts'
import type { ChangeStore } from '../../ports/desk/change-store.ts'
import type { RefundStore } from '../../ports/refund-store.ts'
import type { OwnExchange, OwnSwap } from '../../swaps/swap.ts'
import type { Order } from '../../orders/order.ts'
import type { OrderContents } from '../../orders/order-contents.ts'

/** An order with its event and lines, its made and pending refunds, and the swaps from it and to it, each oldest first. */
export interface ListedOrder extends Pick<OrderContents, 'event' | 'lines'> {
  readonly order: Order
  readonly refunds: readonly OwnRefund[]
  readonly swaps: readonly OwnSwap[]
  /** Null unless the order pays the difference of an exchange. */
  readonly exchange: OwnExchange | null
}

/** The stores behind {@link listOwnOrders}. */
export interface OwnOrdersDeps {
  readonly store: {
    readonly orders: Pick<OrderStore, 'listOwn' | 'listOwnContents'>
    readonly refunds: Pick<RefundStore, 'listOwn' | 'listHandedOver'>
    readonly changes: Pick<ChangeStore, 'listOwnSwaps' | 'listOwnExchanges'>
  }
}

/** Returns a member's orders, newest first, each with all that is told of it. */
export async function listOwnOrders({ store }: OwnOrdersDeps, memberID: string): Promise<readonly ListedOrder[]> {
  const orders = await store.orders.listOwn(memberID)
  if (orders.length === 0) return []
  const [contents, refunds, swaps, exchanges] = await Promise.all([
    store.orders.listOwnContents(memberID),
    store.refunds.listOwn(memberID),
    store.changes.listOwnSwaps(memberID),
    store.changes.listOwnExchanges(memberID),
  ])
  const contentsOf = new Map(contents.map((one) => [one.orderID, one]))
  const given = (await Promise.all(orders.map(({ orderID }) => refundsOfGiven(store, swaps, orderID)))).flat()
  return orders.flatMap((order) => {
    const own = contentsOf.get(order.orderID)
    if (own === undefined) return []
    const { event, lines } = own
    const exchange = exchanges.find(({ toOrderID }) => toOrderID === order.orderID) ?? null
    const ownRefunds = [...refunds, ...given].filter(({ orderID }) => orderID === order.orderID)
    // Somebody else paid, and the receipts and refunds are theirs (TKT-59).
    if (giverOf(swaps, exchanges, order.orderID) !== null) {
      const ownCents = ownCentsOf(order, exchanges)
      return {
        order: { ...order, priceCents: ownCents, serviceFeeCents: 0 },
        event,
        lines: lines.map((line) => withoutPrice(line, ownCents)),
        refunds: ownCents === 0 ? [] : ownRefunds.filter(({ isOfEarlierPayment }) => !isOfEarlierPayment),
        swaps: swapsOf(order, swaps),
        exchange: exchange && { ...exchange, creditCents: 0 },
      }
    }
    return { order, event, lines, refunds: ownRefunds, swaps: swapsOf(order, swaps), exchange }
  })
}

/** Returns the swaps of an order between orders of its member. A member learns nothing of a friend's order. */
const swapsOf = ({ orderID }: Order, swaps: readonly OwnSwap[]): readonly OwnSwap[] =>
  swaps.filter(({ isHandOver, fromOrderID, toOrderID }) => !isHandOver && [fromOrderID, toOrderID].includes(orderID))
