import { and, eq, inArray } from 'drizzle-orm'
import { offerTo } from '@pokfei/domain/changes/order-choices'
import type { SwapRequest } from '@pokfei/domain/swaps/swap'
import type { ChangeStore, SwapResult } from '@pokfei/domain/ports/desk/change-store'
import {
  actOfHolder,
  allotmentOf,
  offeredAllotments,
  swapEntries,
  swapResult,
  swapTicket,
  type SwapScope,
} from '../../shared/changes/swap-ticket.ts'
import type { OrderRows } from '../../shared/orders/order-rows.ts'
import { owedRefundRow } from '../../shared/refunds/new-refund-row.ts'
import { refundFacts, type RefundedOrderRow, type RefundTicketRow } from '../../shared/refunds/refund-rows.ts'
import { selectAllotments, storeAllotment, type StoredAllotment } from '../../nouns/allotments/allotment-rows.ts'
import { appendEntry } from '../../nouns/audit-log/audit-log.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import type { Database } from '../../shared/engine.ts'
import type { Connection } from '../engine/connect.ts'
import type { Writer } from '../engine/open-engine.ts'
import { createOrderRows } from '../orders/order-rows.ts'
import { prepareOrderStatements } from '../orders/order-statements.ts'
import { lockRefundedOrder, readPaymentMoney, readRefundTickets } from '../../nouns/refunds/refund-reads.ts'
import { endTickets, enqueueRefundMail, insertRefund } from '../../nouns/refunds/refund-writes.ts'
import { allotments, events, members, orders, swaps } from '../../tables/sqlite.ts'

/** The rows and facts of a swap. */
interface ReadSwap {
  readonly order: RefundedOrderRow
  readonly tickets: readonly RefundTicketRow[]
  readonly old: RefundTicketRow
  readonly kept: StoredAllotment | null
  readonly scope: SwapScope
}

/** Reads the facts of a swap. Returns null if the member has no such ticket. */
export async function readSwap(
  connection: Connection,
  shared: Database,
  rows: OrderRows,
  { memberID, orderID, ticketID, eventID, typeID }: SwapRequest,
  nowSSE: number,
): Promise<ReadSwap | null> {
  const { db } = connection
  const { memberNo, language, orderTimeSSE } = orders
  const { organizerID, change } = events
  const found = db
    .select({ memberNo, language, orderTimeSSE, organizerID, change })
    .from(orders)
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(and(eq(orders.orderID, orderID), eq(members.memberID, memberID), eq(orders.state, 'COMPLETED')))
    .get()
  const order = found && (await lockRefundedOrder(shared, orderID))
  if (!found || !order) return null
  const tickets = await readRefundTickets(shared, order.orderNo)
  const old = tickets.find((ticket) => ticket.ticketID === ticketID)
  if (old === undefined) return null
  const offer = offerTo(found.change, found)
  const event = rows.findEvent({ organizerID: found.organizerID, eventID })
  const isOffered =
    event &&
    and(eq(allotments.eventNo, event.eventNo), inArray(allotments.name, [...offeredAllotments(offer, eventID)]))
  const kept = isOffered ? allotmentOf(await selectAllotments(shared).where(isOffered), typeID) : null
  return {
    order,
    tickets,
    old,
    kept,
    scope: {
      refund: refundFacts(order, tickets, await readPaymentMoney(shared, order), nowSSE),
      language: found.language,
      offer,
      memberNo: found.memberNo,
      target: event && kept && { event, allotment: kept.allotment },
    },
  }
}

/** Decides a swap and writes it, inside the open transaction. */
export async function writeSwap(
  connection: Connection,
  shared: Database,
  rows: OrderRows,
  request: SwapRequest,
  { order, tickets, old, kept, scope }: ReadSwap,
): Promise<SwapResult> {
  const { db } = connection
  const { nowSSE } = scope.refund
  const { orderNo, eventNo, orderReference } = order
  const decision = swapTicket(rows, request, scope)
  if (decision.kind === 'rejected') return decision
  const { allotment, ended, endedStock, refund, paymentID } = decision
  if (kept !== null) await storeAllotment(shared, kept, allotment)
  await endTickets(shared, { eventNo, rows: tickets, ended, stock: endedStock, refundNo: null, nowSSE })
  if (refund !== null) {
    const refundNo = await insertRefund(shared, owedRefundRow(refund, { orderNo, nowSSE }))
    await enqueueRefundMail(shared, 'refundOwed', refundNo, nowSSE)
  }
  const toOrderNo = rows.findOrderNos(decision.order.orderID)?.orderNo
  if (toOrderNo === undefined) throw new Error(`order ${decision.order.orderID} was not stored`)
  db.insert(swaps)
    .values({
      fromTicketNo: old.ticketNo,
      fromOrderNo: orderNo,
      toOrderNo,
      paymentID,
      creditCents: decision.order.priceCents,
      refundID: refund?.refundID ?? null,
      swappedSSE: nowSSE,
    })
    .run()
  for (const entry of swapEntries(orderReference, request, decision))
    await appendEntry(shared, actOfHolder(nowSSE), entry)
  return swapResult(decision)
}

/** Creates the swap of tickets in SQLite. */
export function createSwapping(
  connection: Connection,
  writer: Writer,
  catalogueCache: CatalogueCache,
): ChangeStore['swap'] {
  // Prepared at the first use: most shops never swap a ticket.
  let prepared: OrderRows | null = null
  return (request, nowSSE) =>
    writer.transaction(async (shared): Promise<SwapResult> => {
      prepared ??= createOrderRows(prepareOrderStatements(connection), catalogueCache)
      const read = await readSwap(connection, shared, prepared, request, nowSSE)
      return read === null ? { kind: 'notFound' } : writeSwap(connection, shared, prepared, request, read)
    })
}
