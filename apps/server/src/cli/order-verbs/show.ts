import type { ShownStory } from '@pokfei/desk-contract/verbs/parts/order-story'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { counted } from '@pokfei/format/counted'
import { wholePrice } from '@pokfei/format/event-facts'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { dateWords } from '../../desk/date-words.ts'
import { proofWords } from '../../desk/proof-words.ts'
import { changeLines, offerLine } from '../event-verbs/change-lines.ts'
import { commandVerb } from '../frame/command.ts'
import { invoiceLine } from './invoice-lines.ts'
import { refundLine } from './refund-lines.ts'
import { stateWords } from './state-words.ts'
import { swapLine } from './swap-lines.ts'

const mailState = ({ dueSSE, sentSSE, attempts }: ShownStory['mails'][number]): string => {
  if (sentSSE !== null) return `sent ${formatDateTime(sentSSE)}`
  if (dueSSE === null) return 'given up'
  return `due ${formatDateTime(dueSSE)}, after ${counted(attempts, 'attempt')}`
}

/** Returns the line of a ticket, with its choice if its holder has one. */
function ticketLine(ticket: ShownStory['tickets'][number], offer: ShownStory['offer'], isPaid: boolean): string {
  const { ticketID, placesOf, seat, issueNumber, end, choice } = ticket
  const typeID = placesOf === null ? ticket.typeID : `${ticket.typeID} (places of ${placesOf})`
  const proof = end === null && proofWords(ticket) !== '' ? `  ${proofWords(ticket)}` : ''
  const alone = ticket.isAlone ? `  ALONE, goes only with ${ticket.onlyWith ?? ''}` : ''
  const valid = isPaid ? `issue ${issueNumber}` : 'held for the payment'
  const state = end ?? valid
  return `  ${ticketID}  ${typeID}  ${seat ?? '-'}  ${formatHkd(wholePrice(ticket))}  ${state}${alone}${proof}${end === null ? choiceWords(choice, offer) : ''}`
}

function choiceWords(choice: string | null, offer: ShownStory['offer']): string {
  if (offer === null) return ''
  if (choice !== null) return `  chose ${choice}`
  return offer.isOpen ? '  no choice yet' : `  no choice, so ${offer.defaultChoice} counts`
}

/** Returns the end of the line about an open payment. */
const deadlineWords = ({ state, paymentDeadlineSSE }: ShownStory['order']): string =>
  state === 'IN_PROGRESS' && paymentDeadlineSSE !== null
    ? `, can be paid until ${formatDateTime(paymentDeadlineSSE)}`
    : ''

/** Returns the word for a change of a ticket. Gates are told of every end in the same way, so the ticket says how it ended. */
function changeWord(kind: string, ticket: ShownStory['tickets'][number] | undefined): string {
  const [word = kind] = ticket?.end?.split(' ') ?? []
  return kind === 'revoked' ? word : kind
}

const disputeLine = ({
  disputeID,
  amountCents,
  reason,
  state,
  openedSSE,
  closedSSE,
}: ShownStory['disputes'][number]): string =>
  `  ${formatHkd(amountCents)}  ${reason}  opened ${formatDateTime(openedSSE)}  ${closedSSE === null ? state : `${state} ${formatDateTime(closedSSE)}`}  ${disputeID}`

/** Returns a heading and its lines. An empty list has neither. */
const section = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [heading, ...lines]

function linesOf({
  order,
  member,
  payment,
  eventChange,
  offer,
  tickets,
  swaps,
  exchanges,
  refunds,
  disputes,
  invoices,
  mails,
  admissions,
  changes,
  auditLog,
}: ShownStory): readonly string[] {
  const paid = payment?.paidSSE ?? null
  return [
    `${order.orderReference}  ${stateWords(order)}  ${formatDateTime(order.orderTimeSSE)}  ${formatHkd(order.priceCents)}`,
    `  ${order.organizerID}/${order.eventID}  ${order.eventNameEN} ${order.eventNameCN}  ${dateWords(order.eventStartTimeSSE, eventChange)}`,
    `  ${member.displayName ?? '-'}  ${member.contactNumber ?? '-'}  ${member.email ?? '-'}${member.emailConfirmedSSE === null ? ' (not confirmed)' : ''}  member ${member.memberID}`,
    ...section(
      'Payment',
      payment === null
        ? []
        : [
            `  ${payment.paymentID}  ${payment.method ?? 'method unknown'}  ${paid === null ? `${payment.isPending ? 'pending' : 'not paid'}${deadlineWords(order)}` : `paid ${formatDateTime(paid)}`}`,
          ],
    ),
    ...section('Change of the event', eventChange === null ? [] : changeLines(eventChange)),
    ...(offer === null ? [] : [offerLine(offer)]),
    ...section(
      'Tickets',
      tickets.map((ticket) => ticketLine(ticket, offer, order.state === 'COMPLETED')),
    ),
    ...section(
      'Swaps',
      swaps.map((swap) => `  ${swapLine(swap, order.orderReference)}`),
    ),
    ...section(
      'Exchanges that wait for a payment',
      exchanges.map(
        ({ fromTicketID, toReference, typeID, seat, differenceCents, paymentDeadlineSSE, paymentURL }) =>
          `  ticket ${fromTicketID} for ${typeID}${seat === null ? '' : ` ${seat}`} by order ${toReference}: ${formatHkd(differenceCents)}${paymentDeadlineSSE === null ? '' : `, can be paid until ${formatDateTime(paymentDeadlineSSE)}`}, ${paymentURL}`,
      ),
    ),
    ...section(
      'Refunds',
      refunds.map((refund) => `  ${refundLine(refund)}`),
    ),
    ...section('Disputes', disputes.map(disputeLine)),
    ...section(
      'Invoices',
      invoices.map((invoice) => `  ${invoiceLine(invoice)}`),
    ),
    ...section(
      'Mails',
      mails.map(
        (mail) => `  ${mail.kind}  ${mailState(mail)}${mail.lastFailure === null ? '' : `: ${mail.lastFailure}`}`,
      ),
    ),
    ...section(
      'Admissions',
      admissions.map(
        ({ ticketID, scannedSSE, gate, isAgain }) =>
          `  ${formatDateTime(scannedSSE)}  ${gate}  ${ticketID}${isAgain ? '  ADMITTED AGAIN' : ''}`,
      ),
    ),
    ...section(
      'Changes of tickets',
      changes.map(
        ({ ticketID, kind, changedSSE }) =>
          `  ${formatDateTime(changedSSE)}  ${ticketID}  ${changeWord(
            kind,
            tickets.find((ticket) => ticket.ticketID === ticketID),
          )}`,
      ),
    ),
    ...section(
      'Operators',
      auditLog.map(
        ({ recordedSSE, operator, verb, reason }) =>
          `  ${formatDateTime(recordedSSE)}  ${operator}  ${verb}${reason === null ? '' : `  "${reason}"`}`,
      ),
    ),
  ]
}

/** Tells an order's whole story. */
export const showVerb = commandVerb(orders.show, {
  words: "tells an order's story: payment, tickets, choices, refunds, disputes, invoices, mails, admissions, operators",
  arguments: { ORDERREF: 'orderReference' },
  example: '7Q4M-K2XD',
  print: linesOf,
})
