import { and, asc, desc, eq, exists, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import type { OrderStore } from '@pokfei/domain/ports/order-store'
import type { Connection, Database } from '../engine/connect.ts'
import { swaps } from '../schema/changes-schema.ts'
import { events, members, orders, refundTickets, seats, tickets, ticketTypes } from '../schema/schema.ts'
import { ticketSeat } from '../tickets/ticket-seat.ts'
import { mostListedOrders } from '../../shared/orders/most-listed-orders.ts'

/** The columns of an {@link Order}. Its member and its event are joined. */
const orderColumns = {
  orderID: orders.orderID,
  orderReference: orders.orderReference,
  memberID: members.memberID,
  organizerID: events.organizerID,
  eventID: events.eventID,
  state: orders.state,
  adjacentSeating: orders.adjacentSeating,
  language: orders.language,
  priceCents: orders.priceCents,
  serviceFeeCents: orders.serviceFeeCents,
  ticketCount: orders.ticketCount,
  orderTimeSSE: orders.orderTimeSSE,
  paymentDeadlineSSE: orders.paymentDeadlineSSE,
  paymentID: orders.paymentID,
  paymentURL: orders.paymentURL,
  isPaymentPending: orders.isPaymentPending,
  paymentSubject: orders.paymentSubject,
  paymentMethod: orders.paymentMethod,
  paidSSE: orders.paidSSE,
  dueSSE: orders.dueSSE,
} as const

/** The methods that neither place, give nor settle an order. */
export type OrderReads = Omit<OrderStore, 'place' | 'give' | 'settle'>

/** Creates the reads of orders in PostgreSQL, and the writes that need no rule. */
export function createOrderReads({ run, transaction }: Connection): OrderReads {
  const find = (orderID: string) =>
    run(async (db): Promise<Order | null> => {
      const [order] = await selectOrders(db).where(eq(orders.orderID, orderID))
      return order ?? null
    })
  const isDueBy = (nowSSE: number) => lte(orders.dueSSE, nowSSE)

  return {
    find,

    async findOwn(memberID, orderID) {
      const order = await find(orderID)
      return order && order.memberID === memberID ? order : null
    },

    listOwn: (memberID) =>
      run((db) =>
        selectOrders(db).where(eq(members.memberID, memberID)).orderBy(desc(orders.orderNo)).limit(mostListedOrders),
      ),

    tickets: (orderID) =>
      run(async (db) => {
        const rows = await selectTickets(db)
          .where(and(eq(orders.orderID, orderID), isIssued))
          .orderBy(asc(tickets.ticketNo))
        return rows.map(ticketOf)
      }),

    countPending: () =>
      run(async (db) => {
        const [row] = await db
          .select({ count: sql<number>`count(*)` })
          .from(orders)
          .where(eq(orders.state, 'IN_PROGRESS'))
        return row?.count ?? 0
      }),

    // The order's row alone is locked, so the payment of one order waits for no checkout of its event.
    openPayment: (orderID, payment) =>
      transaction(async (db) => {
        const opened = await db
          .update(orders)
          .set(payment)
          .where(and(eq(orders.orderID, orderID), eq(orders.state, 'IN_PROGRESS')))
          .returning({ orderNo: orders.orderNo })
        return opened.length === 1
      }),

    async claimDue({ nowSSE, leaseUntilSSE, limit }) {
      // Every process asks every second, so the check takes no lock while nothing is due.
      const some = await run((db) => db.select({ one: sql`1` }).from(orders).where(isDueBy(nowSSE)).limit(1))
      if (some.length === 0) return []
      return transaction(async (db) => {
        const due = await selectOrders(db)
          .where(isDueBy(nowSSE))
          .orderBy(asc(orders.dueSSE), asc(orders.orderNo))
          .limit(limit)
          .for('update', { of: orders, skipLocked: true })
        const orderIDs = due.map(({ orderID }) => orderID)
        if (orderIDs.length > 0)
          await db.update(orders).set({ dueSSE: leaseUntilSSE }).where(inArray(orders.orderID, orderIDs))
        return due
      })
    },
  }
}

/** Selects orders as the port has them. */
export function selectOrders(db: Database) {
  return db
    .select(orderColumns)
    .from(orders)
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .$dynamic()
}

/** The condition for tickets that admit, or have ended since. Those of a cancelled order were never issued. */
export const isIssued = or(eq(tickets.live, true), isNotNull(tickets.revokedSSE))

/** True if a refund ended the ticket. Only revoked tickets are looked up. */
const isRefunded = (db: Database) => {
  const ofTicket = db.select({ one: sql`1` }).from(refundTickets).where(eq(refundTickets.ticketNo, tickets.ticketNo))
  return sql<boolean>`case when ${tickets.revokedSSE} is null then false else ${exists(ofTicket)} end`
}

/** True if the holder swapped the ticket. Only revoked tickets are looked up. */
const isSwapped = (db: Database) => {
  const ofTicket = db.select({ one: sql`1` }).from(swaps).where(eq(swaps.fromTicketNo, tickets.ticketNo))
  return sql<boolean>`case when ${tickets.revokedSSE} is null then false else ${exists(ofTicket)} end`
}

/** Selects tickets with their orders, events, types and seats. {@link ticketOf} reads a row. */
export function selectTickets(db: Database) {
  return db
    .select({
      orderNo: tickets.orderNo,
      organizerID: events.organizerID,
      eventID: events.eventID,
      typeID: ticketTypes.typeID,
      ticketID: tickets.ticketID,
      salePriceCents: tickets.salePriceCents,
      serviceFeeCents: tickets.serviceFeeCents,
      admissionID: tickets.admissionID,
      issueNumber: tickets.issueNumber,
      revokedSSE: tickets.revokedSSE,
      isRefunded: isRefunded(db),
      isSwapped: isSwapped(db),
      seat: {
        codeIndex: seats.codeIndex,
        section: seats.section,
        row: seats.row,
        number: seats.number,
        rowIndex: seats.rowIndex,
        seatIndex: seats.seatIndex,
      },
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .innerJoin(ticketTypes, eq(ticketTypes.typeNo, tickets.typeNo))
    .leftJoin(seats, ticketSeat)
    .$dynamic()
}

/** Returns the ticket of a row of {@link selectTickets}. */
export function ticketOf({
  orderNo: _orderNo,
  revokedSSE,
  isRefunded: isOfRefund,
  isSwapped: isOfSwap,
  seat,
  ...ticket
}: Awaited<ReturnType<typeof selectTickets>>[number]): OrderTicket {
  return {
    ...ticket,
    // A withdrawn seat has no position any more.
    seat: seat && {
      ...seat,
      number: String(seat.number),
      rowIndex: seat.rowIndex ?? -1,
      seatIndex: seat.seatIndex ?? -1,
    },
    ...(revokedSSE !== null && { isRevoked: true, revokedSSE }),
    ...(isOfRefund && { isRefunded: true }),
    ...(isOfSwap && { isSwapped: true }),
  }
}
