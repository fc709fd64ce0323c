import { wholePrice } from '@pokfei/format/event-facts'
import { asShown, type HandOverSource } from '../claims/without-price.ts'
import { provenEmail, type Member } from '../../members/member.ts'
import type { EventDescription } from '../../catalogue/catalogue.ts'
import type { Order, OrderTicket } from '../../orders/order.ts'
import type { Store } from '../../ports/store.ts'

/** The content of a confirmation. */
export interface Confirmation {
  readonly order: Order
  /** In the order of the request. At least one. */
  readonly tickets: readonly OrderTicket[]
  readonly description: EventDescription
  readonly member: Member
  readonly address: string
  /** The reference of the order whose payment paid this one, after a swap (CHG-39). Null without a swap. */
  readonly paidByReference: string | null
}

/** The stores behind a confirmation. */
export type ConfirmationStore = Pick<Store, 'orders' | 'members' | 'catalogue'> & HandOverSource

/**
 * Returns the confirmation of an order, or the reason why none is due any more. It goes to the member's confirmed address, or
 * to the one that a sale at the door has named.
 */
export async function findConfirmation(
  store: ConfirmationStore,
  orderID: string,
  namedAddress: string | null = null,
): Promise<
  { readonly kind: 'found'; readonly confirmation: Confirmation } | { readonly kind: 'none'; readonly reason: string }
> {
  const order = await store.orders.find(orderID)
  if (order === null) return { kind: 'none', reason: 'there is no such order' }
  if (order.state !== 'COMPLETED') return { kind: 'none', reason: `the order is ${order.state}` }
  const [member, description, tickets] = await Promise.all([
    store.members.find(order.memberID),
    store.catalogue.describeEvent(order),
    store.orders.tickets(orderID),
  ])
  const address = namedAddress ?? (member === null ? null : provenEmail(member))
  if (member === null || address === null) return { kind: 'none', reason: 'the member has no confirmed e-mail address' }
  if (description === null) return { kind: 'none', reason: 'there is no such event' }
  if (tickets.length === 0) return { kind: 'none', reason: 'the order has no tickets' }
  const paidByReference = await findPaidBy(store, order, tickets)
  const confirmation = await asShown(store, { order, tickets, description, member, address, paidByReference })
  return { kind: 'found', confirmation }
}

/**
 * Returns the reference of the order that a swap ended for this one. Only such an order has less of a payment of its own than
 * its tickets cost.
 */
async function findPaidBy(
  { changes }: ConfirmationStore,
  order: Order,
  tickets: readonly OrderTicket[],
): Promise<string | null> {
  const ownCents = order.paymentID === null ? 0 : order.priceCents
  const wholeCents = tickets.reduce((sum, ticket) => sum + wholePrice(ticket), 0)
  if (wholeCents <= ownCents) return null
  const swaps = await changes.listOwnSwaps(order.memberID)
  return swaps.find(({ isHandOver, toOrderID }) => !isHandOver && toOrderID === order.orderID)?.fromReference ?? null
}
