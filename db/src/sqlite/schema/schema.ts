import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Browser, System } from '@pokfei/domain/members/device'
import { categories } from '@pokfei/domain/catalogue/category'
import type { VenueFacts } from '@pokfei/domain/catalogue/catalogue'
import type { CurrentChange } from '@pokfei/domain/changes/current-change'
import { storedChoices } from '@pokfei/domain/changes/order-choices'
import type { PaymentSubject } from '@pokfei/domain/orders/order'
import { disputeStates } from '@pokfei/domain/payments/dispute'
import type { PaymentMethod } from '@pokfei/domain/payments/payment-method'
import { refundReasons, refundStates } from '@pokfei/domain/payments/refund'
import { oneOf } from '../../shared/schema/one-of.ts'
import { bytes } from './bytes-column.ts'

/**
 * The SQLite tables. Columns have the names of the domain's fields. A column that ends in `No` is a row number: small
 * and counting up. Indexes stay compact that way, and new rows go to their end. Row numbers never leave `db/`. The
 * checks and unique indexes here are the second guard behind the rules of the domain: the database rejects wrong data
 * of any program.
 */

/** The companies that put on events. */
export const organizers = sqliteTable('organizers', {
  organizerID: text().primaryKey(),
  organizerNameEN: text().notNull(),
  organizerNameCN: text().notNull(),
})

/** Events, without their ticket types. */
export const events = sqliteTable(
  'events',
  {
    eventNo: integer().primaryKey(),
    organizerID: text()
      .notNull()
      .references(() => organizers.organizerID),
    eventID: text().notNull(),
    eventNameEN: text().notNull(),
    eventNameCN: text().notNull(),
    artistNameEN: text().notNull(),
    artistNameCN: text().notNull(),
    eventDescEN: text().notNull(),
    eventDescCN: text().notNull(),
    venueNameEN: text().notNull(),
    venueNameCN: text().notNull(),
    entryInstructionsEN: text().notNull(),
    entryInstructionsCN: text().notNull(),
    eventStartTimeSSE: integer().notNull(),
    saleStartTimeSSE: integer().notNull(),
    maxTicketBuyCount: integer().notNull(),
    memberTicketLimit: integer(),
    staticCode: integer({ mode: 'boolean' }).notNull(),
    category: text({ enum: categories }).notNull(),
    saleEndTimeSSE: integer(),
    isHidden: integer({ mode: 'boolean' }).notNull().default(false),
    /** The time of each thing that an operator has set. A load leaves these three as they are. */
    pausedSSE: integer(),
    hiddenSSE: integer(),
    saleEndedSSE: integer(),
    /** JSON: the announced changes in one value. Null if there is none. A load keeps the facts that it names. */
    change: text({ mode: 'json' }).$type<CurrentChange>(),
    /** JSON. Null if the organizer gives no venue facts. */
    venueFacts: text({ mode: 'json' }).$type<VenueFacts>(),
  },
  (t) => [
    uniqueIndex('events_by_id').on(t.organizerID, t.eventID),
    index('events_by_start').on(t.eventStartTimeSSE),
    check(
      'events_sold_in_some_number',
      sql`${t.maxTicketBuyCount} > 0 and (${t.memberTicketLimit} is null or ${t.memberTicketLimit} > 0)`,
    ),
    check('events_category_known', sql`${t.category} in (${oneOf(categories)})`),
  ],
)

/** The ticket types of events. */
export const ticketTypes = sqliteTable(
  'ticketTypes',
  {
    typeNo: integer().primaryKey(),
    eventNo: integer()
      .notNull()
      .references(() => events.eventNo),
    typeID: text().notNull(),
    typeIndex: integer().notNull(),
    ticketTypeNameEN: text().notNull(),
    ticketTypeNameCN: text().notNull(),
    ticketTypeDescEN: text().notNull(),
    ticketTypeDescCN: text().notNull(),
    salePriceCents: integer().notNull(),
    serviceFeeCents: integer().notNull(),
    ttMaxTicketBuyLimit: integer().notNull(),
    ticketSeatingType: text({ enum: ['ASSIGNED', 'GENERAL_ADMISSION'] }).notNull(),
  },
  (t) => [
    uniqueIndex('ticketTypes_by_id').on(t.eventNo, t.typeID),
    uniqueIndex('ticketTypes_by_index').on(t.eventNo, t.typeIndex),
    check('ticketTypes_money_not_negative', sql`${t.salePriceCents} >= 0 and ${t.serviceFeeCents} >= 0`),
    check('ticketTypes_limit_not_negative', sql`${t.ttMaxTicketBuyLimit} >= 0`),
    check('ticketTypes_seating_known', sql`${t.ticketSeatingType} in ('ASSIGNED', 'GENERAL_ADMISSION')`),
  ],
)

/** The capacity of a type and its held and sold tickets. This table is separate, so that a sale rewrites few bytes. */
export const stock = sqliteTable(
  'stock',
  {
    typeNo: integer()
      .primaryKey()
      .references(() => ticketTypes.typeNo),
    eventNo: integer()
      .notNull()
      .references(() => events.eventNo),
    capacity: integer().notNull(),
    heldCount: integer().notNull().default(0),
    soldCount: integer().notNull().default(0),
    /** Bitmap for ASSIGNED types: bit `codeIndex` is set if that seat is sold, held or kept back by an allotment. */
    takenSeats: bytes(),
  },
  (t) => [
    index('stock_by_event').on(t.eventNo),
    check('stock_never_negative', sql`${t.heldCount} >= 0 and ${t.soldCount} >= 0`),
    check('stock_never_oversold', sql`${t.heldCount} + ${t.soldCount} <= ${t.capacity}`),
  ],
)

/**
 * The seats of ASSIGNED types. `rowIndex` (a stretch without an aisle, front first) and `seatIndex` are null for a
 * withdrawn seat. Its `codeIndex` is never used again for another seat.
 */
export const seats = sqliteTable(
  'seats',
  {
    typeNo: integer()
      .notNull()
      .references(() => ticketTypes.typeNo),
    codeIndex: integer().notNull(),
    section: text().notNull(),
    row: text().notNull(),
    number: integer().notNull(),
    rowIndex: integer(),
    seatIndex: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.typeNo, t.codeIndex] }),
    uniqueIndex('seats_by_name').on(t.typeNo, t.section, t.row, t.number),
    check('seats_stand_whole_or_withdrawn', sql`(${t.rowIndex} is null) = (${t.seatIndex} is null)`),
  ],
)

/** Event groups. */
export const eventGroups = sqliteTable(
  'eventGroups',
  {
    groupNo: integer().primaryKey(),
    organizerID: text()
      .notNull()
      .references(() => organizers.organizerID),
    eventGroupID: text().notNull(),
    eventGroupTitleEN: text().notNull(),
    eventGroupTitleCN: text().notNull(),
    eventGroupDescEN: text().notNull(),
    eventGroupDescCN: text().notNull(),
    artistNameEN: text().notNull(),
    artistNameCN: text().notNull(),
    venueNameEN: text().notNull(),
    venueNameCN: text().notNull(),
    venueAddrEN: text().notNull(),
    venueAddrCN: text().notNull(),
    category: text({ enum: categories }).notNull(),
  },
  (t) => [
    uniqueIndex('eventGroups_by_id').on(t.organizerID, t.eventGroupID),
    check('eventGroups_category_known', sql`${t.category} in (${oneOf(categories)})`),
  ],
)

/** The events of each group and their order. An event is in one group at most. */
export const eventGroupEvents = sqliteTable(
  'eventGroupEvents',
  {
    eventNo: integer()
      .primaryKey()
      .references(() => events.eventNo),
    groupNo: integer()
      .notNull()
      .references(() => eventGroups.groupNo),
    position: integer().notNull(),
  },
  (t) => [index('eventGroupEvents_by_group').on(t.groupNo, t.position)],
)

/** One row that counts the loads, so that a process can check its cached catalogue. */
export const catalogueRevision = sqliteTable(
  'catalogueRevision',
  { one: integer().primaryKey(), revision: integer().notNull() },
  (t) => [check('catalogueRevision_one_row', sql`${t.one} = 1`)],
)

/** Accounts: one per (provider, subject). */
export const members = sqliteTable(
  'members',
  {
    memberNo: integer().primaryKey(),
    memberID: text().notNull(),
    provider: text({ enum: ['google', 'wechat'] }).notNull(),
    subject: text().notNull(),
    email: text(),
    /** When the member proved to own `email`. Null until then. */
    emailConfirmedSSE: integer(),
    /** When an e-mail link was last enqueued. */
    emailAskedSSE: integer(),
    profileName: text(),
    displayName: text(),
    contactNumber: text(),
    openedTimeSSE: integer().notNull(),
    registeredTimeSSE: integer(),
    hasPassportError: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    uniqueIndex('members_by_id').on(t.memberID),
    uniqueIndex('members_by_subject').on(t.provider, t.subject),
    // Operators find orders by these. No order writes to this table, so they cost a sale nothing.
    index('members_by_email').on(sql`lower(${t.email})`),
    index('members_by_phone').on(t.contactNumber),
    index('members_by_name').on(sql`lower(${t.displayName})`),
    check('members_provider_known', sql`${t.provider} in ('google', 'wechat')`),
  ],
)

/** Sessions, by the SHA-256 of their token. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    memberNo: integer()
      .notNull()
      .references(() => members.memberNo),
    expiresSSE: integer().notNull(),
    openedSSE: integer().notNull().default(0),
    /** Lags behind by up to an hour. */
    lastUsedSSE: integer().notNull().default(0),
    browser: text().$type<Browser>(),
    system: text().$type<System>(),
  },
  (t) => [
    index('sessions_by_expiry').on(t.expiresSSE),
    index('sessions_by_member').on(t.memberNo),
    check('sessions_hash_is_sha256', sql`length(${t.tokenHash}) = 32`),
  ],
)

/** The one open e-mail link of a member, which confirms `address`, by the SHA-256 of its token. */
export const emailLinks = sqliteTable(
  'emailLinks',
  {
    memberNo: integer()
      .primaryKey()
      .references(() => members.memberNo),
    tokenHash: bytes().notNull(),
    address: text().notNull(),
    expiresSSE: integer().notNull(),
  },
  (t) => [
    uniqueIndex('emailLinks_by_token').on(t.tokenHash),
    check('emailLinks_hash_is_sha256', sql`length(${t.tokenHash}) = 32`),
  ],
)

/** Orders. */
export const orders = sqliteTable(
  'orders',
  {
    orderNo: integer().primaryKey(),
    orderID: text().notNull(),
    orderReference: text().notNull(),
    memberNo: integer()
      .notNull()
      .references(() => members.memberNo),
    eventNo: integer()
      .notNull()
      .references(() => events.eventNo),
    state: text({ enum: ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'] }).notNull(),
    adjacentSeating: integer({ mode: 'boolean' }).notNull(),
    language: text({ enum: ['en', 'zh'] }).notNull(),
    priceCents: integer().notNull(),
    serviceFeeCents: integer().notNull(),
    ticketCount: integer().notNull(),
    orderTimeSSE: integer().notNull(),
    paymentDeadlineSSE: integer(),
    paymentID: text(),
    paymentURL: text(),
    isPaymentPending: integer({ mode: 'boolean' }).notNull().default(false),
    /** JSON; null for a free order. */
    paymentSubject: text({ mode: 'json' }).$type<PaymentSubject>(),
    /** The time of the reconciler's next check. Null if nothing is left to do. */
    dueSSE: integer(),
    /** JSON. Null until the order is paid, and if the provider did not tell. */
    paymentMethod: text({ mode: 'json' }).$type<PaymentMethod>(),
    paidSSE: integer(),
  },
  (t) => [
    uniqueIndex('orders_by_id').on(t.orderID),
    uniqueIndex('orders_by_reference').on(t.orderReference),
    uniqueIndex('orders_one_in_progress_per_member').on(t.memberNo).where(sql`${t.state} = 'IN_PROGRESS'`),
    uniqueIndex('orders_by_payment').on(t.paymentID).where(sql`${t.paymentID} is not null`),
    // See `member-orders.ts` for the bucket.
    index('orders_by_bucket').on(sql`${t.orderNo} >> 16`, t.memberNo),
    index('orders_by_event').on(t.eventNo, t.orderNo),
    index('orders_due').on(t.dueSSE).where(sql`${t.dueSSE} is not null`),
    check('orders_state_known', sql`${t.state} in ('IN_PROGRESS', 'COMPLETED', 'CANCELLED')`),
    check('orders_language_known', sql`${t.language} in ('en', 'zh')`),
    check('orders_money_adds_up', sql`${t.serviceFeeCents} >= 0 and ${t.serviceFeeCents} <= ${t.priceCents}`),
    check('orders_have_tickets', sql`${t.ticketCount} > 0`),
    check(
      'orders_in_progress_end',
      sql`${t.state} <> 'IN_PROGRESS' or (${t.paymentDeadlineSSE} is not null and ${t.dueSSE} is not null)`,
    ),
    check('orders_free_are_never_in_progress', sql`${t.state} <> 'IN_PROGRESS' or ${t.priceCents} > 0`),
  ],
)

/**
 * The access codes of events. A code opens the places of an allotment, or ticket types before their sale. `usedCount`
 * counts its live orders, in the transaction of each.
 */
export const accessCodes = sqliteTable(
  'accessCodes',
  {
    codeNo: integer().primaryKey(),
    eventNo: integer()
      .notNull()
      .references(() => events.eventNo),
    code: text().notNull(),
    allotmentName: text(),
    /** JSON. Null if the code opens an allotment. */
    typeIDs: text({ mode: 'json' }).$type<readonly string[]>(),
    uses: integer().notNull(),
    usesPerMember: integer(),
    usedCount: integer().notNull().default(0),
    fromSSE: integer(),
    untilSSE: integer(),
    stoppedSSE: integer(),
  },
  (t) => [
    uniqueIndex('accessCodes_by_code').on(t.code),
    index('accessCodes_by_event').on(t.eventNo),
    check('accessCodes_open_one_thing', sql`(${t.allotmentName} is null) <> (${t.typeIDs} is null)`),
    check('accessCodes_never_overused', sql`${t.usedCount} between 0 and ${t.uses}`),
  ],
)

/** The orders that a code has opened. A live one counts as a use. */
export const accessCodeUses = sqliteTable(
  'accessCodeUses',
  {
    orderNo: integer()
      .primaryKey()
      .references(() => orders.orderNo),
    codeNo: integer()
      .notNull()
      .references(() => accessCodes.codeNo),
    memberNo: integer()
      .notNull()
      .references(() => members.memberNo),
    live: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    index('accessCodeUses_by_member').on(t.codeNo, t.memberNo),
    check('accessCodeUses_live_is_a_flag', sql`${t.live} in (0, 1)`),
  ],
)

/**
 * The tickets of orders. A live ticket takes its place. `live` ends when the order is cancelled, or when a refund gives the
 * place back. A seat has one live ticket.
 */
export const tickets = sqliteTable(
  'tickets',
  {
    ticketNo: integer().primaryKey(),
    ticketID: text().notNull(),
    orderNo: integer()
      .notNull()
      .references(() => orders.orderNo),
    typeNo: integer()
      .notNull()
      .references(() => ticketTypes.typeNo),
    codeIndex: integer(),
    salePriceCents: integer().notNull(),
    serviceFeeCents: integer().notNull(),
    admissionID: text().notNull(),
    issueNumber: integer().notNull(),
    live: integer({ mode: 'boolean' }).notNull(),
    /** When the ticket ended: an operator revoked it, and it keeps its seat; or a refund ended it. */
    revokedSSE: integer(),
    /** The holder's choice for a change with an offer. Null until the holder has chosen. */
    choice: text({ enum: storedChoices }),
    /** The number of the change for which the choice counts. */
    choiceRevision: integer(),
  },
  (t) => [
    uniqueIndex('tickets_by_id').on(t.ticketID),
    index('tickets_by_order').on(t.orderNo),
    uniqueIndex('tickets_one_live_per_seat')
      .on(t.typeNo, t.codeIndex)
      .where(sql`${t.live} = 1 and ${t.codeIndex} is not null`),
    foreignKey({ columns: [t.typeNo, t.codeIndex], foreignColumns: [seats.typeNo, seats.codeIndex] }),
    check('tickets_money_not_negative', sql`${t.salePriceCents} >= 0 and ${t.serviceFeeCents} >= 0`),
    check('tickets_live_is_a_flag', sql`${t.live} in (0, 1)`),
    check('tickets_admission_is_128_bits', sql`length(${t.admissionID}) = 32`),
  ],
)

/** The response to an idempotency key: the placed order, or the rejection as JSON. */
export const orderRequests = sqliteTable(
  'orderRequests',
  {
    memberNo: integer()
      .notNull()
      .references(() => members.memberNo),
    idempotencyKey: text().notNull(),
    bodyHash: text().notNull(),
    orderNo: integer().references(() => orders.orderNo),
    refusal: text(),
  },
  (t) => [
    // The web app's keys grow with time, so new rows of all members go to one end of the index.
    primaryKey({ columns: [t.idempotencyKey, t.memberNo] }),
    check('orderRequests_one_answer', sql`(${t.orderNo} is null) <> (${t.refusal} is null)`),
  ],
)

/**
 * Refunds. A payment may have several. `dueSSE` is the time of the worker's next step, until the refund is made or failed.
 */
export const refunds = sqliteTable(
  'refunds',
  {
    refundNo: integer().primaryKey(),
    refundID: text().notNull(),
    orderNo: integer()
      .notNull()
      .references(() => orders.orderNo),
    paymentID: text().notNull(),
    amountCents: integer().notNull(),
    reason: text({ enum: refundReasons }).notNull(),
    state: text({ enum: refundStates }).notNull(),
    providerRefundID: text(),
    owedSSE: integer().notNull(),
    askedSSE: integer(),
    madeSSE: integer(),
    failedSSE: integer(),
    dueSSE: integer(),
    /** The provider's reason for a failure, for operators. */
    detail: text(),
    /** The ID of the failed refund that this one repeats. */
    retryOf: text(),
  },
  (t) => [
    uniqueIndex('refunds_by_id').on(t.refundID),
    uniqueIndex('refunds_by_provider').on(t.providerRefundID).where(sql`${t.providerRefundID} is not null`),
    uniqueIndex('refunds_repeated_once').on(t.retryOf).where(sql`${t.retryOf} is not null`),
    index('refunds_by_order').on(t.orderNo),
    index('refunds_by_payment').on(t.paymentID),
    index('refunds_due').on(t.dueSSE).where(sql`${t.dueSSE} is not null`),
    index('refunds_not_made').on(t.state).where(sql`${t.state} <> 'made'`),
    check('refunds_state_known', sql`${t.state} in (${oneOf(refundStates)})`),
    check('refunds_reason_known', sql`${t.reason} in (${oneOf(refundReasons)})`),
    check('refunds_amount_positive', sql`${t.amountCents} > 0`),
    check('refunds_due_until_they_end', sql`(${t.dueSSE} is null) = (${t.state} in ('made', 'failed'))`),
    check('refunds_made_at_some_time', sql`${t.state} <> 'made' or ${t.madeSSE} is not null`),
    check('refunds_failed_at_some_time', sql`(${t.state} = 'failed') = (${t.failedSSE} is not null)`),
  ],
)

/** The tickets that each refund has ended. A refund that repeats a failed one has none of its own. */
export const refundTickets = sqliteTable(
  'refundTickets',
  {
    ticketNo: integer()
      .primaryKey()
      .references(() => tickets.ticketNo),
    refundNo: integer()
      .notNull()
      .references(() => refunds.refundNo),
  },
  (t) => [index('refundTickets_by_refund').on(t.refundNo)],
)

/** Disputes: a buyer's bank takes money back until it is decided. */
export const disputes = sqliteTable(
  'disputes',
  {
    disputeNo: integer().primaryKey(),
    disputeID: text().notNull(),
    orderNo: integer()
      .notNull()
      .references(() => orders.orderNo),
    paymentID: text().notNull(),
    amountCents: integer().notNull(),
    /** The provider's code for the bank's reason. */
    reason: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    openedSSE: integer().notNull(),
    closedSSE: integer(),
  },
  (t) => [
    uniqueIndex('disputes_by_id').on(t.disputeID),
    index('disputes_by_order').on(t.orderNo),
    index('disputes_by_payment').on(t.paymentID),
    check('disputes_state_known', sql`${t.state} in (${oneOf(disputeStates)})`),
    check('disputes_open_until_closed', sql`(${t.state} = 'open') = (${t.closedSSE} is null)`),
    check('disputes_amount_positive', sql`${t.amountCents} > 0`),
  ],
)

/** The provider's events whose effect is in the database. Each is stored in the transaction of its effect. */
export const paymentEvents = sqliteTable('paymentEvents', {
  eventID: text().primaryKey(),
  paymentID: text().notNull(),
  seenTimeSSE: integer().notNull(),
})

/**
 * The ticket keys of events, with encrypted private keys. A code has one byte for the key, so `keyID` counts the keys
 * of one event.
 */
export const ticketKeys = sqliteTable(
  'ticketKeys',
  {
    eventNo: integer()
      .notNull()
      .references(() => events.eventNo),
    keyID: integer().notNull(),
    publicKey: bytes().notNull(),
    encryptedPrivateKey: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventNo, t.keyID] }),
    check('ticketKeys_id_is_a_byte', sql`${t.keyID} between 1 and 255`),
  ],
)
