import { sql } from 'drizzle-orm'
import { invoiceKinds, type SaleFacts } from '@pokfei/domain/invoices/invoice'
import { oneOf } from '../shared/schema/one-of.ts'
import type { OrdersTables } from './orders.ts'
import type { Kit } from './kits/kit.ts'

/** Defines the tables of invoices for companies. */
export const defineInvoicesTables = (
  { table, text, long, integer, json, rowNumber, primaryKey, index, uniqueIndex, check }: Kit,
  { orders }: Pick<OrdersTables, 'orders'>,
) => {
  /** Invoices and credit notes. Rows never change. */
  const invoices = table(
    'invoices',
    {
      invoiceNo: rowNumber(),
      kind: text({ enum: invoiceKinds }).notNull(),
      number: text().notNull(),
      orderNo: long()
        .notNull()
        .references(() => orders.orderNo),
      /** The invoice that a credit note takes back. Null for an invoice. */
      creditedNumber: text(),
      amountCents: long().notNull(),
      companyName: text().notNull(),
      companyAddress: text().notNull(),
      buyerReference: text(),
      /** JSON: the sale as it stood. */
      sale: json().$type<SaleFacts>().notNull(),
      issuedSSE: long().notNull(),
    },
    (t) => [
      uniqueIndex('invoices_by_number').on(t.number),
      index('invoices_by_order').on(t.orderNo),
      check('invoices_kind_known', sql`${t.kind} in (${oneOf(invoiceKinds)})`),
      check('invoices_credited_by_notes', sql`(${t.kind} = 'creditNote') = (${t.creditedNumber} is not null)`),
      check('invoices_amount_positive', sql`${t.amountCents} > 0`),
    ],
  )

  /** The newest number of each series. The transaction of a document counts it up, so that numbers have no gaps. */
  const invoiceSeries = table(
    'invoiceSeries',
    {
      kind: text({ enum: invoiceKinds }).notNull(),
      year: integer().notNull(),
      count: integer().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.kind, t.year] }),
      check('invoiceSeries_kind_known', sql`${t.kind} in (${oneOf(invoiceKinds)})`),
    ],
  )

  return { invoices, invoiceSeries }
}
