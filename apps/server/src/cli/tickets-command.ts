import { type ChangedTicket, ticketTargetOf } from '@pokfei/domain/tickets/ticket-target'
import type { Command } from './run-command.ts'

const usage = [
  'Usage:',
  '  npm run tickets -- reissue TICKET|ORDERREF   replaces all codes by new ones',
  '  npm run tickets -- revoke TICKET|ORDERREF    makes the tickets invalid for good',
]

function lineOf(ticket: ChangedTicket): string {
  const name = `${ticket.orderReference}  ${ticket.organizerID}/${ticket.eventID}  ${ticket.typeID}  ${ticket.seat ?? '-'}  ${ticket.ticketID}`
  const used = ticket.isUsed ? '; a gate admitted it before' : ''
  if (!ticket.isChanged) return `${name}  was revoked before${used}`
  return ticket.isRevoked
    ? `${name}  is revoked${used}`
    : `${name}  is reissued, as number ${ticket.issueNumber}${used}`
}

/** The command `npm run tickets`, which reissues and revokes tickets. Online gates get the change within seconds. */
export const ticketsCommand: Command = async ({ store, clock }, args) => {
  const [verb, typed, ...rest] = args
  if ((verb !== 'reissue' && verb !== 'revoke') || typed === undefined || rest.length > 0)
    return { kind: 'rejected', lines: usage }
  const target = ticketTargetOf(typed)
  if (target === null)
    return { kind: 'rejected', lines: [`"${typed}" is neither a ticket's ID nor an order's reference.`, ...usage] }
  const changed = await store.tickets[verb](target, clock.nowSSE())
  if (changed.length === 0)
    return { kind: 'rejected', lines: [`There is no completed order with ${typed}. Nothing was done.`] }
  const count = changed.filter(({ isChanged }) => isChanged).length
  const after =
    verb === 'reissue'
      ? 'The holders see the new codes when they open their tickets. Earlier PDFs are invalid.'
      : 'Their seats are not sold again, and no money was refunded.'
  return {
    kind: count > 0 ? 'done' : 'rejected',
    lines: [
      ...changed.map(lineOf),
      `${count} of ${changed.length} tickets ${verb === 'reissue' ? 'reissued' : 'revoked'}. ${after}`,
    ],
  }
}
