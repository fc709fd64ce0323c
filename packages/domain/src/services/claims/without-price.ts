import type { Order, OrderTicket } from '../../orders/order.ts'
import type { ChangeStore } from '../../ports/desk/change-store.ts'

/** The store that knows the hand-overs of a member. */
export interface HandOverSource {
  readonly changes: Pick<ChangeStore, 'listOwnSwaps'>
}

/** Returns the ID of the order from which a friend claimed this one (TKT-59), or null. Few orders have a price without a payment. */
export async function findGiver({ changes }: HandOverSource, order: Order): Promise<string | null> {
  if (order.priceCents === 0 || order.paymentID !== null || order.state !== 'COMPLETED') return null
  const swaps = await changes.listOwnSwaps(order.memberID)
  return swaps.find(({ isHandOver, toOrderID }) => isHandOver && toOrderID === order.orderID)?.fromOrderID ?? null
}

interface Priced {
  readonly salePriceCents: number
  readonly serviceFeeCents: number
}

/** Returns a line or a ticket as a friend sees it. Somebody else paid, so its price is nobody else's business. */
export const withoutPrice = <One extends Priced>(one: One): One => ({ ...one, salePriceCents: 0, serviceFeeCents: 0 })

/** Returns an order with its tickets as its member sees it. */
export async function asShown<Shown extends { readonly order: Order; readonly tickets: readonly OrderTicket[] }>(
  store: HandOverSource,
  shown: Shown,
): Promise<Shown> {
  if ((await findGiver(store, shown.order)) === null) return shown
  const order = { ...shown.order, priceCents: 0, serviceFeeCents: 0 }
  return { ...shown, order, tickets: shown.tickets.map(withoutPrice) }
}
