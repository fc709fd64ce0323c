import { sql } from 'drizzle-orm'
import { oneOf } from '../shared/schema/one-of.ts'
import { type ChangeOffer, type ChangedFacts, changeKinds } from '@pokfei/domain/changes/event-change'
import type { CatalogueTables } from './catalogue.ts'
import type { OrdersTables } from './orders.ts'
import type { Kit } from './kits/kit.ts'

/** Defines the tables of changes of events, and of messages to the holders of their tickets. */
export const defineChangesTables = (
  { table, text, long, integer, flag, json, rowNumber, primaryKey, index, uniqueIndex, check }: Kit,
  { events, orders, tickets }: Pick<CatalogueTables, 'events'> & Pick<OrdersTables, 'orders' | 'tickets'>,
) => {
  /** The announced changes of events. Of a row, only `throughOrderNo` and `endsTicketsSSE` ever change. */
  const eventRevisions = table(
    'eventRevisions',
    {
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      revision: integer().notNull(),
      kind: text({ enum: changeKinds }).notNull(),
      /** JSON: the replaced facts. */
      before: json().$type<ChangedFacts>().notNull(),
      /** JSON: the new facts. */
      after: json().$type<ChangedFacts>().notNull(),
      textEN: text().notNull(),
      textCN: text().notNull(),
      /** JSON. Null if holders have nothing to choose. */
      offer: json().$type<ChangeOffer>(),
      announcedSSE: long().notNull(),
      /** The last order with a mail of the change in the outbox. Null once all have one, or after the next change. */
      throughOrderNo: long(),
      /** The time from which a job ends tickets of the change. Null once it has, and if the change ends none. */
      endsTicketsSSE: long(),
      /** True if its refunds give service fees back too. */
      refundsFees: flag().notNull().default(false),
    },
    (t) => [
      primaryKey({ columns: [t.eventNo, t.revision] }),
      index('eventRevisions_to_mail').on(t.throughOrderNo).where(sql`${t.throughOrderNo} is not null`),
      index('eventRevisions_to_end').on(t.endsTicketsSSE).where(sql`${t.endsTicketsSSE} is not null`),
      check('eventRevisions_count_from_one', sql`${t.revision} > 0`),
      check('eventRevisions_kind_known', sql`${t.kind} in (${oneOf(changeKinds)})`),
    ],
  )

  /** The tickets that holders have swapped. Each swap ended a ticket and placed an order for the new one. Rows never change. */
  const swaps = table(
    'swaps',
    {
      swapNo: rowNumber(),
      fromTicketNo: long()
        .notNull()
        .references(() => tickets.ticketNo),
      fromOrderNo: long()
        .notNull()
        .references(() => orders.orderNo),
      toOrderNo: long()
        .notNull()
        .references(() => orders.orderNo),
      /** The payment whose money the new order has. Null for free tickets. */
      paymentID: text(),
      /** The price of the new order, which the payment brings along. */
      creditCents: long().notNull(),
      /** The refund of the difference. Null if the new ticket costs the same. */
      refundID: text(),
      swappedSSE: long().notNull(),
    },
    (t) => [
      uniqueIndex('swaps_once_for_each_ticket').on(t.fromTicketNo),
      uniqueIndex('swaps_by_new_order').on(t.toOrderNo),
      index('swaps_by_old_order').on(t.fromOrderNo),
      check('swaps_credit_not_negative', sql`${t.creditCents} >= 0`),
    ],
  )

  /** Operators' messages to the holders of an event's tickets. Of a row, only `throughOrderNo` ever changes. */
  const eventMessages = table(
    'eventMessages',
    {
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      number: integer().notNull(),
      /** The start of its day in Hong Kong. */
      daySSE: long().notNull(),
      subjectEN: text(),
      subjectCN: text(),
      textEN: text().notNull(),
      textCN: text().notNull(),
      writtenSSE: long().notNull(),
      /** The last order with a mail of the message in the outbox. Null once all have one. */
      throughOrderNo: long(),
    },
    (t) => [
      primaryKey({ columns: [t.eventNo, t.number] }),
      uniqueIndex('eventMessages_one_a_day').on(t.eventNo, t.daySSE),
      index('eventMessages_to_mail').on(t.throughOrderNo).where(sql`${t.throughOrderNo} is not null`),
      check('eventMessages_count_from_one', sql`${t.number} > 0`),
    ],
  )

  return { eventRevisions, swaps, eventMessages }
}
