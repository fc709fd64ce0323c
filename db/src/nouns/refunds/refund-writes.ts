import { eq, sql } from 'drizzle-orm'
import type { EndedTicket } from '@pokfei/domain/refunds/decide-refund'
import { markSeats, type StockChange } from '@pokfei/domain/orders/stock-change'
import type { NewRefundRow } from '../../shared/refunds/new-refund-row.ts'
import { ticketEnds, typeNoOf, type RefundTicketRow } from '../../shared/refunds/refund-rows.ts'
import { queuedMail } from '../emails/queued-mail.ts'
import type { Database } from '../../shared/engine.ts'
import { outbox, refunds, refundTickets, stock, ticketChanges, tickets } from '../../tables/postgres.ts'

/** Inserts a refund. Returns its row number. */
export async function insertRefund(db: Database, row: NewRefundRow): Promise<number> {
  const [inserted] = await db.insert(refunds).values(row).returning({ refundNo: refunds.refundNo })
  if (inserted === undefined) throw new Error(`refund ${row.refundID} was not stored`)
  return inserted.refundNo
}

/** Enqueues a mail about a refund. A refund has one of each kind. */
export async function enqueueRefundMail(
  db: Database,
  kind: 'refundOwed' | 'refundMade',
  refundNo: number,
  nowSSE: number,
): Promise<void> {
  await db.insertRows(outbox, [queuedMail({ kind, refundNo }, nowSSE)], {
    filled: ['mailNo'],
    rest: sql`on conflict do nothing`,
  })
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

/** Ends tickets: gates learn of it, and places that are released return to the stock. The caller holds the locks. */
export async function endTickets(
  db: Database,
  { eventNo, rows, ended, stock: changes, refundNo, nowSSE }: TicketEnding,
): Promise<void> {
  const ends = ticketEnds(rows, ended, nowSSE)
  await db.updateRows({ table: tickets, names: ['ticketNo', 'live', 'revokedSSE'], rows: ends }, ['ticketNo'])
  if (refundNo !== null)
    await db.insertRows(
      refundTickets,
      ends.map(({ ticketNo }) => ({ ticketNo, refundNo })),
    )
  await db.insertRows(
    ticketChanges,
    ends
      .filter(({ isNews }) => isNews)
      .map(({ ticketNo, admissionID }) => ({ eventNo, ticketNo, admissionID, kind: 'revoked', changedSSE: nowSSE })),
    { filled: ['changeNo'] },
  )
  for (const change of changes) await moveStock(db, typeNoOf(rows, change.typeID), change)
  if (changes.length > 0) await db.changeEvents([eventNo])
}

/** Moves the stock of a type. The caller holds the lock of its event. */
export async function moveStock(db: Database, typeNo: number, change: StockChange): Promise<void> {
  const isType = eq(stock.typeNo, typeNo)
  await db
    .update(stock)
    .set({
      heldCount: sql`${stock.heldCount} + ${change.held}`,
      soldCount: sql`${stock.soldCount} + ${change.sold}`,
    })
    .where(isType)
  if (change.seats.length === 0) return
  const [row] = await db.select({ takenSeats: stock.takenSeats }).from(stock).where(isType)
  if (!row?.takenSeats) throw new Error(`type ${change.typeID} has no seats`)
  const takenSeats = Uint8Array.from(row.takenSeats)
  markSeats(takenSeats, change)
  await db.update(stock).set({ takenSeats }).where(isType)
}
