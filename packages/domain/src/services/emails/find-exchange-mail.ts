import type { EventDescription } from '../../catalogue/catalogue.ts'
import type { ExchangeMessage } from '../../emails/outbox-message.ts'
import { provenEmail } from '../../members/member.ts'
import { canBePaid } from '../../orders/order-transitions.ts'
import type { Order, OrderTicket } from '../../orders/order.ts'
import type { Store } from '../../ports/store.ts'

/** The content of the mail about the difference of an exchange. */
export interface ExchangeMailFacts {
  readonly order: Order
  readonly ticket: OrderTicket
  readonly description: EventDescription
  readonly address: string
}

/** Returns the content of the mail, or the reason why none is due any more. */
export async function findExchangeMail(
  { orders, members, catalogue }: Pick<Store, 'orders' | 'members' | 'catalogue'>,
  { orderID }: Pick<ExchangeMessage, 'orderID'>,
  nowSSE: number,
): Promise<
  { readonly kind: 'found'; readonly facts: ExchangeMailFacts } | { readonly kind: 'none'; readonly reason: string }
> {
  const order = await orders.find(orderID)
  if (order === null || !canBePaid(order, nowSSE)) return { kind: 'none', reason: 'the order can be paid no longer' }
  const [member, description, tickets] = await Promise.all([
    members.find(order.memberID),
    catalogue.describeEvent(order),
    orders.tickets(orderID),
  ])
  const address = member === null ? null : provenEmail(member)
  const [ticket] = tickets
  if (address === null) return { kind: 'none', reason: 'the member has no confirmed e-mail address' }
  if (description === null || ticket === undefined) return { kind: 'none', reason: 'there is no such ticket' }
  return { kind: 'found', facts: { order, ticket, description, address } }
}
