import { findGiver } from '../claims/without-price.ts'
import { provenEmail } from '../../members/member.ts'
import type { EventDescription } from '../../catalogue/catalogue.ts'
import type { Order } from '../../orders/order.ts'
import type { Refund } from '../../payments/refund.ts'
import type { RefundMessage } from '../../emails/outbox-message.ts'
import type { RefundStore } from '../../ports/refund-store.ts'
import type { ConfirmationStore } from './find-confirmation.ts'

/** The content of a mail about a refund. */
export interface RefundMailFacts {
  readonly kind: RefundMessage['kind']
  readonly refund: Refund
  readonly order: Order
  readonly description: EventDescription
  readonly address: string
}

/** The stores behind a mail about a refund. */
export type RefundMailSource = ConfirmationStore & { readonly refunds: Pick<RefundStore, 'find'> }

const none = (reason: string) => ({ kind: 'none', reason }) as const

/**
 * Returns the mail about a refund, or the reason why none is due any more. It never calls a refund made that is not made
 * (RFD-15), or under way once it has failed.
 */
export async function findRefundMail(
  store: RefundMailSource,
  { kind, refundID }: RefundMessage,
): Promise<
  { readonly kind: 'found'; readonly facts: RefundMailFacts } | { readonly kind: 'none'; readonly reason: string }
> {
  const refund = await store.refunds.find(refundID)
  if (refund === null) return none('there is no such refund')
  if (refund.state === 'failed') return none('the refund has failed')
  if (kind === 'refundOwed' && refund.state === 'made') return none('the refund is made already')
  if (kind === 'refundMade' && refund.state !== 'made') return none(`the refund is ${refund.state}`)
  const order = await findPaidOrder(store, refund.orderID)
  if (order === null) return none('there is no such order')
  const [member, description] = await Promise.all([
    store.members.find(order.memberID),
    store.catalogue.describeEvent(order),
  ])
  const address = member === null ? null : provenEmail(member)
  if (address === null) return none('the member has no confirmed e-mail address')
  if (description === null) return none('there is no such event')
  return { kind: 'found', facts: { kind, refund, order, description, address } }
}

/** Returns the order whose member gets the money. A ticket that was handed over is refunded to whoever paid (TKT-59). */
async function findPaidOrder(store: RefundMailSource, orderID: string): Promise<Order | null> {
  const order = await store.orders.find(orderID)
  const giverID = order && (await findGiver(store, order))
  return giverID === null ? order : findPaidOrder(store, giverID)
}
