import { tickets as contracts, type ChangedTickets } from '@pokfei/desk-contract/verbs/tickets'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'

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

/** Gives tickets new codes. */
export const reissueVerb = commandVerb(contracts.reissue, {
  words: 'replaces all codes by new ones',
  arguments: { 'TICKET|ORDERREF': 'target' },
  example: '7Q4M-K2XD --reason "the phone was stolen"',
  print: ({ tickets }) => linesOf(tickets, reissueWords),
})

/** Ends tickets for good. */
export const revokeVerb = commandVerb(contracts.revoke, {
  words: 'makes the tickets invalid for good',
  arguments: { 'TICKET|ORDERREF': 'target' },
  example: '7Q4M-K2XD --reason "sold by a tout"',
  print: ({ tickets }) => linesOf(tickets, revokeWords),
})
