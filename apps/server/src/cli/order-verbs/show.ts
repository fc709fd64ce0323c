import { stopOf } from '@pokfei/domain/changes/current-change'
import { offerTo } from '@pokfei/domain/changes/order-choices'
import { disputeStates } from '@pokfei/domain/payments/dispute'
import { counted } from '@pokfei/format/counted'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { dateWords } from '../../desk/date-words.ts'
import { proofWords } from '../../desk/proof-words.ts'
import { endOf, tellWholeStory, type WholeStory } from '../../desk/ticket-end.ts'
import { changeLines, offerLine, offerShape, shownOffer } from '../event-verbs/change-lines.ts'
import { factsShape } from '../event-verbs/fact-lines.ts'
import { done, reportVerb } from '../frame/command.ts'
import { noSuchOrder, orderName } from '../frame/order-name.ts'
import { orderState } from './order-pages.ts'
import { refundLine, storyRefund } from './refund-lines.ts'
import { storySwap, swapLine } from './swap-lines.ts'

const moment = z.int().nullable()

const story = z.object({
  order: z.object({
    orderReference: z.string(),
    orderID: z.string(),
    organizerID: z.string(),
    eventID: z.string(),
    eventNameEN: z.string(),
    eventNameCN: z.string(),
    /** The start of the event. A postponed one keeps its old start, and `hasDate` is false. */
    eventStartTimeSSE: z.int(),
    hasDate: z.boolean(),
    state: orderState,
    language: z.enum(['en', 'zh']),
    priceCents: z.int(),
    serviceFeeCents: z.int(),
    orderTimeSSE: z.int(),
    paymentDeadlineSSE: moment,
  }),
  member: z.object({
    memberID: z.string(),
    provider: z.string(),
    displayName: z.string().nullable(),
    contactNumber: z.string().nullable(),
    email: z.string().nullable(),
    emailConfirmedSSE: moment,
  }),
  payment: z
    .object({ paymentID: z.string(), paidSSE: moment, method: z.string().nullable(), isPending: z.boolean() })
    .nullable(),
  /** The latest change of the event. Null if there is none. */
  eventChange: z
    .object({
      revision: z.int(),
      kind: z.string(),
      announcedSSE: z.int(),
      textEN: z.string(),
      textCN: z.string(),
      stoppedBy: z.enum(['postponed', 'cancelled']).nullable(),
      original: factsShape,
    })
    .nullable(),
  /** The offer of that change to this order. Null if nothing was offered to it. */
  offer: offerShape.nullable(),
  tickets: z.array(
    z.object({
      ticketID: z.string(),
      typeID: z.string(),
      /** The type whose place the ticket takes. Null if it is its own. */
      placesOf: z.string().nullable(),
      /** The type that the ticket accompanies. Null if it goes alone. */
      onlyWith: z.string().nullable(),
      /** True if the order has no valid ticket of that type left for it. */
      isAlone: z.boolean(),
      proofEN: z.string(),
      proofCN: z.string(),
      seat: z.string().nullable(),
      salePriceCents: z.int(),
      serviceFeeCents: z.int(),
      issueNumber: z.int(),
      isLive: z.boolean(),
      revokedSSE: moment,
      refundID: z.string().nullable(),
      /** How and when the ticket ended, in words. Null if it is valid. */
      end: z.string().nullable(),
      /** The holder's choice for the offer: keep or refund. Null if there is none. */
      choice: z.string().nullable(),
    }),
  ),
  /** The swaps of its tickets, and the one that placed it. */
  swaps: z.array(storySwap),
  refunds: z.array(storyRefund),
  disputes: z.array(
    z.object({
      disputeID: z.string(),
      paymentID: z.string(),
      amountCents: z.int(),
      reason: z.string(),
      state: z.enum(disputeStates),
      openedSSE: z.int(),
      closedSSE: moment,
    }),
  ),
  mails: z.array(
    z.object({
      kind: z.string(),
      queuedSSE: z.int(),
      dueSSE: moment,
      attempts: z.int(),
      sentSSE: moment,
      droppedSSE: moment,
      lastFailure: z.string().nullable(),
    }),
  ),
  admissions: z.array(
    z.object({
      ticketID: z.string(),
      scannedSSE: z.int(),
      gate: z.string(),
      method: z.string().nullable(),
      isAgain: z.boolean(),
    }),
  ),
  changes: z.array(z.object({ ticketID: z.string(), kind: z.string(), changedSSE: z.int() })),
  auditLog: z.array(
    z.object({
      recordedSSE: z.int(),
      operator: z.string(),
      verb: z.string(),
      reason: z.string().nullable(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})
type Story = z.infer<typeof story>

function storyOf(whole: WholeStory, nowSSE: number): Story {
  const { order, member, event, tickets, swaps, refunds, disputes, mails, admissions, changes, entries } = whole
  const { paymentID, paidSSE, paymentMethod, isPaymentPending } = order
  const { change, ...facts } = event
  const offer = order.state === 'COMPLETED' ? offerTo(change, order) : null
  return {
    // The schema leaves out what operators need not see, such as the address of the payment page.
    order: { ...order, ...facts, hasDate: stopOf(event) !== 'postponed' },
    member,
    payment:
      paymentID === null
        ? null
        : { paymentID, paidSSE, method: paymentMethod?.kind ?? null, isPending: isPaymentPending },
    eventChange: change,
    offer: change && offer && shownOffer(change.revision, offer, change.refundsFees === true, nowSSE),
    tickets: tickets.map((ticket) => ({ ...ticket, end: endOf(ticket, whole) })),
    swaps: [...swaps],
    refunds: [...refunds],
    disputes: [...disputes],
    mails: [...mails],
    admissions: [...admissions],
    changes: [...changes],
    auditLog: entries.map((entry) => ({ ...entry })),
  }
}

const mailState = ({ dueSSE, sentSSE, attempts }: Story['mails'][number]): string => {
  if (sentSSE !== null) return `sent ${formatDateTime(sentSSE)}`
  if (dueSSE === null) return 'given up'
  return `due ${formatDateTime(dueSSE)}, after ${counted(attempts, 'attempt')}`
}

/** Returns the line of a ticket, with its choice if its holder has one. */
function ticketLine(ticket: Story['tickets'][number], offer: Story['offer'], isPaid: boolean): string {
  const { ticketID, placesOf, seat, salePriceCents, serviceFeeCents, issueNumber, end, choice } = ticket
  const typeID = placesOf === null ? ticket.typeID : `${ticket.typeID} (places of ${placesOf})`
  const proof = end === null && proofWords(ticket) !== '' ? `  ${proofWords(ticket)}` : ''
  const alone = ticket.isAlone ? `  ALONE, goes only with ${ticket.onlyWith ?? ''}` : ''
  const valid = isPaid ? `issue ${issueNumber}` : 'held for the payment'
  const state = end ?? valid
  return `  ${ticketID}  ${typeID}  ${seat ?? '-'}  ${formatHkd(salePriceCents + serviceFeeCents)}  ${state}${alone}${proof}${end === null ? choiceWords(choice, offer) : ''}`
}

function choiceWords(choice: string | null, offer: Story['offer']): string {
  if (offer === null) return ''
  if (choice !== null) return `  chose ${choice}`
  return offer.isOpen ? '  no choice yet' : `  no choice, so ${offer.defaultChoice} counts`
}

/** Returns the end of the line about an open payment. */
const deadlineWords = ({ state, paymentDeadlineSSE }: Story['order']): string =>
  state === 'IN_PROGRESS' && paymentDeadlineSSE !== null
    ? `, can be paid until ${formatDateTime(paymentDeadlineSSE)}`
    : ''

/** Returns the word for a change of a ticket. Gates are told of every end in the same way, so the ticket says how it ended. */
function changeWord(kind: string, ticket: Story['tickets'][number] | undefined): string {
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
}: Story['disputes'][number]): string =>
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
  refunds,
  disputes,
  mails,
  admissions,
  changes,
  auditLog,
}: Story): readonly string[] {
  const paid = payment?.paidSSE ?? null
  return [
    `${order.orderReference}  ${order.state}  ${formatDateTime(order.orderTimeSSE)}  ${formatHkd(order.priceCents)}`,
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
      'Refunds',
      refunds.map((refund) => `  ${refundLine(refund)}`),
    ),
    ...section('Disputes', disputes.map(disputeLine)),
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
export const showVerb = reportVerb({
  words: "tells an order's story: payment, tickets, choices, refunds, disputes, mails, admissions, operators",
  arguments: ['ORDERREF'],
  example: '7Q4M-K2XD',
  input: z.object({ ORDERREF: orderName }),
  result: story,
  async run({ store, clock }, { ORDERREF: orderReference }) {
    const whole = await tellWholeStory({ store }, orderReference)
    return whole === null ? noSuchOrder(orderReference) : done(storyOf(whole, clock.nowSSE()))
  },
  print: linesOf,
})
