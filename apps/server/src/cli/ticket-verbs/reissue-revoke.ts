import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { type ChangedTicket, type TicketTarget, ticketTargetOf } from '@pokfei/domain/tickets/ticket-target'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { endedLines, endOf, tellWholeStory, type WholeStory } from '../../desk/ticket-end.ts'
import { changeVerb, done, refused, type CommandDeps, type Outcome } from '../frame/command.ts'
import { counted } from '@pokfei/format/counted'
import { noSuchOrder } from '../frame/order-name.ts'

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
  /** How and when the ticket had ended before, in words. Null if it was valid. */
  endedBefore: z.string().nullable(),
})
const changedTickets = z.object({ tickets: z.array(changedTicket) })
type ChangedTickets = z.infer<typeof changedTickets>

const input = z.object({ 'TICKET|ORDERREF': z.string() })

function lineOf(ticket: ChangedTickets['tickets'][number]): string {
  const name = `${ticket.orderReference}  ${ticket.organizerID}/${ticket.eventID}  ${ticket.typeID}  ${ticket.seat ?? '-'}  ${ticket.ticketID}`
  const used = ticket.isUsed ? '; a gate admitted it before' : ''
  if (!ticket.isChanged) return `${name}  has ended before: ${ticket.endedBefore ?? 'revoked'}${used}`
  return ticket.isRevoked
    ? `${name}  is revoked${used}`
    : `${name}  is reissued, as number ${ticket.issueNumber}${used}`
}

/** The words about changed tickets: the participle, and what follows for one and for several. */
interface ChangeWords {
  readonly verb: string
  readonly one: string
  readonly several: string
}

function linesOf(tickets: ChangedTickets['tickets'], { verb, one, several }: ChangeWords): readonly string[] {
  const changedCount = tickets.filter(({ isChanged }) => isChanged).length
  const all =
    changedCount === tickets.length
      ? counted(tickets.length, 'ticket')
      : `${changedCount} of ${counted(tickets.length, 'ticket')}`
  return [...tickets.map(lineOf), `${all} ${verb}. ${changedCount === 1 ? one : several}`]
}

/** Changes tickets. */
async function change(
  deps: CommandDeps,
  verb: 'reissue' | 'revoke',
  typed: string,
  act: OperatorAct,
): Promise<Outcome<ChangedTickets>> {
  const { store } = deps
  const target = ticketTargetOf(typed)
  if (target === null) return refused(`"${typed}" is neither a ticket's ID nor an order's reference. Nothing was done.`)
  const tickets = await store.tickets[verb](target, act)
  const orderReference =
    target.kind === 'order' ? target.orderReference : await store.desk.findOrderOfTicket(target.ticketID)
  if (orderReference === null) return refused(`There is no ticket ${typed}. Nothing was done.`)
  if (tickets.every(({ isChanged }) => isChanged) && tickets.length > 0)
    return done({ tickets: tickets.map((ticket) => ({ ...ticket, endedBefore: null })) })
  const story = await tellWholeStory(deps, orderReference)
  if (story === null) return noSuchOrder(orderReference)
  if (!tickets.some(({ isChanged }) => isChanged)) return refusal(story, target)
  const endOfTicket = ({ ticketID }: ChangedTicket) => {
    const ticket = story.tickets.find((one) => one.ticketID === ticketID)
    return ticket === undefined ? null : endOf(ticket, story)
  }
  return done({
    tickets: tickets.map((ticket) => ({ ...ticket, endedBefore: ticket.isChanged ? null : endOfTicket(ticket) })),
  })
}

/** Says why no ticket can be changed: the order did not buy any, or they have ended before. */
function refusal(story: WholeStory, target: TicketTarget): Outcome<never> {
  const { order, tickets } = story
  const { orderReference, paymentDeadlineSSE } = order
  if (order.state === 'IN_PROGRESS')
    return refused(
      `${orderReference} awaits its payment${paymentDeadlineSSE === null ? '' : ` until ${formatDateTime(paymentDeadlineSSE)}`}, so it has no valid tickets yet. Nothing was done.`,
    )
  if (order.state === 'CANCELLED')
    return refused(`${orderReference} was cancelled, so it bought no tickets. Nothing was done.`)
  if (target.kind === 'ticket')
    return refused(
      `This ticket of ${orderReference} has ended before. Nothing was done.`,
      ...endedLines(story, [target.ticketID]),
    )
  const all = tickets.length === 2 ? 'Both' : `All ${tickets.length}`
  const words =
    tickets.length === 1 ? `The ticket of ${orderReference} has` : `${all} tickets of ${orderReference} have`
  return refused(`${words} ended before. Nothing was done.`, ...endedLines(story))
}

const reissueWords: ChangeWords = {
  verb: 'reissued',
  one: 'The holder sees the new code when the ticket is opened. Earlier PDFs are invalid.',
  several: 'The holders see the new codes when they open their tickets. Earlier PDFs are invalid.',
}
const revokeWords: ChangeWords = {
  verb: 'revoked',
  one: 'Its place is not sold again, and no money goes back.',
  several: 'Their places are not sold again, and no money goes back.',
}

/** Gives tickets new codes. Online gates get the change within seconds. */
export const reissueVerb = changeVerb({
  words: 'replaces all codes by new ones',
  arguments: ['TICKET|ORDERREF'],
  example: '7Q4M-K2XD --reason "the phone was stolen"',
  input,
  result: changedTickets,
  run: (deps, { 'TICKET|ORDERREF': typed }, act) => change(deps, 'reissue', typed, act),
  print: ({ tickets }) => linesOf(tickets, reissueWords),
})

/** Ends tickets for good. Online gates get the change within seconds. */
export const revokeVerb = changeVerb({
  words: 'makes the tickets invalid for good',
  arguments: ['TICKET|ORDERREF'],
  example: '7Q4M-K2XD --reason "sold by a tout"',
  input,
  result: changedTickets,
  run: (deps, { 'TICKET|ORDERREF': typed }, act) => change(deps, 'revoke', typed, act),
  print: ({ tickets }) => linesOf(tickets, revokeWords),
})
