import { and, asc, eq, or, inArray, sql } from 'drizzle-orm'
import type { MemberData } from '@pokfei/domain/personal-data/member-data'
import type { Database } from '../../shared/engine.ts'
import { exportedColumns } from '../../personal-data/exported-columns.ts'
import { outcomeOf } from '../../shared/gate/stored-outcome.ts'
import {
  admissions,
  disputes,
  doubleAdmissions,
  emailLinks,
  erasures,
  events,
  gateScans,
  invoices,
  members,
  orders,
  outbox,
  refunds,
  roomEntries,
  rooms,
  roomTurns,
  saleReminders,
  seats,
  sessions,
  ticketChanges,
  tickets,
  ticketTypes,
} from '../../tables/postgres.ts'
import { soldType, ticketSeat } from '../tickets/ticket-seat.ts'

const namedEvent = {
  organizerID: events.organizerID,
  eventID: events.eventID,
  eventNameEN: events.eventNameEN,
  eventNameCN: events.eventNameCN,
  eventStartTimeSSE: events.eventStartTimeSSE,
}

/** Returns the exported data of a member, or null for an unknown one. */
export async function readMemberData(db: Database, memberID: string): Promise<MemberData | null> {
  const [found] = await db
    .select({ memberNo: members.memberNo, account: exportedColumns('members', members) })
    .from(members)
    .where(eq(members.memberID, memberID))
  if (found === undefined) return null
  const { memberNo, account } = found
  const isOrders = db.isOrderOf(memberNo)
  const isTicketOf = { ticketID: tickets.ticketID }
  const scan = { ...isTicketOf, ...exportedColumns('gateScans', gateScans) }

  const ordersWith = () => db.select({ orderNo: orders.orderNo }).from(orders).where(isOrders)
  const refundsWith = () =>
    db.select({ refundNo: refunds.refundNo }).from(refunds).where(inArray(refunds.orderNo, ordersWith()))
  const mailOrderNo = sql`coalesce(${outbox.orderNo}, ${refunds.orderNo})`
  const admitted = await db
    .select({ scanNo: gateScans.scanNo, scan })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .innerJoin(admissions, and(eq(admissions.admissionID, tickets.admissionID), eq(admissions.eventNo, orders.eventNo)))
    .leftJoin(doubleAdmissions, eq(doubleAdmissions.admissionNo, admissions.admissionNo))
    .innerJoin(gateScans, or(eq(gateScans.scanNo, admissions.scanNo), eq(gateScans.scanNo, doubleAdmissions.scanNo)))
    .where(isOrders)
    .orderBy(asc(gateScans.scanNo))

  return {
    account,
    emailLinks: await db
      .select(exportedColumns('emailLinks', emailLinks))
      .from(emailLinks)
      .where(eq(emailLinks.memberNo, memberNo)),
    sessions: await db
      .select(exportedColumns('sessions', sessions))
      .from(sessions)
      .where(eq(sessions.memberNo, memberNo))
      .orderBy(asc(sessions.openedSSE)),
    orders: await db
      .select({ ...namedEvent, ...exportedColumns('orders', orders) })
      .from(orders)
      .innerJoin(events, eq(events.eventNo, orders.eventNo))
      .where(isOrders)
      .orderBy(asc(orders.orderNo)),
    tickets: await db
      .select({
        orderID: orders.orderID,
        typeID: ticketTypes.typeID,
        ticketTypeNameEN: ticketTypes.ticketTypeNameEN,
        ticketTypeNameCN: ticketTypes.ticketTypeNameCN,
        section: seats.section,
        row: seats.row,
        number: seats.number,
        ...exportedColumns('tickets', tickets),
      })
      .from(tickets)
      .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
      .innerJoin(ticketTypes, soldType)
      .leftJoin(seats, ticketSeat)
      .where(isOrders)
      .orderBy(asc(tickets.ticketNo)),
    refunds: await db
      .select({ orderID: orders.orderID, ...exportedColumns('refunds', refunds) })
      .from(refunds)
      .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
      .where(isOrders)
      .orderBy(asc(refunds.refundNo)),
    invoices: await db
      .select({ orderID: orders.orderID, ...exportedColumns('invoices', invoices) })
      .from(invoices)
      .innerJoin(orders, eq(orders.orderNo, invoices.orderNo))
      .where(isOrders)
      .orderBy(asc(invoices.invoiceNo)),
    disputes: await db
      .select({ orderID: orders.orderID, ...exportedColumns('disputes', disputes) })
      .from(disputes)
      .innerJoin(orders, eq(orders.orderNo, disputes.orderNo))
      .where(isOrders)
      .orderBy(asc(disputes.disputeNo)),
    // A scan that admitted twice is there twice.
    scans: [...new Map(admitted.map(({ scanNo, scan: one }) => [scanNo, one])).values()].map(({ outcome, ...one }) => ({
      ...one,
      outcome: outcomeOf(outcome),
    })),
    ticketChanges: await db
      .select({ ...isTicketOf, ...exportedColumns('ticketChanges', ticketChanges) })
      .from(tickets)
      .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
      .innerJoin(
        ticketChanges,
        and(eq(ticketChanges.admissionID, tickets.admissionID), eq(ticketChanges.ticketNo, tickets.ticketNo)),
      )
      .where(isOrders)
      .orderBy(asc(ticketChanges.changeNo)),
    mails: await db
      .select({ orderID: orders.orderID, ...exportedColumns('outbox', outbox) })
      .from(outbox)
      .leftJoin(refunds, eq(refunds.refundNo, outbox.refundNo))
      .leftJoin(orders, eq(orders.orderNo, mailOrderNo))
      .where(
        or(
          eq(outbox.memberNo, memberNo),
          inArray(outbox.orderNo, ordersWith()),
          inArray(outbox.refundNo, refundsWith()),
        ),
      )
      .orderBy(asc(outbox.mailNo)),
    saleReminders: await db
      .select({ ...namedEvent, ...exportedColumns('saleReminders', saleReminders) })
      .from(saleReminders)
      .innerJoin(events, eq(events.eventNo, saleReminders.eventNo))
      .where(eq(saleReminders.memberNo, memberNo))
      .orderBy(asc(saleReminders.askedSSE), asc(saleReminders.eventNo)),
    roomEntries: await db
      .select({ roomID: rooms.roomID, ...exportedColumns('roomEntries', roomEntries) })
      .from(roomEntries)
      .innerJoin(rooms, eq(rooms.roomNo, roomEntries.roomNo))
      .where(eq(roomEntries.memberNo, memberNo))
      .orderBy(asc(roomEntries.entryNo)),
    roomTurns: await db
      .select({ roomID: rooms.roomID, ...exportedColumns('roomTurns', roomTurns) })
      .from(roomTurns)
      .innerJoin(rooms, eq(rooms.roomNo, roomTurns.roomNo))
      .where(eq(roomTurns.memberNo, memberNo))
      .orderBy(asc(roomTurns.turnNo)),
    erasures: await db
      .select(exportedColumns('erasures', erasures))
      .from(erasures)
      .where(eq(erasures.memberNo, memberNo)),
  }
}
