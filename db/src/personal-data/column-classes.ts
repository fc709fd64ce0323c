import type { SQLiteTables } from '../tables/sqlite.ts'
import type { NamesIn, TableClasses } from './column-class.ts'

/** The tables that say nothing about any member. No key of theirs leads to a table that does. */
export const impersonalTables = [
  'accessCodes',
  'allotments',
  'catalogueRevision',
  'eventGroupEvents',
  'eventGroups',
  'eventMessages',
  'eventRevisions',
  'events',
  'organizers',
  'seats',
  'stock',
  'ticketKeys',
  'ticketTypes',
  'eventReminderRuns',
  'invoiceSeries',
  'gateDevices',
  'dataMode',
  'retentionRuns',
  'rooms',
  'roomEvents',
  'roomServings',
  'roomLog',
  // Colleagues are no members. docs/personal-data.md says what is kept of them.
  'staff',
  'staffChallenges',
  'staffInvitations',
  'staffPasskeys',
  'staffSessions',
  'tillCounts',
] as const

const personalTables = {
  accessCodeUses: {
    erasure: 'kept',
    derived: 'orderNo codeNo memberNo live',
  },
  // An entry names members and orders by their IDs only, so it stays as it is.
  auditLog: {
    erasure: 'kept',
    derived: 'entryNo operator recordedSSE verb subjectKind subjectID before after reason staffID',
  },
  // The address is of somebody else, so no download has it. It goes with the claim, and with the account of the ticket.
  claims: {
    erasure: ['address', 'addressHash'],
    derived:
      'claimNo claimID kind eventNo typeNo ticketCount allotmentName ticketNo orderNo language madeSSE memberNo toOrderNo claimedSSE withdrawnSSE',
    secret: 'address addressHash tokenHash',
  },
  disputes: {
    erasure: 'kept',
    exported: 'amountCents reason state openedSSE closedSSE',
    derived: 'disputeNo disputeID orderNo paymentID',
  },
  emailLinks: {
    erasure: 'deleted',
    exported: 'address',
    derived: 'memberNo expiresSSE',
    secret: 'tokenHash',
  },
  // The number of an invoice must lead to the whole document, as any record of the accounts.
  invoices: {
    erasure: 'kept',
    exported: 'kind number issuedSSE amountCents companyName companyAddress buyerReference',
    derived: 'invoiceNo orderNo creditedNumber sale',
  },
  members: {
    erasure: [
      'subject',
      'email',
      'emailConfirmedSSE',
      'emailAskedSSE',
      'profileName',
      'displayName',
      'contactNumber',
      'registeredTimeSSE',
    ],
    exported:
      'memberID provider subject email emailConfirmedSSE profileName displayName contactNumber openedTimeSSE registeredTimeSSE',
    derived: 'memberNo emailAskedSSE hasPassportError',
  },
  orderRequests: {
    erasure: 'deleted',
    derived: 'memberNo idempotencyKey bodyHash orderNo refusal',
  },
  orders: {
    erasure: ['paymentURL', 'paymentSubject', 'paymentMethod'],
    exported:
      'orderID orderReference state adjacentSeating language priceCents serviceFeeCents orderTimeSSE paymentID paymentMethod paidSSE',
    derived:
      'orderNo memberNo eventNo ticketCount paymentDeadlineSSE paymentURL isPaymentPending paymentSubject dueSSE',
  },
  paymentEvents: {
    erasure: 'kept',
    derived: 'eventID paymentID seenTimeSSE',
  },
  refunds: {
    // The provider writes the detail of a failure, and may name a card's holder in it.
    erasure: ['detail'],
    exported: 'amountCents reason state owedSSE madeSSE failedSSE',
    derived: 'refundNo refundID orderNo paymentID providerRefundID askedSSE dueSSE detail retryOf',
  },
  refundTickets: {
    erasure: 'kept',
    derived: 'ticketNo refundNo',
  },
  sessions: {
    erasure: 'deleted',
    exported: 'expiresSSE openedSSE lastUsedSSE browser system',
    derived: 'memberNo',
    secret: 'tokenHash',
  },
  exchanges: { erasure: 'kept', derived: 'toOrderNo fromTicketNo allotmentName creditCents' },
  swaps: {
    erasure: 'kept',
    derived: 'swapNo fromTicketNo fromOrderNo toOrderNo paymentID creditCents refundID swappedSSE',
  },
  tickets: {
    erasure: 'kept',
    exported: 'ticketID salePriceCents serviceFeeCents issueNumber revokedSSE choice',
    derived: 'ticketNo orderNo typeNo soldTypeNo codeIndex live choiceRevision',
    secret: 'admissionID',
  },
  outbox: {
    erasure: ['addressHash', 'addressedSSE', 'lastFailure', 'replacedAddress'],
    exported: 'kind queuedSSE sentSSE droppedSSE replacedAddress',
    derived:
      'mailNo orderNo refundNo memberNo mailID eventNo saleStartTimeSSE roomNo revision dueSSE attempts resentCount lastFailure addressedSSE',
    secret: 'addressHash',
  },
  saleReminders: {
    erasure: 'deleted',
    exported: 'language askedSSE',
    derived: 'memberNo eventNo saleStartTimeSSE isOwed',
  },
  admissions: {
    erasure: 'kept',
    derived: 'admissionNo eventNo scanNo',
    secret: 'admissionID',
  },
  doubleAdmissions: {
    erasure: 'kept',
    derived: 'doubleNo admissionNo scanNo',
  },
  gateScans: {
    erasure: 'kept',
    exported: 'scannedSSE outcome',
    derived: 'scanNo deviceNo scanID receivedSSE method typeIndex',
    secret: 'admissionID',
  },
  ticketChanges: {
    erasure: 'kept',
    exported: 'kind changedSSE',
    derived: 'changeNo eventNo ticketNo',
    secret: 'admissionID',
  },
  erasures: {
    erasure: 'kept',
    exported: 'askedSSE language dueSSE',
    derived: 'memberNo announcedSSE erasedSSE',
  },
  // Everybody can check a draw only while its list of entries is whole. The entry leads to a member without a name then.
  roomEntries: {
    erasure: ['contactNumber'],
    exported: 'entryID joinedSSE number drawnRank lateNumber contactNumber language',
    derived: 'entryNo roomNo memberNo isReminded',
  },
  tillEntries: {
    erasure: 'kept',
    derived: 'entryNo operator bookedSSE means amountCents orderNo saleID refundNo',
  },
  roomOrders: {
    erasure: 'kept',
    derived: 'orderNo turnNo',
  },
  roomTurns: {
    erasure: 'kept',
    exported: 'rank claimedAt endsAt',
    derived: 'turnNo roomNo memberNo',
  },
} as const satisfies Readonly<Record<string, TableClasses>>

type Classes = typeof personalTables
type Impersonal = (typeof impersonalTables)[number]
type Column<Name extends keyof SQLiteTables> = keyof SQLiteTables[Name]['$inferSelect'] & string

/** The columns of a table that have a class. */
type Classed<Of extends TableClasses> = NamesIn<Of[Exclude<keyof Of, 'erasure'>]>

/** The columns that have no class, and the classed or erased names that are no column. */
type Wrong<Name extends keyof SQLiteTables, Of extends TableClasses> =
  | Exclude<Column<Name>, Classed<Of>>
  | Exclude<Classed<Of> | (Of['erasure'] extends readonly (infer Erased)[] ? Erased : never), Column<Name>>

/** The classes of all tables with personal data. A table without classes, or a column without one, is a `never` or its name. */
type Whole = {
  readonly [Name in Exclude<keyof SQLiteTables, Impersonal>]: Name extends keyof Classes
    ? [Wrong<Name, Classes[Name]>] extends [never]
      ? Classes[Name]
      : Wrong<Name, Classes[Name]>
    : never
}

/** The class of each column with personal data, and the effect of an erasure on its table. */
export const columnClasses = personalTables satisfies Whole
