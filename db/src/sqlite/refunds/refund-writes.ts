import { eq, sql } from 'drizzle-orm'
import type { EndedTicket } from '@pokfei/domain/refunds/decide-refund'
import { markSeats, type StockChange } from '@pokfei/domain/orders/stock-change'
import type { NewRefundRow } from '../../shared/refunds/new-refund-row.ts'
import { ticketEnds, typeNoOf, type RefundTicketRow } from '../../shared/refunds/refund-rows.ts'
import type { Connection } from '../engine/connect.ts'
import { ticketChanges } from '../schema/gate-schema.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { refunds, refundTickets, stock, tickets } from '../schema/schema.ts'

type Database = Connection['db']

/** Inserts a refund. Returns its row number. */
export function insertRefund(db: Database, row: NewRefundRow): number {
  return Number(db.insert(refunds).values(row).run().lastInsertRowid)
}

/** Enqueues a mail about a refund. A refund has one of each kind. */
export function enqueueRefundMail(
  db: Database,
  kind: 'refundOwed' | 'refundMade',
  refundNo: number,
  nowSSE: number,
): void {
  db.insert(outbox)
    .values({ kind, refundNo, queuedSSE: nowSSE, dueSSE: nowSSE, attempts: 0 })
    .onConflictDoNothing()
    .run()
}

/** The tickets that end, with all tickets of their order. */
export interface TicketEnding {
  readonly eventNo: number
  readonly rows: readonly RefundTicketRow[]
  readonly ended: readonly EndedTicket[]
  readonly stock: readonly StockChange[]
  /** The refund that ends them. Null if it is without money. */
  readonly refundNo: number | null
  readonly nowSSE: number
}

/** Ends tickets: gates learn of it, and places that are released return to the stock. */
export function endTickets(
  db: Database,
  { eventNo, rows, ended, stock: changes, refundNo, nowSSE }: TicketEnding,
): void {
  for (const { ticketNo, admissionID, live, revokedSSE, isNews } of ticketEnds(rows, ended, nowSSE)) {
    db.update(tickets).set({ live, revokedSSE }).where(eq(tickets.ticketNo, ticketNo)).run()
    if (refundNo !== null) db.insert(refundTickets).values({ ticketNo, refundNo }).run()
    if (isNews)
      db.insert(ticketChanges).values({ eventNo, ticketNo, admissionID, kind: 'revoked', changedSSE: nowSSE }).run()
  }
  for (const change of changes) moveStock(db, typeNoOf(rows, change.typeID), change)
}

function moveStock(db: Database, typeNo: number, change: StockChange): void {
  const isType = eq(stock.typeNo, typeNo)
  db.update(stock)
    .set({
      heldCount: sql`${stock.heldCount} + ${change.held}`,
      soldCount: sql`${stock.soldCount} + ${change.sold}`,
    })
    .where(isType)
    .run()
  if (change.seats.length === 0) return
  const takenSeats = db.select({ takenSeats: stock.takenSeats }).from(stock).where(isType).get()?.takenSeats
  if (!takenSeats) throw new Error(`type ${change.typeID} has no seats`)
  markSeats(takenSeats, change)
  db.update(stock).set({ takenSeats }).where(isType).run()
}
