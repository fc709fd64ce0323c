import { changedFacts } from '@pokfei/contracts/routes/catalogue'
import { disputeStates } from '@pokfei/domain/payments/dispute'
import { z } from 'zod'
import { namedEventShape } from '../../shapes/named-event.ts'
import { offerShape } from '../../shapes/event-change.ts'
import { listedInvoiceShape } from '../../shapes/invoice.ts'
import { personalAddress, personalName, personalPhone, personalText } from '../../shapes/personal.ts'
import { orderEndingShape, orderState, refundShape } from '../../shapes/order.ts'

/** The ways in which a ticket ends. */
const ticketEndCodes = [
  'notBought',
  'swapped',
  'handedOver',
  'refunded',
  'refundFailed',
  'revoked',
  'endedWithoutMoney',
] as const
/** One of the ways in which a ticket ends. */
export type TicketEndCode = (typeof ticketEndCodes)[number]

const moment = z.int().nullable()

/** The story of an order as JSON. */
export const orderStory = z.object({
  order: z.object({
    orderReference: z.string(),
    orderID: z.string(),
    ...namedEventShape,
    state: orderState,
    ending: orderEndingShape,
    language: z.enum(['en', 'zh']),
    priceCents: z.int(),
    serviceFeeCents: z.int(),
    orderTimeSSE: z.int(),
    paymentDeadlineSSE: moment,
  }),
  member: z.object({
    memberID: z.string(),
    provider: z.string(),
    displayName: personalName,
    contactNumber: personalPhone,
    email: personalAddress,
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
      original: changedFacts,
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
      /** How and when the ticket ended, in English words. Null if it is valid. */
      end: z.string().nullable(),
      /** The same with a code that stays, in both languages. */
      ended: z.object({ code: z.enum(ticketEndCodes), messageEN: z.string(), messageCN: z.string() }).nullable(),
      /** The holder's choice for the offer: keep or refund. Null if there is none. */
      choice: z.string().nullable(),
    }),
  ),
  /** The swaps of its tickets, and the one that placed it. */
  swaps: z.array(
    z.object({
      fromReference: z.string(),
      fromTicketID: z.string(),
      toReference: z.string(),
      differenceCents: z.int(),
      paidCents: z.int(),
      /** True if a friend claimed the ticket. */
      isHandOver: z.boolean(),
    }),
  ),
  /** The open exchanges of its tickets, and the one that it pays itself. They end with their payment or its deadline. */
  exchanges: z.array(
    z.object({
      fromReference: z.string(),
      fromTicketID: z.string(),
      toReference: z.string(),
      typeID: z.string(),
      seat: z.string().nullable(),
      differenceCents: z.int(),
      paymentDeadlineSSE: moment,
      /** The page on which the buyer pays the difference. */
      paymentURL: z.string(),
    }),
  ),
  refunds: z.array(refundShape),
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
  /** The invoices for a company and their credit notes, oldest first. */
  invoices: z.array(listedInvoiceShape),
  mails: z.array(
    z.object({
      kind: z.string(),
      queuedSSE: z.int(),
      dueSSE: moment,
      attempts: z.int(),
      sentSSE: moment,
      droppedSSE: moment,
      lastFailure: personalText,
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

/** See {@link orderStory}. */
export type ShownStory = z.infer<typeof orderStory>
