import type { AuditEntry } from '@pokfei/domain/audit-log/audit-entry'
import type { OrderStory } from '@pokfei/domain/desk/order-story'
import { disputeStates } from '@pokfei/domain/payments/dispute'
import type { OwnSwap } from '@pokfei/domain/swaps/swap'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { done, reportVerb } from '../frame/command.ts'
import { noSuchOrder, orderName } from '../frame/order-name.ts'
import { orderState } from './order-pages.ts'
import { refundLine, storyRefund } from './refund-lines.ts'
import { storySwap, swapLine } from './swap-lines.ts'

/** The most entries of the audit log in a story. */
const mostEntries = 100

const moment = z.int().nullable()

const story = z.object({
  order: z.object({
    orderReference: z.string(),
    orderID: z.string(),
    organizerID: z.string(),
    eventID: z.string(),
    eventNameEN: z.string(),
    eventNameCN: z.string(),
    eventStartTimeSSE: z.int(),
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
  tickets: z.array(
    z.object({
      ticketID: z.string(),
      typeID: z.string(),
      seat: z.string().nullable(),
      salePriceCents: z.int(),
      serviceFeeCents: z.int(),
      issueNumber: z.int(),
      isLive: z.boolean(),
      revokedSSE: moment,
      refundID: z.string().nullable(),
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

function storyOf(
  { order, member, event, tickets, refunds, disputes, mails, admissions, changes }: OrderStory,
  entries: readonly AuditEntry[],
  swaps: readonly OwnSwap[],
): Story {
  const { paymentID, paidSSE, paymentMethod, isPaymentPending } = order
  return {
    // The schema leaves out what operators need not see, such as the address of the payment page.
    order: { ...order, ...event },
    member,
    payment:
      paymentID === null
        ? null
        : { paymentID, paidSSE, method: paymentMethod?.kind ?? null, isPending: isPaymentPending },
    tickets: [...tickets],
    swaps: swaps.filter(({ fromOrderID, toOrderID }) => [fromOrderID, toOrderID].includes(order.orderID)),
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
  return `due ${formatDateTime(dueSSE)}, after ${attempts} attempts`
}

/** Returns the line of a ticket. `swap` is the swap that ended it. */
function ticketLine(
  {
    ticketID,
    typeID,
    seat,
    salePriceCents,
    serviceFeeCents,
    issueNumber,
    isLive,
    revokedSSE,
    refundID,
  }: Story['tickets'][number],
  swap: Story['swaps'][number] | undefined,
): string {
  const end = swap === undefined ? (refundID === null ? 'revoked' : 'refunded') : `swapped for ${swap.toReference}`
  const state =
    revokedSSE === null ? (isLive ? `issue ${issueNumber}` : 'ended') : `${end} ${formatDateTime(revokedSSE)}`
  return `  ${ticketID}  ${typeID}  ${seat ?? '-'}  ${formatHkd(salePriceCents + serviceFeeCents)}  ${state}`
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
  const swapOf = (ticketID: string) => swaps.find(({ fromTicketID }) => fromTicketID === ticketID)
  return [
    `${order.orderReference}  ${order.state}  ${formatDateTime(order.orderTimeSSE)}  ${formatHkd(order.priceCents)}`,
    `  ${order.organizerID}/${order.eventID}  ${order.eventNameEN} ${order.eventNameCN}  ${formatDateTime(order.eventStartTimeSSE)}`,
    `  ${member.displayName ?? '-'}  ${member.contactNumber ?? '-'}  ${member.email ?? '-'}${member.emailConfirmedSSE === null ? ' (not confirmed)' : ''}  member ${member.memberID}`,
    ...section(
      'Payment',
      payment === null
        ? []
        : [
            `  ${payment.paymentID}  ${payment.method ?? 'method unknown'}  ${paid === null ? (payment.isPending ? 'pending' : 'not paid') : `paid ${formatDateTime(paid)}`}`,
          ],
    ),
    ...section(
      'Tickets',
      tickets.map((ticket) => ticketLine(ticket, swapOf(ticket.ticketID))),
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
          `  ${formatDateTime(changedSSE)}  ${ticketID}  ${swapOf(ticketID) === undefined ? kind : 'swapped'}`,
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
  name: 'show',
  words: "tells an order's story: payment, tickets, refunds, disputes, mails, admissions, operators",
  arguments: ['ORDERREF'],
  example: '7Q4M-K2XD',
  input: z.object({ ORDERREF: orderName }),
  result: story,
  async run({ store }, { ORDERREF: orderReference }) {
    const told = await store.desk.tellOrder(orderReference)
    if (told === null) return noSuchOrder(orderReference)
    const { entries } = await store.auditLog.list({ kind: 'order', id: orderReference }, null, mostEntries)
    const swaps = await store.changes.listOwnSwaps(told.member.memberID)
    return done(storyOf(told, entries, swaps))
  },
  print: linesOf,
})
