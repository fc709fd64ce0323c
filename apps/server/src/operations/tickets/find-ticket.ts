import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import type { NamedTicket } from '@pokfei/desk-contract/inputs/ticket-names'
import { namedTicketRefusals } from '@pokfei/desk-contract/verbs/parts/ticket-refusals'
import { isNamed } from '../orders/tickets-named.ts'
import type { OperationDeps } from '../frame/operation.ts'

type Found = { readonly kind: 'found'; readonly ticketID: string } | Refusal<keyof typeof namedTicketRefusals>

/**
 * Finds the one ticket that a caller names in its order (OPS-220). Valid tickets go first, so an order with one valid
 * ticket is its name. The verb itself refuses an ID that no ticket has.
 */
export async function findTicket({ store }: Pick<OperationDeps, 'store'>, named: NamedTicket): Promise<Found> {
  if (named.kind === 'ticket') return { kind: 'found', ticketID: named.ticketID }
  const { orderReference, name } = named
  const story = await store.desk.tellOrder(orderReference)
  if (story === null) return refuse(namedTicketRefusals, 'noSuchOrder', orderReference)
  const numbered = story.tickets.map((ticket, index) => ({ ...ticket, number: index + 1 }))
  const meant = numbered.filter((ticket) => name === null || isNamed(ticket, name))
  const valid = meant.filter(({ isLive, revokedSSE }) => isLive && revokedSSE === null)
  const [ticket, ...others] = valid.length > 0 ? valid : meant
  if (ticket === undefined) return refuse(namedTicketRefusals, 'unknownTicket', orderReference)
  if (others.length === 0) return { kind: 'found', ticketID: ticket.ticketID }
  const lines = [ticket, ...others].map(
    ({ number, typeID, seat }) => `  ${orderReference}/${number}  ${typeID}  ${seat ?? '-'}`,
  )
  return refuse(
    namedTicketRefusals,
    'severalTickets',
    orderReference,
    lines.map((line) => ({ en: line, zh: line })),
  )
}
