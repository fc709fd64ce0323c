import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { Period } from '@pokfei/domain/books/period'
import type { BooksQuery, BooksStore } from '@pokfei/domain/ports/desk/books-store'
import { evidenceEntry, ordersPerPart, ordersWithMoney, partOf } from '../../shared/books/order-money.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
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
    const isSold = and(eq(orders.state, 'COMPLETED'), isIn(period, soldSSE))
    return or(isSold, inArray(orderNo, refunded), inArray(orderNo, disputed))
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
