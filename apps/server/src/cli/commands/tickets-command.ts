import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { type ChangedTicket, ticketTargetOf } from '@pokfei/domain/tickets/ticket-target'
import { z } from 'zod'
import { changeVerb, done, refused, type Command, type CommandDeps, type Outcome } from '../frame/command.ts'

const changedTicket = z.object({
  orderReference: z.string(),
  organizerID: z.string(),
  eventID: z.string(),
  typeID: z.string(),
  seat: z.string().nullable(),
  ticketID: z.string(),
  issueNumber: z.int(),
  isRevoked: z.boolean(),
  isChanged: z.boolean(),
  isUsed: z.boolean(),
})
const changedTickets = z.object({ tickets: z.array(changedTicket) })
type ChangedTickets = z.infer<typeof changedTickets>

const input = z.object({ 'TICKET|ORDERREF': z.string() })

function lineOf(ticket: ChangedTicket): string {
  const name = `${ticket.orderReference}  ${ticket.organizerID}/${ticket.eventID}  ${ticket.typeID}  ${ticket.seat ?? '-'}  ${ticket.ticketID}`
  const used = ticket.isUsed ? '; a gate admitted it before' : ''
  if (!ticket.isChanged) return `${name}  was revoked before${used}`
  return ticket.isRevoked
    ? `${name}  is revoked${used}`
    : `${name}  is reissued, as number ${ticket.issueNumber}${used}`
}

const linesOf = (tickets: readonly ChangedTicket[], words: string): readonly string[] => [
  ...tickets.map(lineOf),
  `${tickets.filter(({ isChanged }) => isChanged).length} of ${tickets.length} tickets ${words}`,
]

/** Changes tickets. `words` end the last line. */
async function change(
  { store }: CommandDeps,
  verb: 'reissue' | 'revoke',
  typed: string,
  act: OperatorAct,
  words: string,
): Promise<Outcome<ChangedTickets>> {
  const target = ticketTargetOf(typed)
  if (target === null) return refused(`"${typed}" is neither a ticket's ID nor an order's reference.`)
  const tickets = await store.tickets[verb](target, act)
  if (tickets.length === 0) return refused(`There is no completed order with ${typed}. Nothing was done.`)
  return tickets.some(({ isChanged }) => isChanged)
    ? done({ tickets: [...tickets] })
    : refused(...linesOf(tickets, words))
}

const reissueWords = 'reissued. The holders see the new codes when they open their tickets. Earlier PDFs are invalid.'
const revokeWords = 'revoked. Their seats are not sold again, and no money was refunded.'

const reissue = changeVerb({
  name: 'reissue',
  words: 'replaces all codes by new ones',
  arguments: ['TICKET|ORDERREF'],
  example: '7Q4M-K2XD --reason "the phone was stolen"',
  input,
  result: changedTickets,
  run: (deps, { 'TICKET|ORDERREF': typed }, act) => change(deps, 'reissue', typed, act, reissueWords),
  print: ({ tickets }) => linesOf(tickets, reissueWords),
})

const revoke = changeVerb({
  name: 'revoke',
  words: 'makes the tickets invalid for good',
  arguments: ['TICKET|ORDERREF'],
  example: '7Q4M-K2XD --reason "sold by a tout"',
  input,
  result: changedTickets,
  run: (deps, { 'TICKET|ORDERREF': typed }, act) => change(deps, 'revoke', typed, act, revokeWords),
  print: ({ tickets }) => linesOf(tickets, revokeWords),
})

/** The command `npm run tickets`, which reissues and revokes tickets. Online gates get the change within seconds. */
export const ticketsCommand: Command = {
  name: 'tickets',
  words: 'Sold tickets that need new codes, or none.',
  verbs: [reissue, revoke],
}
