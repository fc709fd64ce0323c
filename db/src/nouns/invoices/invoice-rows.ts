import { asc, eq, sql } from 'drizzle-orm'
import {
  invoiceNumber,
  invoiceYear,
  type Company,
  type Invoice,
  type InvoiceKind,
} from '@pokfei/domain/invoices/invoice'
import { pickColumns } from '../../shared/schema/pick-columns.ts'
import type { Database } from '../../shared/engine.ts'
import { invoices, invoiceSeries } from '../../tables/postgres.ts'

const invoiceColumns = pickColumns(invoices, [
  'kind',
  'number',
  'issuedSSE',
  'amountCents',
  'creditedNumber',
  'companyName',
  'companyAddress',
  'buyerReference',
  'sale',
])

/** Returns the documents of an order, oldest first. */
export const readInvoices = (db: Database, orderNo: number): Promise<Invoice[]> =>
  db.select(invoiceColumns).from(invoices).where(eq(invoices.orderNo, orderNo)).orderBy(asc(invoices.invoiceNo))

/** A document before it has its number. */
export type NewInvoice = Omit<Invoice, 'number'>

/**
 * Writes a document under the next number of its series (OPS-131). The row of the series stays locked until the end of
 * the transaction: the next document waits for it, and a rollback takes the number back.
 */
export async function writeInvoice(db: Database, orderNo: number, document: NewInvoice): Promise<Invoice> {
  const number = await takeNumber(db, document.kind, document.issuedSSE)
  const invoice = { ...document, number }
  await db.insert(invoices).values({ ...invoice, orderNo })
  return invoice
}

async function takeNumber(db: Database, kind: InvoiceKind, issuedSSE: number): Promise<string> {
  const year = invoiceYear(issuedSSE)
  const [taken] = await db
    .insert(invoiceSeries)
    .values({ kind, year, count: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.year],
      set: { count: sql`${invoiceSeries.count} + 1` },
    })
    .returning({ count: invoiceSeries.count })
  if (taken === undefined) throw new Error(`the series ${kind} ${year} has no number`)
  return invoiceNumber({ kind, year, count: taken.count })
}

/** Returns a credit note that takes back a sum of an invoice. */
export const creditNoteOf = (invoice: Invoice, amountCents: number, issuedSSE: number): NewInvoice => ({
  ...companyOf(invoice),
  kind: 'creditNote',
  sale: invoice.sale,
  creditedNumber: invoice.number,
  amountCents,
  issuedSSE,
})

/** Returns the company of a document alone. */
export const companyOf = ({ companyName, companyAddress, buyerReference }: Company): Company => ({
  companyName,
  companyAddress,
  buyerReference,
})
