import { wholePrice } from '@pokfei/format/event-facts'
import type { Order, OrderTicket } from '../../orders/order.ts'
import type { ChangeStore } from '../../ports/desk/change-store.ts'
import type { OwnExchange, OwnSwap } from '../../swaps/swap.ts'

/** The store that knows the hand-overs of a member. */
export interface HandOverSource {
  readonly changes: Pick<ChangeStore, 'listOwnSwaps' | 'listOwnExchanges'>
}

/**
 * Returns the ID of the order from which a friend claimed the ticket of this order, or null. A swap or an exchange in
 * between keeps it the ticket that somebody else has paid (TKT-59, TKT-63).
 */
export function giverOf(
  swaps: readonly OwnSwap[],
  exchanges: readonly Pick<OwnExchange, 'toOrderID' | 'fromOrderID'>[],
  orderID: string,
): string | null {
  const swap = swaps.find(({ toOrderID }) => toOrderID === orderID)
  if (swap?.isHandOver === true) return swap.fromOrderID
  const from = swap ?? exchanges.find(({ toOrderID }) => toOrderID === orderID)
  return from === undefined ? null : giverOf(swaps, exchanges, from.fromOrderID)
}

/** Returns the ID of the order whose member has paid a friend's order, or null. Few orders have a price without a payment. */
export async function findGiver({ changes }: HandOverSource, order: Order): Promise<string | null> {
  if (order.priceCents === 0 || order.paymentID !== null || order.state !== 'COMPLETED') return null
  return giverOf(await changes.listOwnSwaps(order.memberID), [], order.orderID)
}

interface Priced {
  readonly salePriceCents: number
  readonly serviceFeeCents: number
}

/** Returns a line or a ticket as a friend sees it: with the friend's own money. What somebody else paid is nobody else's business. */
export const withoutPrice = <One extends Priced>(one: One, ownCents: number): One => ({
  ...one,
  salePriceCents: ownCents,
  serviceFeeCents: 0,
})

/** Returns the cents that a friend pays for an order: the difference of an exchange, or nothing. */
export const ownCentsOf = (
  { orderID, priceCents }: Order,
  exchanges: readonly Pick<OwnExchange, 'toOrderID'>[],
): number => (exchanges.some(({ toOrderID }) => toOrderID === orderID) ? priceCents : 0)

/** Returns an order with its tickets as its member sees it. */
export async function asShown<Shown extends { readonly order: Order; readonly tickets: readonly OrderTicket[] }>(
  { changes }: HandOverSource,
  shown: Shown,
): Promise<Shown> {
  const { order, tickets } = shown
  const wholeCents = tickets.reduce((sum, ticket) => sum + wholePrice(ticket), 0)
  // A buyer who paid the whole price of each ticket has claimed none. Nearly all orders are of this kind.
  if (wholeCents === 0 || (order.paymentID !== null && wholeCents === order.priceCents)) return shown
  const { memberID, orderID } = order
  const [swaps, exchanges] = await Promise.all([changes.listOwnSwaps(memberID), changes.listOwnExchanges(memberID)])
  if (giverOf(swaps, exchanges, orderID) === null) return shown
  const ownCents = ownCentsOf(order, exchanges)
  return {
    ...shown,
    order: { ...order, priceCents: ownCents, serviceFeeCents: 0 },
    tickets: tickets.map((ticket) => withoutPrice(ticket, ownCents)),
  }
}
