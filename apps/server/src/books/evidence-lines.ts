import { counted } from '@pokfei/format/counted'
import type { StoryMail, StoryRefund, StoryTicket } from '@pokfei/domain/desk/order-story'
import { wholePrice } from '@pokfei/format/event-facts'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { dateWords } from '../desk/date-words.ts'
import { endOf, type WholeStory } from '../desk/ticket-end.ts'

/** The facts of {@link evidenceLines}. */
export interface EvidenceFacts {
  readonly story: WholeStory
  readonly publicURL: string
  readonly writtenSSE: number
}

/**
 * Returns the lines of a text for the buyer's bank. Of the member it has the name, the mail address and the account, because the bank
 * compares them. It has no phone number. What the shop does not record is named as such.
 */
export function evidenceLines({ story, publicURL, writtenSSE }: EvidenceFacts): readonly string[] {
  const { order, member, event, tickets, refunds, disputes, mails, admissions, changes, entries } = story
  const { displayName, email, emailConfirmedSSE, memberID, provider } = member
  return [
    `Evidence about order ${order.orderReference}`,
    `Written ${formatDateTime(writtenSSE)}. All times are those of Hong Kong. All amounts are Hong Kong dollars.`,
    ...section('Purchase', [
      `Shop: ${publicURL}`,
      `Event: ${event.eventNameEN} ${event.eventNameCN}, ${dateWords(event.eventStartTimeSSE, event.change)}`,
      `Ordered: ${formatDateTime(order.orderTimeSSE)}, ${counted(order.ticketCount, 'ticket')}, state ${order.state}`,
      `Price: ${formatHkd(order.priceCents, { decimals: 2 })}, of which service fees ${formatHkd(order.serviceFeeCents, { decimals: 2 })}`,
      `Payment: ${order.paymentID ?? 'none'}, ${order.paymentMethod?.kind ?? 'method not known'}, ${timeOr(order.paidSSE, 'time not known')}`,
    ]),
    ...section('Buyer', [
      `Name: ${displayName ?? 'none'}`,
      `Mail address: ${email ?? 'none'}, ${emailConfirmedSSE === null ? 'not confirmed' : `confirmed ${formatDateTime(emailConfirmedSSE)}`}`,
      `Account: ${memberID}, signed in with ${provider}`,
    ]),
    ...section('Terms', [
      `The order page asks for a tick at “I have read and accept the Terms and Conditions”, and sends no order without it.`,
      `The terms: ${publicURL}/terms-and-conditions. The order stores no copy of them, and no time of the tick.`,
    ]),
    ...section(
      'Tickets',
      tickets.map((ticket) => ticketLine(ticket, story)),
    ),
    ...section('Mails', mails.map(mailLine)),
    ...section('Views of the tickets', ['The shop does not record when a ticket is looked at.']),
    ...section(
      'Admissions at the gate',
      admissions.map(
        ({ ticketID, scannedSSE, gate, isAgain }) =>
          `${formatDateTime(scannedSSE)}  ticket ${ticketID}  gate ${gate}${isAgain ? '  admitted again' : ''}`,
      ),
    ),
    ...section('Refunds', refunds.map(refundLine)),
    ...section(
      'Disputes',
      disputes.map(
        ({ disputeID, amountCents, reason, state, openedSSE, closedSSE }) =>
          `${disputeID}  ${formatHkd(amountCents, { decimals: 2 })}  ${reason}  opened ${formatDateTime(openedSSE)}  ${state} ${timeOr(closedSSE, '')}`,
      ),
    ),
    ...section(
      'Changes of the tickets',
      changes.map(({ ticketID, kind, changedSSE }) => `${formatDateTime(changedSSE)}  ticket ${ticketID}  ${kind}`),
    ),
    ...section(
      'What operators did',
      entries.map(
        ({ recordedSSE, operator, verb, reason }) =>
          `${formatDateTime(recordedSSE)}  ${operator}  ${verb}${reason === null ? '' : `  “${reason}”`}`,
      ),
    ),
  ]
}

/** Returns a heading and its lines. An empty list says so, because a bank asks for each of them. */
const section = (heading: string, lines: readonly string[]): readonly string[] => [
  '',
  heading,
  ...(lines.length === 0 ? ['  none'] : lines.map((line) => `  ${line}`.trimEnd())),
]

const timeOr = (timeSSE: number | null, words: string): string => (timeSSE === null ? words : formatDateTime(timeSSE))

function ticketLine(ticket: StoryTicket, story: WholeStory): string {
  const { ticketID, typeID, seat } = ticket
  const price = formatHkd(wholePrice(ticket), { decimals: 2 })
  return `${ticketID}  ${typeID}  ${seat ?? 'no seat'}  ${price}  ${endOf(ticket, story)?.en ?? 'valid'}`
}

function mailLine({ kind, queuedSSE, sentSSE, droppedSSE, dueSSE }: StoryMail): string {
  const state =
    sentSSE === null
      ? droppedSSE === null
        ? `due ${timeOr(dueSSE, 'never')}`
        : `given up ${formatDateTime(droppedSSE)}`
      : `handed to the mail server ${formatDateTime(sentSSE)}`
  return `${kind}  queued ${formatDateTime(queuedSSE)}  ${state}`
}

const refundLine = ({ refundID, amountCents, reason, state, owedSSE, madeSSE, failedSSE }: StoryRefund): string =>
  `${refundID}  ${formatHkd(amountCents, { decimals: 2 })}  ${reason}  owed ${formatDateTime(owedSSE)}  ${state} ${timeOr(failedSSE ?? madeSSE, '')}`
