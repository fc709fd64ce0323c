import { and, eq, exists, getTableColumns, isNotNull, or, sql, type Column } from 'drizzle-orm'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import type { Database } from '../../shared/engine.ts'
import {
  claims,
  events,
  members,
  orders,
  refundTickets,
  seats,
  swaps,
  tickets,
  ticketTypes,
} from '../../tables/postgres.ts'
import { soldType, ticketSeat } from '../tickets/ticket-seat.ts'

const { orderNo: _ownNo, memberNo: _memberNo, eventNo: _eventNo, ...ofOrder } = getTableColumns(orders)

/** The columns of an {@link Order}. Its member and its event are joined. */
const orderColumns = {
  ...ofOrder,
  memberID: members.memberID,
  organizerID: events.organizerID,
  eventID: events.eventID,
} satisfies Record<keyof Order, Column>

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

/** True if somebody else claimed the ticket. Only revoked tickets are looked up. */
const isHandedOver = (db: Database) => {
  const ofTicket = db
    .select({ one: sql`1` })
    .from(claims)
    .where(and(eq(claims.ticketNo, tickets.ticketNo), isNotNull(claims.claimedSSE)))
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
      placesOf: ticketTypes.placesOf,
      ticketID: tickets.ticketID,
      salePriceCents: tickets.salePriceCents,
      serviceFeeCents: tickets.serviceFeeCents,
      admissionID: tickets.admissionID,
      issueNumber: tickets.issueNumber,
      revokedSSE: tickets.revokedSSE,
      isRefunded: isRefunded(db),
      isSwapped: isSwapped(db),
      isHandedOver: isHandedOver(db),
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
    .innerJoin(ticketTypes, soldType)
    .leftJoin(seats, ticketSeat)
    .$dynamic()
}

/** Returns the ticket of a row of {@link selectTickets}. */
export function ticketOf({
  orderNo: _orderNo,
  revokedSSE,
  isRefunded: isOfRefund,
  isSwapped: isOfSwap,
  isHandedOver: isOfClaim,
  seat,
  placesOf,
  ...ticket
}: Awaited<ReturnType<typeof selectTickets>>[number]): OrderTicket {
  return {
    ...ticket,
    ...(placesOf !== null && { placesOf }),
    // A withdrawn seat has no position any more.
    seat: seat && {
      ...seat,
      number: String(seat.number),
      rowIndex: seat.rowIndex ?? -1,
      seatIndex: seat.seatIndex ?? -1,
    },
    ...(revokedSSE !== null && { isRevoked: true, revokedSSE }),
    ...(isOfRefund && { isRefunded: true }),
    ...(isOfSwap && (isOfClaim ? { isHandedOver: true } : { isSwapped: true })),
  }
}
