import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { OrderMoney, SoldTicket } from '../../books/order-money.ts'
import type { Period } from '../../books/period.ts'
import type { StaffScope } from '../../staff/caller.ts'

/** A part of a long list. `next` is the cursor of the next part, or null after the last one. A part may be empty. */
export interface BooksPart<Row> {
  readonly rows: readonly Row[]
  readonly next: number | null
}

/** The orders of a period: those that were placed in it, or those whose money moved in it. */
export interface BooksQuery {
  readonly period: Period
  readonly by: 'placed' | 'moved'
}

/**
 * The reads for the books. A part is read at one moment and covers so few orders that a running sale does not notice.
 * The first cursor is 0. With a scope, a read has no order outside of it.
 */
export interface BooksStore {
  /** Returns orders with all their money, also that of other periods, oldest orders first. */
  listOrders(query: BooksQuery, after: number, scope?: StaffScope): Promise<BooksPart<OrderMoney>>
  /** Returns the tickets of completed orders that were paid in the period, oldest orders first. */
  listTickets(period: Period, after: number, scope?: StaffScope): Promise<BooksPart<SoldTicket>>
  /** Returns the number of orders, placed before the moment, whose payment is not settled. */
  countUnsettled(beforeSSE: number, scope?: StaffScope): Promise<number>
  /** Records that the evidence about an order was written. Returns false if there is no such order. */
  recordEvidence(orderReference: string, act: OperatorAct): Promise<boolean>
}
