import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { offerTo } from '@pokfei/domain/changes/order-choices'
import type { ChangeOffer } from '@pokfei/domain/changes/event-change'
import type { SwapOption, SwapRequest } from '@pokfei/domain/swaps/swap'
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
import { selectAllotments, storeAllotment, type StoredAllotment } from '../allotments/allotment-rows.ts'
import { appendEntry } from '../audit-log/audit-log.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { prepareSelect } from '../engine/prepared-statement.ts'
import { inAnyBucket } from '../orders/member-orders.ts'
import { createOrderRows } from '../orders/order-rows.ts'
import { prepareOrderStatements } from '../orders/order-statements.ts'
import { findRefundedOrder, readPaymentMoney, readRefundTickets } from '../refunds/refund-reads.ts'
import { endTickets, enqueueRefundMail, insertRefund } from '../refunds/refund-writes.ts'
import { allotments } from '../schema/allotments-schema.ts'
import { swaps } from '../schema/changes-schema.ts'
import { events, members, orders, refunds, ticketTypes, tickets as allTickets } from '../schema/schema.ts'

/** Returns the ticket types with kept places that an offer swaps for. */
export const readSwapOptions = (
  { db }: Pick<Connection, 'db'>,
  organizerID: string,
  offer: ChangeOffer | null,
): readonly SwapOption[] =>
  [...new Set((offer?.choices ?? []).flatMap((choice) => (choice.kind === 'swap' ? [choice.eventID] : [])))].flatMap(
    (eventID) =>
      db
        .select({
          organizerID: events.organizerID,
          eventID: events.eventID,
          typeID: ticketTypes.typeID,
          salePriceCents: ticketTypes.salePriceCents,
          serviceFeeCents: ticketTypes.serviceFeeCents,
          places: allotments.places,
        })
        .from(allotments)
        .innerJoin(events, eq(events.eventNo, allotments.eventNo))
        .innerJoin(ticketTypes, eq(ticketTypes.typeNo, allotments.typeNo))
        .where(
          and(
            eq(events.organizerID, organizerID),
            eq(events.eventID, eventID),
            inArray(allotments.name, [...offeredAllotments(offer, eventID)]),
          ),
        )
        .orderBy(asc(ticketTypes.typeIndex), asc(allotments.name))
        .all(),
  )

/** Prepares the list of a member's swaps. */
export function prepareOwnSwaps({ sqlite, db }: Connection) {
  const toOrders = alias(orders, 'toOrders')
  const memberNo = db
    .select({ memberNo: members.memberNo })
    .from(members)
    .where(eq(members.memberID, sql.placeholder('memberID')))
  return prepareSelect(
    sqlite,
    db
      .select({
        fromOrderID: sql<string>`${orders.orderID}`.as('fromOrderID'),
        fromReference: sql<string>`${orders.orderReference}`.as('fromReference'),
        fromTicketID: sql<string>`${allTickets.ticketID}`.as('fromTicketID'),
        toOrderID: sql<string>`${toOrders.orderID}`.as('toOrderID'),
        toReference: sql<string>`${toOrders.orderReference}`.as('toReference'),
        differenceCents: sql<number>`coalesce(${refunds.amountCents}, 0)`.as('differenceCents'),
      })
      .from(orders)
      .innerJoin(swaps, eq(swaps.fromOrderNo, orders.orderNo))
      .innerJoin(allTickets, eq(allTickets.ticketNo, swaps.fromTicketNo))
      .innerJoin(toOrders, eq(toOrders.orderNo, swaps.toOrderNo))
      .leftJoin(refunds, eq(refunds.refundID, swaps.refundID))
      .where(and(inAnyBucket, eq(orders.memberNo, memberNo)))
      .orderBy(asc(swaps.swapNo)),
  )
}

/** The rows and facts of a swap. */
interface ReadSwap {
  readonly order: RefundedOrderRow
  readonly tickets: readonly RefundTicketRow[]
  readonly old: RefundTicketRow
  readonly kept: StoredAllotment | null
  readonly scope: SwapScope
}

/** Reads the facts of a swap. Returns null if the member has no such ticket. */
export function readSwap(
  connection: Connection,
  rows: OrderRows,
  { memberID, orderID, ticketID, eventID, typeID }: SwapRequest,
  nowSSE: number,
): ReadSwap | null {
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
  const order = found && findRefundedOrder(db, orderID)
  if (!found || !order) return null
  const tickets = readRefundTickets(db, order.orderNo)
  const old = tickets.find((ticket) => ticket.ticketID === ticketID)
  if (old === undefined) return null
  const offer = offerTo(found.change, found)
  const event = rows.findEvent({ organizerID: found.organizerID, eventID })
  const isOffered =
    event &&
    and(eq(allotments.eventNo, event.eventNo), inArray(allotments.name, [...offeredAllotments(offer, eventID)]))
  const kept = isOffered ? allotmentOf(selectAllotments(connection).where(isOffered).all(), typeID) : null
  return {
    order,
    tickets,
    old,
    kept,
    scope: {
      refund: refundFacts(order, tickets, readPaymentMoney(db, order), nowSSE),
      language: found.language,
      offer,
      memberNo: found.memberNo,
      target: event && kept && { event, allotment: kept.allotment },
    },
  }
}

/** Decides a swap and writes it, inside the open transaction. */
export function writeSwap(
  connection: Connection,
  rows: OrderRows,
  request: SwapRequest,
  { order, tickets, old, kept, scope }: ReadSwap,
): SwapResult {
  const { db } = connection
  const { nowSSE } = scope.refund
  const { orderNo, eventNo, orderReference } = order
  const decision = swapTicket(rows, request, scope)
  if (decision.kind === 'rejected') return decision
  const { allotment, ended, endedStock, refund, paymentID } = decision
  if (kept !== null) storeAllotment(connection, kept, allotment)
  endTickets(db, { eventNo, rows: tickets, ended, stock: endedStock, refundNo: null, nowSSE })
  if (refund !== null) {
    const refundNo = insertRefund(db, owedRefundRow(refund, { orderNo, nowSSE }))
    enqueueRefundMail(db, 'refundOwed', refundNo, nowSSE)
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
    appendEntry(connection, actOfHolder(nowSSE), entry)
  return swapResult(decision)
}

/** Creates the swap of tickets in SQLite. */
export function createSwapping(
  connection: Connection,
  writer: GroupCommit,
  catalogueCache: CatalogueCache,
): ChangeStore['swap'] {
  // Prepared at the first use: most shops never swap a ticket.
  let prepared: OrderRows | null = null
  return (request, nowSSE) =>
    writer.write((): SwapResult => {
      prepared ??= createOrderRows(prepareOrderStatements(connection), catalogueCache)
      const read = readSwap(connection, prepared, request, nowSSE)
      return read === null ? { kind: 'notFound' } : writeSwap(connection, prepared, request, read)
    })
}
