import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql, type Column, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { evidenceEntry } from '@pokfei/domain/audit-log/entries/personal-data-entries'
import type { Period } from '@pokfei/domain/books/period'
import type { BooksQuery, BooksStore } from '@pokfei/domain/ports/desk/books-store'
import {
  bookedSwaps,
  ordersPerPart,
  ordersWithMoney,
  partOf,
  type BookedSwapRow,
} from '../../shared/books/order-money.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import {
  disputes,
  events,
  members,
  orders,
  refunds,
  refundTickets,
  seats,
  swaps,
  tickets,
  ticketTypes,
} from '../../tables/postgres.ts'
import { olderSwap } from '../refunds/older-swap.ts'
import { inScope } from '../scope/in-scope.ts'
import { seatText, soldType, ticketSeat } from '../tickets/ticket-seat.ts'

const { orderNo } = orders

/** The time of a sale. Orders of earlier versions have no time of payment. */
const soldSSE = sql<number>`coalesce(${orders.paidSSE}, ${orders.orderTimeSSE})`.mapWith(orders.orderTimeSSE)

/** Returns the condition for a time in the period. */
const isIn = ({ fromSSE, toSSE }: Period, time: Column | SQL): SQL =>
  sql`(${time} >= ${fromSSE} and ${time} < ${toSSE})`

/** Returns the condition for the orders of a part, on a column with their numbers. */
type PartCondition = (column: Column) => SQL | undefined

/** Creates the reads for the books. */
export function createBooksStore(engine: Engine): BooksStore {
  const { run, snapshot } = engine
  return {
    listOrders: (query, after, scope) =>
      snapshot(async (db) => {
        const endNo = after + ordersPerPart
        const isPart: PartCondition = (column) => and(gt(column, after), lte(column, endNo))
        const rows = ordersWithMoney({
          orders: await readOrders(db, query, isPart, inScope(db, orders.eventNo, scope)),
          refunds: await readRefunds(db, isPart),
          ended: await readEnded(db, isPart),
          disputes: await readDisputes(db, isPart),
          swaps: await readSwaps(db, isPart),
        })
        return partOf(rows, endNo, await lastNo(db))
      }),

    listTickets: (period, after, scope) =>
      snapshot(async (db) => {
        const endNo = after + ordersPerPart
        const isPart = and(gt(orderNo, after), lte(orderNo, endNo))
        const rows = await db
          .select({
            ticketID: tickets.ticketID,
            orderReference: orders.orderReference,
            organizerID: events.organizerID,
            eventID: events.eventID,
            typeID: ticketTypes.typeID,
            seat: seatText,
            salePriceCents: tickets.salePriceCents,
            serviceFeeCents: tickets.serviceFeeCents,
            soldSSE,
            revokedSSE: tickets.revokedSSE,
            refundID: refunds.refundID,
          })
          .from(orders)
          .innerJoin(events, eq(events.eventNo, orders.eventNo))
          .innerJoin(tickets, eq(tickets.orderNo, orderNo))
          .innerJoin(ticketTypes, soldType)
          .leftJoin(seats, ticketSeat)
          .leftJoin(refundTickets, eq(refundTickets.ticketNo, tickets.ticketNo))
          .leftJoin(refunds, eq(refunds.refundNo, refundTickets.refundNo))
          .where(and(isPart, isSoldTicket, isIn(period, soldSSE), inScope(db, orders.eventNo, scope)))
          .orderBy(asc(orderNo), asc(tickets.ticketNo))
        return partOf(rows, endNo, await lastNo(db))
      }),

    countUnsettled: (beforeSSE, scope) =>
      run(async (db) => {
        const isUnsettled = and(
          isNotNull(orders.dueSSE),
          lt(orders.orderTimeSSE, beforeSSE),
          inScope(db, orders.eventNo, scope),
        )
        const [found] = await db.select({ count: count() }).from(orders).where(isUnsettled)
        return found?.count ?? 0
      }),

    recordEvidence: (orderReference, act) =>
      writeAct(engine, act, async (db) => {
        const [found] = await db.select({ orderNo }).from(orders).where(eq(orders.orderReference, orderReference))
        if (found === undefined) return false
        await appendEntry(db, act, evidenceEntry(orderReference))
        return true
      }),
  }
}

/** A revived order has tickets of its first life, which were never sold. */
const isSoldTicket = and(eq(orders.state, 'COMPLETED'), or(eq(tickets.live, true), isNotNull(tickets.revokedSSE)))

async function lastNo(db: Database): Promise<number> {
  const [last] = await db.select({ orderNo }).from(orders).orderBy(desc(orderNo)).limit(1)
  return last?.orderNo ?? 0
}

function hasMoved(db: Database, period: Period, isPart: PartCondition): SQL | undefined {
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

const readOrders = (db: Database, { period, by }: BooksQuery, isPart: PartCondition, isScope: SQL | undefined) =>
  db
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
    .where(
      and(isPart(orderNo), isScope, by === 'placed' ? isIn(period, orders.orderTimeSSE) : hasMoved(db, period, isPart)),
    )
    .orderBy(asc(orderNo))

const readRefunds = (db: Database, isPart: PartCondition) =>
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

const readEnded = (db: Database, isPart: PartCondition) =>
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

const readDisputes = (db: Database, isPart: PartCondition) =>
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

const swapColumns = {
  paymentID: swaps.paymentID,
  olderPaymentID: olderSwap(sql`${swaps.paymentID}`, 'paymentID'),
  swappedSSE: swaps.swappedSSE,
  refundID: swaps.refundID,
} as const
const priceColumns = { ticketsCents: tickets.salePriceCents, feesCents: tickets.serviceFeeCents } as const

/** Returns the swaps of a part, once for the order of the old ticket and once for that of the new one. */
async function readSwaps(db: Database, isPart: PartCondition): Promise<readonly BookedSwapRow[]> {
  const placed = alias(orders, 'placed')
  const toOrderReference = placed.orderReference
  const left = await db
    .select({ orderNo: swaps.fromOrderNo, swap: { ...swapColumns, ...priceColumns, toOrderReference } })
    .from(swaps)
    .innerJoin(tickets, eq(tickets.ticketNo, swaps.fromTicketNo))
    .innerJoin(placed, eq(placed.orderNo, swaps.toOrderNo))
    .where(isPart(swaps.fromOrderNo))
    .orderBy(asc(swaps.swapNo))
  const joined = await db
    .select({ orderNo: swaps.toOrderNo, swap: { ...swapColumns, ...priceColumns, toOrderReference } })
    .from(swaps)
    .innerJoin(tickets, eq(tickets.orderNo, swaps.toOrderNo))
    .innerJoin(placed, eq(placed.orderNo, swaps.toOrderNo))
    .where(isPart(swaps.toOrderNo))
    .orderBy(asc(swaps.swapNo))
  return bookedSwaps(left, joined)
}
