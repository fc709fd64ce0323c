import type { Sentences } from '@pokfei/contracts/reasons'
import type { ExchangeRefusal } from '@pokfei/domain/swaps/exchange'
import { leastPaymentCents } from '@pokfei/domain/orders/limits'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { nothingDone } from '../../frame/refusal.ts'
import { changeContract } from '../../frame/verb-contract.ts'
import { allotmentName } from '../../inputs/allotment-name.ts'
import { say } from '../../inputs/input-words.ts'
import { ticketName as ticket, ticketSubject } from '../../inputs/ticket-names.ts'
import { wantedPlace } from '../../inputs/wanted-place.ts'
import { namedTicketRefusals } from './ticket-refusals.ts'

const hours = say('takes a whole number from 1 to 22')
/** A provider keeps a payment open for a day at most. */
const mostHours = 22

const exchanged = z.object({
  event: z.string(),
  /** The orders of the old ticket and of the new one. */
  fromOrder: z.string(),
  /** Null in a dry run. */
  toOrder: z.string().nullable(),
  typeID: z.string(),
  seat: z.string().nullable(),
  /** False while the holder has not paid the difference. */
  isExchanged: z.boolean(),
  /** The cents that the holder pays, or below zero those that go back. */
  differenceCents: z.int(),
  /** The holder can pay until then. Null if nothing is to be paid. */
  paymentDeadlineSSE: z.int().nullable(),
  /** The page on which the holder, signed in, pays. Null in a dry run, and if nothing is to be paid. */
  paymentURL: z.string().nullable(),
  /** The tickets of the old order that accompany a ticket which they lose. */
  aloneTicketIDs: z.array(z.string()),
})

/** The result of an exchange. */
export type ExchangedTicket = z.infer<typeof exchanged>

/** The refusals whose words need no more than their reason. */
const plainRefusals = {
  soldAtDoor: () =>
    nothingDone(
      'This ticket was sold at the door, and its money is in a till. Refund it with `orders refund`, and sell another one with `tickets sell`.',
      '這張門票於現場售出，票款在現場收銀。請以「orders refund」退款，再以「tickets sell」售出另一張。',
    ),
  ticketEnded: () => nothingDone('This ticket has ended before.', '這張門票早已失效。'),
  ticketAdmitted: () => nothingDone('A gate has admitted this ticket.', '這張門票已入場。'),
  disputed: () =>
    nothingDone(
      'The bank has a dispute about the payment of this ticket. Wait for its decision.',
      '銀行正處理這張門票付款的爭議，請待其裁決。',
    ),
  refundChosen: () => nothingDone('The holder has chosen a refund for this ticket.', '持票人已為這張門票選擇退款。'),
  unknownType: () =>
    nothingDone(
      'The event has no such ticket type. `events show` lists them.',
      '活動沒有這個票種。「events show」列出所有票種。',
    ),
  unknownSeat: () => nothingDone('The event has no such seat.', '活動沒有這個座位。'),
  samePlace: () => nothingDone('The ticket has this place already.', '這張門票已屬此位置。'),
  onlyWithAnother: () =>
    nothingDone(
      'This ticket type is sold only with another one, and the new ticket would be alone.',
      '此票種只可與另一票種一併購買，新門票不能單獨成單。',
    ),
  byCodeOnly: () =>
    nothingDone(
      'Only an access code sells this ticket type. Name its kept places with ⟦from⟧.',
      '此票種只以優先購票碼發售。請以 ⟦from⟧ 指明其留位。',
    ),
  proofNeeded: () =>
    nothingDone(
      'This ticket type asks for a proof. Look at it, and then say so with ⟦proven⟧.',
      '此票種須出示證明。請先核對，然後加上 ⟦proven⟧。',
    ),
  noSuchAllotment: () =>
    nothingDone(
      'The event keeps no places back under this name. `events show` lists them.',
      '活動沒有以此名稱保留的位置。「events show」列出所有留位。',
    ),
  otherPlaces: () =>
    nothingDone('The places that are kept back under this name are other ones.', '以此名稱保留的是其他位置。'),
  placeTaken: () =>
    nothingDone(
      'This place is sold, held or kept. For a kept one, name it with ⟦from⟧.',
      '此位置已售出或已被保留。如屬留位，請以 ⟦from⟧ 指明。',
    ),
  moneyGone: () =>
    nothingDone('The money of this ticket was refunded, or is in a dispute.', '這張門票的款項已退回，或正處於爭議。'),
  differenceTooSmall: () =>
    nothingDone(
      `The difference is below ${formatHkd(leastPaymentCents)}, the smallest payment. Waive it with ⟦free⟧.`,
      `差額低於最低付款額 ${formatHkd(leastPaymentCents)}。可加上 ⟦free⟧ 豁免。`,
    ),
  twoPayments: () =>
    nothingDone(
      'Two payments have paid this ticket after an earlier exchange. Refund it, and sell another one.',
      '這張門票換位後由兩筆付款支付。請先退款，再售出另一張門票。',
    ),
} satisfies Readonly<Record<Exclude<ExchangeRefusal, 'pendingOrder'>, () => Sentences>>

const noSuchTicket = (ticketID: string) =>
  nothingDone(`There is no sold ticket ${ticketID}.`, `沒有已售出的門票 ${ticketID}。`)

/** The exchange of a ticket for another place of its event. */
export const exchange = changeContract({
  input: z.object({
    ticket,
    to: wantedPlace,
    from: allotmentName.optional(),
    free: z.boolean().default(false),
    proven: z.boolean().default(false),
    hours: z.int(hours).min(1, hours).max(mostHours, hours).default(20),
  }),
  result: exchanged,
  refusals: {
    ...plainRefusals,
    ...namedTicketRefusals,
    noSuchTicket,
    pendingOrder: (orderReference: string) =>
      nothingDone(
        `The holder has order ${orderReference} to pay first. A member has one pending order at a time.`,
        `持票人須先處理待付款的訂單 ${orderReference}。每位會員同時只可有一張待付款訂單。`,
      ),
    openExchange: (orderReference: string, cents: number, deadlineSSE: number) =>
      nothingDone(
        `Order ${orderReference} waits until ${formatDateTime(deadlineSSE)} for ${formatHkd(cents)} for another place of this ticket.`,
        `訂單 ${orderReference} 正待持票人為這張門票的另一位置補付 ${formatHkd(cents)}，限期 ${formatDateTime(deadlineSSE)}。`,
      ),
  },
  subjectOf: ({ ticket: named }) => ticketSubject(named),
})

/** The withdrawal of an exchange that waits for its payment. */
export const withdrawExchange = changeContract({
  input: z.object({ ticket }),
  result: z.object({
    /** The order of the ticket, which stays as it is. */
    fromOrder: z.string(),
    /** The place that waited, and the order of its difference. Null if none waited. */
    withdrawn: z
      .object({ toOrder: z.string(), typeID: z.string(), seat: z.string().nullable(), differenceCents: z.int() })
      .nullable(),
  }),
  refusals: {
    ...namedTicketRefusals,
    noSuchTicket,
    replaced: (orderReference: string) =>
      nothingDone(
        `Order ${orderReference} has replaced this ticket already, so no exchange waits for a payment.`,
        `訂單 ${orderReference} 早已取代這張門票，沒有待付款的換位。`,
      ),
  },
  subjectOf: ({ ticket: named }) => ticketSubject(named),
})
