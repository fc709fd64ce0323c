import { z } from 'zod'
import { scanOutcomes } from '../reasons.ts'
import { language, orderReference, provider, slug, sse, uuid } from './scalars.ts'

/** Whole cents of HKD. This file has the names and the amounts of the database. */
const cents = z.int().min(0)

const namedEvent = {
  organizerID: slug,
  eventID: slug,
  eventNameEN: z.string(),
  eventNameCN: z.string(),
  eventStartTimeSSE: sse,
}

const account = z.strictObject({
  memberID: uuid,
  provider,
  /** The ID of the member at the provider. */
  subject: z.string(),
  email: z.string().nullable(),
  emailConfirmedSSE: sse.nullable(),
  /** The name from the provider. */
  profileName: z.string().nullable(),
  /** The name that the member chose. */
  displayName: z.string().nullable(),
  contactNumber: z.string().nullable(),
  openedTimeSSE: sse,
  registeredTimeSSE: sse.nullable(),
})

const session = z.strictObject({
  openedSSE: sse,
  lastUsedSSE: sse,
  expiresSSE: sse,
  browser: z.string().nullable(),
  system: z.string().nullable(),
})

const order = z.strictObject({
  ...namedEvent,
  orderID: uuid,
  orderReference,
  state: z.enum(['IN_PROGRESS', 'COMPLETED', 'CANCELLED']),
  adjacentSeating: z.boolean(),
  language,
  priceCents: cents,
  serviceFeeCents: cents,
  orderTimeSSE: sse,
  /** The ID of the payment at the payment provider. */
  paymentID: z.string().nullable(),
  paymentMethod: z.looseObject({ kind: z.string() }).nullable(),
  paidSSE: sse.nullable(),
})

const ticket = z.strictObject({
  orderID: uuid,
  ticketID: uuid,
  typeID: slug,
  ticketTypeNameEN: z.string(),
  ticketTypeNameCN: z.string(),
  section: z.string().nullable(),
  row: z.string().nullable(),
  number: z.int().nullable(),
  salePriceCents: cents,
  serviceFeeCents: cents,
  issueNumber: z.int(),
  revokedSSE: sse.nullable(),
  /** The choice for the last change that offered one. Null if none was made. */
  choice: z.enum(['keep', 'refund']).nullable(),
})

const refund = z.strictObject({
  orderID: uuid,
  amountCents: cents,
  /** `unusedPayment` gives a payment back that bought no tickets. `foreign` was made in the provider's dashboard. */
  reason: z.enum(['unusedPayment', 'requested', 'eventChanged', 'eventCancelled', 'foreign']),
  state: z.enum(['owed', 'asked', 'pending', 'made', 'failed']),
  owedSSE: sse,
  madeSSE: sse.nullable(),
  failedSSE: sse.nullable(),
})

/** An invoice for a company, or a credit note that takes one back. */
const invoice = z.strictObject({
  orderID: uuid,
  kind: z.enum(['invoice', 'creditNote']),
  number: z.string(),
  issuedSSE: sse,
  amountCents: cents,
  companyName: z.string(),
  companyAddress: z.string(),
  /** The company's own reference. */
  buyerReference: z.string().nullable(),
})

/** A dispute that the member's bank opened about a payment. */
const dispute = z.strictObject({
  orderID: uuid,
  amountCents: cents,
  /** The provider's code for the bank's reason. */
  reason: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  openedSSE: sse,
  closedSSE: sse.nullable(),
})

const mail = z.strictObject({
  orderID: uuid.nullable(),
  /** The kind of the mail. Its text is not stored. */
  kind: z.string(),
  queuedSSE: sse,
  sentSSE: sse.nullable(),
  droppedSSE: sse.nullable(),
  /** The replaced address to which the mail still goes. */
  replacedAddress: z.string().nullable(),
})

/**
 * The file `pokfei-data.json` in the download of a member's data (ACC-90): every column of class `exported`, and the names
 * that make a row readable. Instants are Unix seconds, amounts are whole cents of HKD.
 */
export const memberDataFile = z.strictObject({
  format: z.literal('pokfei-member-data'),
  version: z.literal(1),
  exportedSSE: sse,
  account,
  emailLinks: z.array(z.strictObject({ address: z.string() })),
  sessions: z.array(session),
  orders: z.array(order),
  tickets: z.array(ticket),
  refunds: z.array(refund),
  invoices: z.array(invoice),
  disputes: z.array(dispute),
  /** The scans that admitted a ticket. */
  scans: z.array(z.strictObject({ ticketID: uuid, scannedSSE: sse, outcome: z.enum(scanOutcomes) })),
  ticketChanges: z.array(
    z.strictObject({ ticketID: uuid, kind: z.enum(['reissued', 'revoked', 'revived']), changedSSE: sse }),
  ),
  mails: z.array(mail),
  saleReminders: z.array(z.strictObject({ ...namedEvent, language, askedSSE: sse })),
  /** The entries in waiting rooms. `number` is null in version 1 of the draw, `drawnRank` is null before the draw, and `lateNumber` for those who were in it. `contactNumber` is there in rooms with one entry for each number. */
  roomEntries: z.array(
    z.strictObject({
      roomID: z.string(),
      entryID: z.string(),
      joinedSSE: sse,
      drawnRank: z.number().int().nullable(),
      number: z.number().int().nullable(),
      lateNumber: z.number().int().nullable(),
      contactNumber: z.string().nullable(),
      language,
    }),
  ),
  /** The claimed turns in waiting rooms. Times are seconds of the room's own clock, which stands still in a pause. */
  roomTurns: z.array(
    z.strictObject({
      roomID: z.string(),
      rank: z.number().int(),
      claimedAt: z.number().int(),
      endsAt: z.number().int(),
    }),
  ),
  erasures: z.array(z.strictObject({ askedSSE: sse.nullable(), language, dueSSE: sse.nullable() })),
})
/** See {@link memberDataFile}. */
export type MemberDataFile = z.infer<typeof memberDataFile>
