import type { ChangedTicket } from '@pokfei/domain/ports/ticket-store'
import { ticketTargetOf } from '@pokfei/domain/tickets/ticket-target'
import type { Command } from './run-command.ts'

const usage = [
  'What can be done to tickets that are sold:',
  '  npm run tickets -- reissue TICKET|ORDERREF   all codes that were handed out die, new ones take their place',
  '  npm run tickets -- revoke TICKET|ORDERREF    the tickets admit nobody any more, for good',
]

function lineOf(ticket: ChangedTicket): string {
  const name = `${ticket.orderReference}  ${ticket.organizerID}/${ticket.eventID}  ${ticket.typeID}  ${ticket.seat ?? '-'}  ${ticket.ticketID}`
  const used = ticket.isUsed ? '; a gate had admitted it already' : ''
  if (!ticket.isChanged) return `${name}  was revoked before and stays so${used}`
  return ticket.isRevoked
    ? `${name}  is revoked${used}`
    : `${name}  is reissued, as number ${ticket.issueNumber}${used}`
}

/** The command `npm run tickets`, which reissues and revokes tickets. Online gates get the change within seconds. */
export const ticketsCommand: Command = async ({ store, clock }, args) => {
  const [verb, typed, ...rest] = args
  if ((verb !== 'reissue' && verb !== 'revoke') || typed === undefined || rest.length > 0)
    return { kind: 'refused', lines: usage }
  const target = ticketTargetOf(typed)
  if (target === null)
    return { kind: 'refused', lines: [`"${typed}" is neither a ticket's ID nor an order's reference.`, ...usage] }
  const changed = await store.tickets[verb](target, clock.nowSSE())
  if (changed.length === 0)
    return { kind: 'refused', lines: [`There is no completed order with ${typed}. Nothing was done.`] }
  const count = changed.filter(({ isChanged }) => isChanged).length
  const after =
    verb === 'reissue'
      ? 'The holders see the new codes when they open their tickets; PDFs that were downloaded before are worth nothing.'
      : 'Their seats are not sold again, and no money was given back by this.'
  return {
    kind: count > 0 ? 'done' : 'refused',
    lines: [
      ...changed.map(lineOf),
      `${count} of ${changed.length} tickets ${verb === 'reissue' ? 'reissued' : 'revoked'}. ${after}`,
    ],
  }
}
