import type { exportNames } from '@pokfei/desk-contract/verbs/books'
import { countEntries, ledgerEntries, type LedgerEntry } from '@pokfei/domain/books/ledger-entries'
import { saleOf, type OrderMoney, type SoldTicket } from '@pokfei/domain/books/order-money'
import { isWithin, type Period } from '@pokfei/domain/books/period'
import { providerFeeEntries } from '@pokfei/domain/books/provider-fees'
import { createSettlementSum, type SettlementRow } from '@pokfei/domain/books/settlement'
import type { BooksStore } from '@pokfei/domain/ports/desk/books-store'
import type { BookedInvoice, InvoiceStore } from '@pokfei/domain/ports/desk/invoice-store'
import type { TillStore } from '@pokfei/domain/ports/desk/till-store'
import { count, dollars, moment, type CSVCell } from '@pokfei/format/csv'
import type { ProviderFacts } from './provider-facts.ts'
import { readParts } from './read-parts.ts'

/** The reads of an export. */
export type ExportBooks = Pick<BooksStore, 'listOrders' | 'listTickets' | 'countUnsettled'>

/** The sources of an export. */
export interface ExportScope {
  readonly books: ExportBooks
  readonly till: Pick<TillStore, 'listCounts'>
  readonly invoices: Pick<InvoiceStore, 'listIssued'>
  readonly period: Period
  /** The provider's fees and payouts. Null leaves them out. */
  readonly provider: ProviderFacts | null
}

/** A table of an export: its header, and its rows in parts. */
export interface ExportTable {
  readonly header: readonly string[]
  readonly rows: (scope: ExportScope) => AsyncIterable<readonly (readonly CSVCell[])[]>
}

/** Returns the entries of the ledger in a period, part by part, grouped by order. The differences of drawers and the provider's fees come last. */
export async function* readLedger({
  books,
  till,
  period,
  provider,
}: ExportScope): AsyncIterable<readonly LedgerEntry[]> {
  for await (const orders of readParts((after) => books.listOrders({ period, by: 'moved' }, after)))
    yield orders.flatMap(ledgerEntries).filter(({ dateSSE }) => isWithin(period, dateSSE))
  yield (await till.listCounts(period)).flatMap(countEntries)
  if (provider !== null) yield provider.transactions.flatMap((one) => providerFeeEntries(one, provider.orderOf(one)))
}

/** Each export by its name. */
export const exportTables: Readonly<Record<(typeof exportNames)[number], ExportTable>> = {
  orders: {
    header: [
      'order_reference',
      'order_id',
      'member_id',
      'organizer',
      'event',
      'state',
      'ordered_at',
      'paid_at',
      'tickets',
      'price_hkd',
      'service_fee_hkd',
      'refunded_hkd',
      'disputed_hkd',
      'payment_id',
    ],
    async *rows({ books, period }) {
      for await (const orders of readParts((after) => books.listOrders({ period, by: 'placed' }, after)))
        yield orders.map(orderCells)
    },
  },
  tickets: {
    header: [
      'ticket_id',
      'order_reference',
      'organizer',
      'event',
      'ticket_type',
      'seat',
      'sold_at',
      'price_hkd',
      'service_fee_hkd',
      'ended_at',
      'refund_id',
    ],
    async *rows({ books, period }) {
      for await (const tickets of readParts((after) => books.listTickets(period, after))) yield tickets.map(ticketCells)
    },
  },
  ledger: {
    header: [
      'booked_at',
      'kind',
      'account',
      'debit_hkd',
      'credit_hkd',
      'order_reference',
      'organizer',
      'event',
      'subject',
    ],
    async *rows(scope) {
      for await (const entries of readLedger(scope)) yield entries.map(entryCells)
    },
  },
  settlement: {
    header: [
      'organizer',
      'payout_id',
      'sales_hkd',
      'refunds_hkd',
      'disputes_hkd',
      'net_hkd',
      'service_fees_hkd',
      'provider_fees_hkd',
    ],
    async *rows(scope) {
      const sum = createSettlementSum()
      const { provider } = scope
      for await (const entries of readLedger(scope))
        for (const entry of entries) sum.add(entry, provider?.payoutOf(entry) ?? null)
      yield sum.rows().map((row) => settlementCells(row, provider !== null))
    },
  },
  invoices: {
    header: ['number', 'kind', 'issued_at', 'amount_hkd', 'credited_invoice', 'order_reference', 'organizer', 'event'],
    async *rows({ invoices, period }) {
      for await (const issued of readParts((after) => invoices.listIssued(period, after)))
        yield issued.map(invoiceCells)
    },
  },
}

const sumOf = (amounts: readonly { readonly amountCents: number }[]): number =>
  amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)

const orderCells = (order: OrderMoney): readonly CSVCell[] => [
  order.orderReference,
  order.orderID,
  order.memberID,
  order.organizerID,
  order.eventID,
  order.state,
  moment(order.orderTimeSSE),
  moment(saleOf(order)?.dateSSE ?? null),
  count(order.ticketCount),
  dollars(order.priceCents),
  dollars(order.serviceFeeCents),
  dollars(sumOf(order.refunds.filter(({ state, paymentID }) => state === 'made' && paymentID === order.paymentID))),
  dollars(sumOf(order.disputes.filter(({ state }) => state !== 'won'))),
  order.paymentID,
]

const ticketCells = (ticket: SoldTicket): readonly CSVCell[] => [
  ticket.ticketID,
  ticket.orderReference,
  ticket.organizerID,
  ticket.eventID,
  ticket.typeID,
  ticket.seat,
  moment(ticket.soldSSE),
  dollars(ticket.salePriceCents),
  dollars(ticket.serviceFeeCents),
  moment(ticket.revokedSSE),
  ticket.refundID,
]

const entryCells = (entry: LedgerEntry): readonly CSVCell[] => [
  moment(entry.dateSSE),
  entry.kind,
  entry.account,
  dollars(entry.debitCents),
  dollars(entry.creditCents),
  entry.orderReference,
  entry.organizerID,
  entry.eventID,
  entry.subject,
]

const invoiceCells = (invoice: BookedInvoice): readonly CSVCell[] => [
  invoice.number,
  invoice.kind,
  moment(invoice.issuedSSE),
  dollars(invoice.amountCents),
  invoice.creditedNumber,
  invoice.orderReference,
  invoice.organizerID,
  invoice.eventID,
]

const settlementCells = (row: SettlementRow, hasFees: boolean): readonly CSVCell[] => [
  row.organizerID,
  row.payoutID,
  dollars(row.salesCents),
  dollars(row.refundsCents),
  dollars(row.disputesCents),
  dollars(row.netCents),
  dollars(row.serviceFeesCents),
  hasFees ? dollars(row.providerFeesCents) : null,
]
