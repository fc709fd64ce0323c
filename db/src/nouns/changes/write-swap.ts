import { eq } from 'drizzle-orm'
import type { Order } from '@pokfei/domain/orders/order'
import type { ReplacedTicket } from '@pokfei/domain/swaps/replace-ticket'
import type { Database } from '../../shared/engine.ts'
import { owedRefundRow } from '../../shared/refunds/new-refund-row.ts'
import type { RefundedOrderRow, RefundTicketRow } from '../../shared/refunds/refund-rows.ts'
import { orders, swaps } from '../../tables/postgres.ts'
import { endTickets, enqueueRefundMail, insertRefund } from '../refunds/refund-writes.ts'

/** A decided swap whose new order is stored. */
export interface WrittenSwap {
  /** The order of the old ticket, with all its tickets. */
  readonly order: RefundedOrderRow
  readonly tickets: readonly RefundTicketRow[]
  readonly old: RefundTicketRow
  readonly decision: Pick<ReplacedTicket, 'ended' | 'endedStock' | 'refund' | 'paymentID'> & {
    readonly order: Pick<Order, 'orderID'>
  }
  /** The money that the new order has from the payment of the old one. */
  readonly creditCents: number
  readonly nowSSE: number
}

/** Ends the old ticket of a swap or an exchange, and writes the refund of the difference and the swap itself. */
export async function writeSwap(
  db: Database,
  { order: { orderNo, eventNo }, tickets, old, decision, creditCents, nowSSE }: WrittenSwap,
): Promise<void> {
  const { ended, endedStock, refund, paymentID, order } = decision
  await endTickets(db, { eventNo, rows: tickets, ended, stock: endedStock, refundNo: null, nowSSE })
  if (refund !== null) {
    const refundNo = await insertRefund(db, owedRefundRow(refund, { orderNo, nowSSE }))
    await enqueueRefundMail(db, 'refundOwed', refundNo, nowSSE)
  }
  await db.insert(swaps).values({
    fromTicketNo: old.ticketNo,
    fromOrderNo: orderNo,
    toOrderNo: await findOrderNo(db, order),
    paymentID,
    creditCents,
    refundID: refund?.refundID ?? null,
    swappedSSE: nowSSE,
  })
}

/** Returns the row number of an order that this transaction has stored. */
export async function findOrderNo(db: Database, { orderID }: Pick<Order, 'orderID'>): Promise<number> {
  const [placed] = await db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.orderID, orderID))
  if (placed === undefined) throw new Error(`order ${orderID} was not stored`)
  return placed.orderNo
}
