import { and, asc, eq, or, inArray, sql } from 'drizzle-orm'
import type { MemberData } from '@pokfei/domain/personal-data/member-data'
import type { Connection } from '../engine/connect.ts'
import { inAnyBucket } from '../orders/member-orders.ts'
import { exportedColumns } from '../../personal-data/exported-columns.ts'
import { outcomeOf } from '../../shared/gate/stored-outcome.ts'
import { admissions, doubleAdmissions, gateScans, ticketChanges } from '../schema/gate-schema.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { erasures } from '../schema/personal-data-schema.ts'
import { saleReminders } from '../schema/reminders-schema.ts'
import { roomEntries, rooms, roomTurns } from '../schema/rooms-schema.ts'
import {
  disputes,
  emailLinks,
  events,
  members,
  orders,
  refunds,
  seats,
  sessions,
  tickets,
  ticketTypes,
} from '../schema/schema.ts'
import { ticketSeat } from '../tickets/ticket-seat.ts'

const namedEvent = {
  organizerID: events.organizerID,
  eventID: events.eventID,
  eventNameEN: events.eventNameEN,
  eventNameCN: events.eventNameCN,
  eventStartTimeSSE: events.eventStartTimeSSE,
}

/** Returns the exported data of a member, or null for an unknown one. */
export function readMemberData({ db, sqlite }: Connection, memberID: string): MemberData | null {
  return sqlite.transaction(() => read())()

  function read(): MemberData | null {
    const found = db
      .select({ memberNo: members.memberNo, account: exportedColumns('members', members) })
      .from(members)
      .where(eq(members.memberID, memberID))
      .get()
    if (found === undefined) return null
    const { memberNo, account } = found
    const isOrders = and(inAnyBucket, eq(orders.memberNo, memberNo))
    const isTicketOf = { ticketID: tickets.ticketID }
    const scan = { ...isTicketOf, ...exportedColumns('gateScans', gateScans) }

    const ordersWith = () => db.select({ orderNo: orders.orderNo }).from(orders).where(isOrders)
    const refundsWith = () =>
      db.select({ refundNo: refunds.refundNo }).from(refunds).where(inArray(refunds.orderNo, ordersWith()))
    const mailOrderNo = sql`coalesce(${outbox.orderNo}, ${refunds.orderNo})`
    const admitted = db
      .select(scan)
      .from(tickets)
      .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
      .innerJoin(
        admissions,
        and(eq(admissions.admissionID, tickets.admissionID), eq(admissions.eventNo, orders.eventNo)),
      )
      .leftJoin(doubleAdmissions, eq(doubleAdmissions.admissionNo, admissions.admissionNo))
      .innerJoin(gateScans, or(eq(gateScans.scanNo, admissions.scanNo), eq(gateScans.scanNo, doubleAdmissions.scanNo)))
      .where(isOrders)
      .groupBy(gateScans.scanNo)
      .orderBy(asc(gateScans.scanNo))
      .all()

    return {
      account,
      emailLinks: db
        .select(exportedColumns('emailLinks', emailLinks))
        .from(emailLinks)
        .where(eq(emailLinks.memberNo, memberNo))
        .all(),
      sessions: db
        .select(exportedColumns('sessions', sessions))
        .from(sessions)
        .where(eq(sessions.memberNo, memberNo))
        .orderBy(asc(sessions.openedSSE))
        .all(),
      orders: db
        .select({ ...namedEvent, ...exportedColumns('orders', orders) })
        .from(orders)
        .innerJoin(events, eq(events.eventNo, orders.eventNo))
        .where(isOrders)
        .orderBy(asc(orders.orderNo))
        .all(),
      tickets: db
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
        .innerJoin(ticketTypes, eq(ticketTypes.typeNo, tickets.typeNo))
        .leftJoin(seats, ticketSeat)
        .where(isOrders)
        .orderBy(asc(tickets.ticketNo))
        .all(),
      refunds: db
        .select({ orderID: orders.orderID, ...exportedColumns('refunds', refunds) })
        .from(refunds)
        .innerJoin(orders, eq(orders.orderNo, refunds.orderNo))
        .where(isOrders)
        .orderBy(asc(refunds.refundNo))
        .all(),
      disputes: db
        .select({ orderID: orders.orderID, ...exportedColumns('disputes', disputes) })
        .from(disputes)
        .innerJoin(orders, eq(orders.orderNo, disputes.orderNo))
        .where(isOrders)
        .orderBy(asc(disputes.disputeNo))
        .all(),
      scans: admitted.map(({ outcome, ...one }) => ({ ...one, outcome: outcomeOf(outcome) })),
      ticketChanges: db
        .select({ ...isTicketOf, ...exportedColumns('ticketChanges', ticketChanges) })
        .from(tickets)
        .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
        .innerJoin(
          ticketChanges,
          and(eq(ticketChanges.admissionID, tickets.admissionID), eq(ticketChanges.ticketNo, tickets.ticketNo)),
        )
        .where(isOrders)
        .orderBy(asc(ticketChanges.changeNo))
        .all(),
      mails: db
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
        .orderBy(asc(outbox.mailNo))
        .all(),
      saleReminders: db
        .select({ ...namedEvent, ...exportedColumns('saleReminders', saleReminders) })
        .from(saleReminders)
        .innerJoin(events, eq(events.eventNo, saleReminders.eventNo))
        .where(eq(saleReminders.memberNo, memberNo))
        .orderBy(asc(saleReminders.askedSSE), asc(saleReminders.eventNo))
        .all(),
      roomEntries: db
        .select({ roomID: rooms.roomID, ...exportedColumns('roomEntries', roomEntries) })
        .from(roomEntries)
        .innerJoin(rooms, eq(rooms.roomNo, roomEntries.roomNo))
        .where(eq(roomEntries.memberNo, memberNo))
        .orderBy(asc(roomEntries.entryNo))
        .all(),
      roomTurns: db
        .select({ roomID: rooms.roomID, ...exportedColumns('roomTurns', roomTurns) })
        .from(roomTurns)
        .innerJoin(rooms, eq(rooms.roomNo, roomTurns.roomNo))
        .where(eq(roomTurns.memberNo, memberNo))
        .orderBy(asc(roomTurns.turnNo))
        .all(),
      erasures: db
        .select(exportedColumns('erasures', erasures))
        .from(erasures)
        .where(eq(erasures.memberNo, memberNo))
        .all(),
    }
  }
}
