import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { creditEntry, invoiceEntry } from '@pokfei/domain/audit-log/entries/orders/invoice-entries'
import { decideCredit, decideInvoice, type InvoiceFacts } from '@pokfei/domain/invoices/decide-invoice'
import type { InvoiceStore } from '@pokfei/domain/ports/desk/invoice-store'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { inScope } from '../scope/in-scope.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import { events, invoices, orders, refunds, swaps } from '../../tables/postgres.ts'
import { companyOf, creditNoteOf, readInvoices, writeInvoice } from './invoice-rows.ts'

/** The most documents of one part of the books. */
const invoicesPerPart = 1000

/** Creates the store of invoices. It locks the order alone, so that sales of its event go on. */
export function createInvoiceStore(engine: Engine): InvoiceStore {
  const { run } = engine
  return {
    issue: (orderReference, { company, sale, isReplacing }, act) =>
      writeAct(engine, act, async (db) => {
        const order = await lockOrder(db, orderReference)
        if (order === null) return null
        const { orderNo, facts } = order
        const decision = decideInvoice(facts, company, isReplacing)
        if (decision.kind !== 'issue') return decision
        const { replaced, creditCents, amountCents } = decision
        const issuedSSE = act.nowSSE
        const creditNote =
          replaced === null || creditCents === 0
            ? null
            : await writeInvoice(db, orderNo, creditNoteOf(replaced, creditCents, issuedSSE))
        const invoice = await writeInvoice(db, orderNo, {
          ...companyOf(company),
          kind: 'invoice',
          sale,
          creditedNumber: null,
          amountCents,
          issuedSSE,
        })
        await appendEntry(db, act, invoiceEntry(orderReference, invoice, creditNote, replaced?.number ?? null))
        return { kind: 'issued', invoice, creditNote, returnedCents: facts.returnedCents }
      }),

    credit: (orderReference, act) =>
      writeAct(engine, act, async (db) => {
        const order = await lockOrder(db, orderReference)
        if (order === null) return null
        const decision = decideCredit(order.facts)
        if (decision.kind !== 'issue') return decision
        const { invoice, amountCents } = decision
        const creditNote = await writeInvoice(db, order.orderNo, creditNoteOf(invoice, amountCents, act.nowSSE))
        await appendEntry(db, act, creditEntry(orderReference, creditNote))
        return { kind: 'issued', creditNote }
      }),

    find: (orderReference, number) =>
      run(async (db) => {
        const [order] = await db
          .select({ orderNo: orders.orderNo })
          .from(orders)
          .where(eq(orders.orderReference, orderReference))
        const issued = order === undefined ? [] : await readInvoices(db, order.orderNo)
        return issued.find((one) => one.number === number) ?? null
      }),

    listIssued: ({ fromSSE, toSSE }, after, scope) =>
      run(async (db) => {
        const rows = await db
          .select({
            invoiceNo: invoices.invoiceNo,
            document: {
              kind: invoices.kind,
              number: invoices.number,
              issuedSSE: invoices.issuedSSE,
              amountCents: invoices.amountCents,
              creditedNumber: invoices.creditedNumber,
              orderReference: orders.orderReference,
              organizerID: events.organizerID,
              eventID: events.eventID,
            },
          })
          .from(invoices)
          .innerJoin(orders, eq(orders.orderNo, invoices.orderNo))
          .innerJoin(events, eq(events.eventNo, orders.eventNo))
          .where(
            and(
              gt(invoices.invoiceNo, after),
              gte(invoices.issuedSSE, fromSSE),
              lt(invoices.issuedSSE, toSSE),
              inScope(db, orders.eventNo, scope),
            ),
          )
          .orderBy(asc(invoices.invoiceNo))
          .limit(invoicesPerPart)
        const next = rows.length === invoicesPerPart ? (rows.at(-1)?.invoiceNo ?? null) : null
        return { rows: rows.map(({ document }) => document), next }
      }),
  }
}

/** Locks an order against other documents, and reads what was paid, what went back, and what was issued. */
async function lockOrder(
  db: Database,
  orderReference: string,
): Promise<{ readonly orderNo: number; readonly facts: InvoiceFacts } | null> {
  const [order] = await db
    .select({ orderNo: orders.orderNo, state: orders.state, priceCents: orders.priceCents })
    .from(orders)
    .where(eq(orders.orderReference, orderReference))
    .for('no key update')
  if (order === undefined) return null
  const { orderNo, state, priceCents } = order
  // An unused payment is none of the sale. A swap takes its credit to the other order, which may have an invoice too.
  const [refunded] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderNo, orderNo), eq(refunds.state, 'made'), sql`${refunds.reason} <> 'unusedPayment'`))
  const [swapped] = await db
    .select({ cents: sql<number>`coalesce(sum(${swaps.creditCents}), 0)`.mapWith(Number) })
    .from(swaps)
    .where(eq(swaps.fromOrderNo, orderNo))
  const returnedCents = (refunded?.cents ?? 0) + (swapped?.cents ?? 0)
  return { orderNo, facts: { state, priceCents, returnedCents, issued: await readInvoices(db, orderNo) } }
}
