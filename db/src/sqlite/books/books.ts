import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql, type Column, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Period } from '@pokfei/domain/books/period'
import type { BooksQuery, BooksStore } from '@pokfei/domain/ports/desk/books-store'
import {
  bookedSwaps,
  evidenceEntry,
  ordersPerPart,
  ordersWithMoney,
  partOf,
  type BookedSwapRow,
} from '../../shared/books/order-money.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { swaps } from '../schema/changes-schema.ts'
import {
  disputes,
  events,
  members,
  orders,
  refunds,
  refundTickets,
  seats,
  tickets,
  ticketTypes,
} from '../schema/schema.ts'
import { seatText, ticketSeat } from '../tickets/ticket-seat.ts'

const { orderNo } = orders

/** The time of a sale. Orders of earlier versions have no time of payment. */
const soldSSE = sql<number>`coalesce(${orders.paidSSE}, ${orders.orderTimeSSE})`

/** Returns the condition for a time in the period. */
const isIn = ({ fromSSE, toSSE }: Period, time: Column | SQL): SQL =>
  sql`(${time} >= ${fromSSE} and ${time} < ${toSSE})`

/** Creates the reads for the books in SQLite. */
export function createBooksStore(connection: Connection, writer: GroupCommit): BooksStore {
  const { sqlite, db } = connection
  const snapshot = <T>(read: () => T): T => sqlite.transaction(read).deferred()
  const lastNo = (): number => db.select({ orderNo }).from(orders).orderBy(desc(orderNo)).limit(1).get()?.orderNo ?? 0

  function hasMoved(period: Period, isPart: (column: Column) => SQL | undefined): SQL | undefined {
    const refunded = db
      .select({ orderNo: refunds.orderNo })
      .from(refunds)
      .where(
        and(
          isPart(refunds.orderNo),
          or(isIn(period, refunds.owedSSE), isIn(period, refunds.madeSSE), isIn(period, refunds.failedSSE)),
        ),
      )
    const disputed = db
      .select({ orderNo: disputes.orderNo })
      .from(disputes)
      .where(and(isPart(disputes.orderNo), or(isIn(period, disputes.openedSSE), isIn(period, disputes.closedSSE))))
    const swapped = db
      .select({ orderNo: swaps.fromOrderNo })
      .from(swaps)
      .where(and(isPart(swaps.fromOrderNo), isIn(period, swaps.swappedSSE)))
    const isSold = and(eq(orders.state, 'COMPLETED'), isIn(period, soldSSE))
    return or(isSold, inArray(orderNo, refunded), inArray(orderNo, disputed), inArray(orderNo, swapped))
  }

  function readOrders({ period, by }: BooksQuery, isPart: (column: Column) => SQL | undefined) {
    const isMeant = by === 'placed' ? isIn(period, orders.orderTimeSSE) : hasMoved(period, isPart)
    return db
      .select({
        orderNo,
        order: {
          orderID: orders.orderID,
          orderReference: orders.orderReference,
          memberID: members.memberID,
          organizerID: events.organizerID,
          eventID: events.eventID,
          state: orders.state,
          priceCents: orders.priceCents,
          serviceFeeCents: orders.serviceFeeCents,
          ticketCount: orders.ticketCount,
          orderTimeSSE: orders.orderTimeSSE,
          paymentID: orders.paymentID,
          paidSSE: orders.paidSSE,
        },
      })
      .from(orders)
      .innerJoin(members, eq(members.memberNo, orders.memberNo))
      .innerJoin(events, eq(events.eventNo, orders.eventNo))
      .where(and(isPart(orderNo), isMeant))
      .orderBy(asc(orderNo))
      .all()
  }

  const readRefunds = (isPart: (column: Column) => SQL | undefined) =>
    db
      .select({
        orderNo: refunds.orderNo,
        refundNo: refunds.refundNo,
        refund: {
          refundID: refunds.refundID,
          paymentID: refunds.paymentID,
          amountCents: refunds.amountCents,
          reason: refunds.reason,
          state: refunds.state,
          owedSSE: refunds.owedSSE,
          madeSSE: refunds.madeSSE,
          failedSSE: refunds.failedSSE,
          retryOf: refunds.retryOf,
        },
      })
      .from(refunds)
      .where(isPart(refunds.orderNo))
      .orderBy(asc(refunds.refundNo))
      .all()

  const readEnded = (isPart: (column: Column) => SQL | undefined) =>
    db
      .select({
        refundNo: refundTickets.refundNo,
        salePriceCents: tickets.salePriceCents,
        serviceFeeCents: tickets.serviceFeeCents,
      })
      .from(refunds)
      .innerJoin(refundTickets, eq(refundTickets.refundNo, refunds.refundNo))
      .innerJoin(tickets, eq(tickets.ticketNo, refundTickets.ticketNo))
      .where(isPart(refunds.orderNo))
      .all()

  const readDisputes = (isPart: (column: Column) => SQL | undefined) =>
    db
      .select({
        orderNo: disputes.orderNo,
        dispute: {
          disputeID: disputes.disputeID,
          paymentID: disputes.paymentID,
          amountCents: disputes.amountCents,
          state: disputes.state,
          openedSSE: disputes.openedSSE,
          closedSSE: disputes.closedSSE,
        },
      })
      .from(disputes)
      .where(isPart(disputes.orderNo))
      .orderBy(asc(disputes.disputeNo))
      .all()

  const swapColumns = { paymentID: swaps.paymentID, swappedSSE: swaps.swappedSSE, refundID: swaps.refundID } as const
  const priceColumns = { ticketsCents: tickets.salePriceCents, feesCents: tickets.serviceFeeCents } as const

  /** Returns the swaps of a part, once for the order of the old ticket and once for that of the new one. */
  function readSwaps(isPart: (column: Column) => SQL | undefined): readonly BookedSwapRow[] {
    const placed = alias(orders, 'placed')
    const toOrderReference = placed.orderReference
    const left = db
      .select({ orderNo: swaps.fromOrderNo, swap: { ...swapColumns, ...priceColumns, toOrderReference } })
      .from(swaps)
      .innerJoin(tickets, eq(tickets.ticketNo, swaps.fromTicketNo))
      .innerJoin(placed, eq(placed.orderNo, swaps.toOrderNo))
      .where(isPart(swaps.fromOrderNo))
      .orderBy(asc(swaps.swapNo))
      .all()
    const joined = db
      .select({ orderNo: swaps.toOrderNo, swap: { ...swapColumns, ...priceColumns, toOrderReference } })
      .from(swaps)
      .innerJoin(tickets, eq(tickets.orderNo, swaps.toOrderNo))
      .innerJoin(placed, eq(placed.orderNo, swaps.toOrderNo))
      .where(isPart(swaps.toOrderNo))
      .orderBy(asc(swaps.swapNo))
      .all()
    return bookedSwaps(left, joined)
  }

  return {
    listOrders: async (query, after) =>
      snapshot(() => {
        const endNo = after + ordersPerPart
        const isPart = (column: Column) => and(gt(column, after), lte(column, endNo))
        const rows = ordersWithMoney({
          orders: readOrders(query, isPart),
          refunds: readRefunds(isPart),
          ended: readEnded(isPart),
          disputes: readDisputes(isPart),
          swaps: readSwaps(isPart),
        })
        return partOf(rows, endNo, lastNo())
      }),

    listTickets: async (period, after) =>
      snapshot(() => {
        const endNo = after + ordersPerPart
        const isPart = and(gt(orderNo, after), lte(orderNo, endNo))
        const rows = db
          .select({
            ticketID: tickets.ticketID,
            orderReference: orders.orderReference,
            organizerID: events.organizerID,
            eventID: events.eventID,
            typeID: ticketTypes.typeID,
            seat: seatText,
            salePriceCents: tickets.salePriceCents,
            serviceFeeCents: tickets.serviceFeeCents,
            soldSSE: soldSSE.as('soldSSE'),
            revokedSSE: tickets.revokedSSE,
            refundID: refunds.refundID,
          })
          .from(orders)
          .innerJoin(events, eq(events.eventNo, orders.eventNo))
          .innerJoin(tickets, eq(tickets.orderNo, orderNo))
          .innerJoin(ticketTypes, eq(ticketTypes.typeNo, tickets.typeNo))
          .leftJoin(seats, ticketSeat)
          .leftJoin(refundTickets, eq(refundTickets.ticketNo, tickets.ticketNo))
          .leftJoin(refunds, eq(refunds.refundNo, refundTickets.refundNo))
          .where(and(isPart, isSoldTicket, isIn(period, soldSSE)))
          .orderBy(asc(orderNo), asc(tickets.ticketNo))
          .all()
        return partOf(rows, endNo, lastNo())
      }),

    async countUnsettled(beforeSSE) {
      const isUnsettled = and(isNotNull(orders.dueSSE), lt(orders.orderTimeSSE, beforeSSE))
      return db.select({ count: count() }).from(orders).where(isUnsettled).get()?.count ?? 0
    },

    recordEvidence: (orderReference, act) =>
      writeAct(writer, act, () => {
        const found = db.select({ orderNo }).from(orders).where(eq(orders.orderReference, orderReference)).get()
        if (found === undefined) return false
        appendEntry(connection, act, evidenceEntry(orderReference))
        return true
      }),
  }
}

/** A revived order has tickets of its first life, which were never sold. */
const isSoldTicket = and(eq(orders.state, 'COMPLETED'), or(eq(tickets.live, true), isNotNull(tickets.revokedSSE)))
