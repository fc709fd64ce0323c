import { sql } from 'drizzle-orm'
import { storedChoices } from '@pokfei/domain/changes/order-choices'
import type { PaymentSubject } from '@pokfei/domain/orders/order'
import type { PaymentMethod } from '@pokfei/domain/payments/payment-method'
import type { CatalogueTables } from './catalogue.ts'
import type { MembersTables } from './members.ts'
import type { Kit } from './kits/kit.ts'
import { startsNull } from './kits/starts-null.ts'

/** Defines the tables of orders. */
export const defineOrdersTables = (
  {
    engine,
    table,
    text,
    long,
    integer,
    flag,
    json,
    rowNumber,
    primaryKey,
    foreignKey,
    index,
    uniqueIndex,
    check,
    isTrue,
    flagChecks,
  }: Kit,
  {
    events,
    members,
    seats,
    ticketTypes,
  }: Pick<CatalogueTables, 'events' | 'seats' | 'ticketTypes'> & Pick<MembersTables, 'members'>,
) => {
  /** Orders. */
  const orders = table(
    'orders',
    {
      orderNo: rowNumber(),
      orderID: text().notNull(),
      orderReference: text().notNull(),
      memberNo: long()
        .notNull()
        .references(() => members.memberNo),
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      state: text({ enum: ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'] }).notNull(),
      adjacentSeating: flag().notNull(),
      language: text({ enum: ['en', 'zh'] }).notNull(),
      priceCents: long().notNull(),
      serviceFeeCents: long().notNull(),
      ticketCount: integer().notNull(),
      orderTimeSSE: long().notNull(),
      paymentDeadlineSSE: long(),
      paymentID: text(),
      paymentURL: text(),
      isPaymentPending: flag().notNull().default(false),
      /** JSON; null for a free order. */
      paymentSubject: json().$type<PaymentSubject>(),
      /** The time of the reconciler's next check. Null if nothing is left to do. */
      dueSSE: long(),
      /** JSON. Null until the order is paid, and if the provider did not tell. */
      paymentMethod: json().$type<PaymentMethod>(),
      paidSSE: long(),
    },
    (t) => [
      uniqueIndex('orders_by_id').on(t.orderID),
      uniqueIndex('orders_by_reference').on(t.orderReference),
      uniqueIndex('orders_one_in_progress_per_member').on(t.memberNo).where(sql`${t.state} = 'IN_PROGRESS'`),
      uniqueIndex('orders_by_payment').on(t.paymentID).where(sql`${t.paymentID} is not null`),
      // SQLite writes whole pages to its log, so there a member's orders lie in buckets.
      engine === 'sqlite'
        ? index('orders_by_bucket').on(sql`${t.orderNo} >> 16`, t.memberNo)
        : index('orders_by_member').on(t.memberNo, t.orderNo),
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
   * The tickets of orders. A live ticket takes its place. `live` ends when the order is cancelled, or when a refund gives the
   * place back. A seat has one live ticket.
   */
  const tickets = table(
    'tickets',
    {
      ticketNo: rowNumber(),
      ticketID: text().notNull(),
      orderNo: long()
        .notNull()
        .references(() => orders.orderNo),
      /** The type whose place the ticket takes. */
      typeNo: long()
        .notNull()
        .references(() => ticketTypes.typeNo),
      /** The type at whose price it was sold. Null if that is `typeNo`. */
      soldTypeNo: startsNull(long().references(() => ticketTypes.typeNo)),
      codeIndex: integer(),
      salePriceCents: long().notNull(),
      serviceFeeCents: long().notNull(),
      admissionID: text().notNull(),
      issueNumber: integer().notNull(),
      live: flag().notNull(),
      /** When the ticket ended: an operator revoked it, and it keeps its seat; or a refund ended it. */
      revokedSSE: startsNull(long()),
      /** The holder's choice for a change with an offer. Null until the holder has chosen. */
      choice: startsNull(text({ enum: storedChoices })),
      /** The number of the change for which the choice counts. */
      choiceRevision: startsNull(integer()),
    },
    (t) => [
      uniqueIndex('tickets_by_id').on(t.ticketID),
      index('tickets_by_order').on(t.orderNo),
      // Tickets start valid, so an order writes nothing into it.
      index('tickets_ended').on(t.typeNo).where(sql`${t.revokedSSE} is not null`),
      uniqueIndex('tickets_one_live_per_seat')
        .on(t.typeNo, t.codeIndex)
        .where(sql`${isTrue(t.live)} and ${t.codeIndex} is not null`),
      foreignKey({ columns: [t.typeNo, t.codeIndex], foreignColumns: [seats.typeNo, seats.codeIndex] }),
      check('tickets_money_not_negative', sql`${t.salePriceCents} >= 0 and ${t.serviceFeeCents} >= 0`),
      ...flagChecks('tickets_live', t.live),
      check('tickets_admission_is_128_bits', sql`length(${t.admissionID}) = 32`),
    ],
  )

  /** The response to an idempotency key: the placed order, or the rejection as JSON. */
  const orderRequests = table(
    'orderRequests',
    {
      memberNo: long()
        .notNull()
        .references(() => members.memberNo),
      idempotencyKey: text().notNull(),
      bodyHash: text().notNull(),
      orderNo: long().references(() => orders.orderNo),
      refusal: text(),
    },
    (t) => [
      // The web app's keys grow with time, so new rows of all members go to one end of the index.
      primaryKey({ columns: [t.idempotencyKey, t.memberNo] }),
      check('orderRequests_one_answer', sql`(${t.orderNo} is null) <> (${t.refusal} is null)`),
    ],
  )

  /** The provider's events whose effect is in the database. Each is stored in the transaction of its effect. */
  const paymentEvents = table('paymentEvents', {
    eventID: text().primaryKey(),
    paymentID: text().notNull(),
    seenTimeSSE: long().notNull(),
  })

  return { orders, tickets, orderRequests, paymentEvents }
}
/** See {@link defineOrdersTables}. */
export type OrdersTables = ReturnType<typeof defineOrdersTables>
