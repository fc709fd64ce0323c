import { sql } from 'drizzle-orm'
import { invoiceKinds, type SaleFacts } from '@pokfei/domain/invoices/invoice'
import { oneOf } from '../shared/schema/one-of.ts'
import { disputeStates } from '@pokfei/domain/payments/dispute'
import { refundReasons, refundStates } from '@pokfei/domain/payments/refund'
import type { OrdersTables } from './orders.ts'
import type { Kit } from './kits/kit.ts'
import { startsNull } from './kits/starts-null.ts'

/** Defines the tables of refunds, disputes and invoices: what may come after a payment. */
export const defineRefundsTables = (
  { table, text, long, integer, json, rowNumber, primaryKey, index, uniqueIndex, check }: Kit,
  { orders, tickets }: Pick<OrdersTables, 'orders' | 'tickets'>,
) => {
  /**
   * Refunds. A payment may have several. `dueSSE` is the time of the worker's next step, until the refund is made or failed.
   */
  const refunds = table(
    'refunds',
    {
      refundNo: rowNumber(),
      refundID: text().notNull(),
      orderNo: long()
        .notNull()
        .references(() => orders.orderNo),
      paymentID: text().notNull(),
      amountCents: long().notNull(),
      reason: text({ enum: refundReasons }).notNull(),
      state: text({ enum: refundStates }).notNull(),
      providerRefundID: text(),
      owedSSE: long().notNull(),
      askedSSE: startsNull(long()),
      madeSSE: long(),
      failedSSE: long(),
      dueSSE: long(),
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
  const refundTickets = table(
    'refundTickets',
    {
      ticketNo: long()
        .primaryKey()
        .references(() => tickets.ticketNo),
      refundNo: long()
        .notNull()
        .references(() => refunds.refundNo),
    },
    (t) => [index('refundTickets_by_refund').on(t.refundNo)],
  )

  /** Disputes: a buyer's bank takes money back until it is decided. */
  const disputes = table(
    'disputes',
    {
      disputeNo: rowNumber(),
      disputeID: text().notNull(),
      orderNo: long()
        .notNull()
        .references(() => orders.orderNo),
      paymentID: text().notNull(),
      amountCents: long().notNull(),
      /** The provider's code for the bank's reason. */
      reason: text().notNull(),
      state: text({ enum: disputeStates }).notNull(),
      openedSSE: long().notNull(),
      closedSSE: long(),
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

  return { refunds, refundTickets, disputes, invoices, invoiceSeries }
}
/** See {@link defineRefundsTables}. */
export type RefundsTables = ReturnType<typeof defineRefundsTables>
