import { sql } from 'drizzle-orm'
import { doorMeans } from '@pokfei/domain/payments/door-payment'
import { oneOf } from '../shared/schema/one-of.ts'
import type { OrdersTables } from './orders.ts'
import type { RefundsTables } from './refunds.ts'
import type { Kit } from './kits/kit.ts'

/** Defines the tables of tills. */
export const defineTillTables = (
  { table, text, long, rowNumber, primaryKey, index, uniqueIndex, check }: Kit,
  { orders, refunds }: Pick<OrdersTables, 'orders'> & Pick<RefundsTables, 'refunds'>,
) => {
  /** The money that operators took or gave back at the door: one row for each sale, and one for each refund by hand. */
  const tillEntries = table(
    'tillEntries',
    {
      entryNo: rowNumber(),
      operator: text().notNull(),
      bookedSSE: long().notNull(),
      means: text({ enum: doorMeans }).notNull(),
      amountCents: long().notNull(),
      orderNo: long()
        .notNull()
        .references(() => orders.orderNo),
      /** The ID of a sale. Null for a refund. */
      saleID: text(),
      /** The refund that was given back by hand. Null for a sale. */
      refundNo: long().references(() => refunds.refundNo),
    },
    (t) => [
      uniqueIndex('tillEntries_by_sale').on(t.saleID).where(sql`${t.saleID} is not null`),
      uniqueIndex('tillEntries_one_per_refund').on(t.refundNo).where(sql`${t.refundNo} is not null`),
      index('tillEntries_by_time').on(t.bookedSSE),
      index('tillEntries_by_order').on(t.orderNo),
      check('tillEntries_means_known', sql`${t.means} in (${oneOf(doorMeans)})`),
      check('tillEntries_sale_or_refund', sql`(${t.saleID} is null) <> (${t.refundNo} is null)`),
      check('tillEntries_amount_not_negative', sql`${t.amountCents} >= 0`),
    ],
  )

  /** The counts of drawers, one for each operator and night. */
  const tillCounts = table(
    'tillCounts',
    {
      operator: text().notNull(),
      day: text().notNull(),
      floatCents: long().notNull(),
      expectedCents: long().notNull(),
      countedCents: long().notNull(),
      countedSSE: long().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.operator, t.day] }),
      index('tillCounts_by_time').on(t.countedSSE),
      check('tillCounts_not_negative', sql`${t.floatCents} >= 0 and ${t.countedCents} >= 0`),
    ],
  )

  return { tillEntries, tillCounts }
}
/** See {@link defineTillTables}. */
export type TillTables = ReturnType<typeof defineTillTables>
