import { and, asc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import type { StoryAdmission } from '@pokfei/domain/desk/order-story'
import type { Order } from '@pokfei/domain/orders/order'
import type { DeskStore } from '@pokfei/domain/ports/desk/desk-store'
import { storyAdmissions } from '../../shared/desk/story-admissions.ts'
import { storyTickets } from '../../shared/desk/story-tickets.ts'
import type { Connection } from '../engine/connect.ts'
import { prepareOrderStatements } from '../orders/order-statements.ts'
import { admissions, doubleAdmissions, gateDevices, gateScans, ticketChanges } from '../schema/gate-schema.ts'
import { outbox } from '../schema/outbox-schema.ts'
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

/** Creates the reads of an order's story. */
export function createStories(connection: Connection): DeskStore['tellOrder'] {
  const { sqlite, db } = connection
  // Prepared at the first use: servers tell no stories.
  let statements: ReturnType<typeof prepareOrderStatements> | null = null

  function readOrder(orderNo: number): Order | undefined {
    statements ??= prepareOrderStatements(connection)
    return statements.findOrderByNo.get({ orderNo })
  }

  function readTickets(orderNo: number) {
    return db
      .select({
        ticketID: tickets.ticketID,
        typeID: ticketTypes.typeID,
        seat: seatText,
        salePriceCents: tickets.salePriceCents,
        serviceFeeCents: tickets.serviceFeeCents,
        issueNumber: tickets.issueNumber,
        isLive: tickets.live,
        revokedSSE: tickets.revokedSSE,
        refundID: refunds.refundID,
        choice: tickets.choice,
        choiceRevision: tickets.choiceRevision,
      })
      .from(tickets)
      .innerJoin(ticketTypes, eq(ticketTypes.typeNo, tickets.typeNo))
      .leftJoin(seats, ticketSeat)
      .leftJoin(refundTickets, eq(refundTickets.ticketNo, tickets.ticketNo))
      .leftJoin(refunds, eq(refunds.refundNo, refundTickets.refundNo))
      .where(eq(tickets.orderNo, orderNo))
      .orderBy(asc(tickets.ticketNo))
      .all()
  }

  function readRefunds(orderNo: number) {
    const { refundNo, orderNo: _orderNo, dueSSE: _dueSSE, ...columns } = getTableColumns(refunds)
    return db
      .select({ refundNo, refund: columns })
      .from(refunds)
      .where(eq(refunds.orderNo, orderNo))
      .orderBy(asc(refundNo))
      .all()
  }

  function readDisputes(orderNo: number) {
    const { disputeNo, orderNo: _orderNo, ...columns } = getTableColumns(disputes)
    return db.select(columns).from(disputes).where(eq(disputes.orderNo, orderNo)).orderBy(asc(disputeNo)).all()
  }

  function readMails(orderNo: number, refundNos: readonly number[]) {
    const { kind, queuedSSE, dueSSE, attempts, sentSSE, droppedSSE, lastFailure } = outbox
    return db
      .select({ kind, queuedSSE, dueSSE, attempts, sentSSE, droppedSSE, lastFailure })
      .from(outbox)
      .where(or(eq(outbox.orderNo, orderNo), inArray(outbox.refundNo, [...refundNos])))
      .orderBy(asc(outbox.mailNo))
      .all()
  }

  function readChanges(orderNo: number) {
    const { kind, changedSSE } = ticketChanges
    return db
      .select({ ticketID: tickets.ticketID, kind, changedSSE })
      .from(tickets)
      .innerJoin(ticketChanges, eq(ticketChanges.admissionID, tickets.admissionID))
      .where(eq(tickets.orderNo, orderNo))
      .orderBy(asc(ticketChanges.changeNo))
      .all()
  }

  function readAdmissions(orderNo: number, eventNo: number): readonly StoryAdmission[] {
    const scan = { scannedSSE: gateScans.scannedSSE, gate: gateDevices.name, method: gateScans.method }
    const isAdmitted = and(eq(admissions.admissionID, tickets.admissionID), eq(admissions.eventNo, eventNo))
    const first = db
      .select({ ticketID: tickets.ticketID, ...scan })
      .from(tickets)
      .innerJoin(admissions, isAdmitted)
      .innerJoin(gateScans, eq(gateScans.scanNo, admissions.scanNo))
      .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
      .where(eq(tickets.orderNo, orderNo))
      .all()
    const again = db
      .select({ ticketID: tickets.ticketID, ...scan })
      .from(tickets)
      .innerJoin(admissions, isAdmitted)
      .innerJoin(doubleAdmissions, eq(doubleAdmissions.admissionNo, admissions.admissionNo))
      .innerJoin(gateScans, eq(gateScans.scanNo, doubleAdmissions.scanNo))
      .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
      .where(eq(tickets.orderNo, orderNo))
      .all()
    return storyAdmissions(first, again)
  }

  return async (orderReference) => {
    const { memberID, provider, displayName, contactNumber, email, emailConfirmedSSE } = members
    const { eventNameEN, eventNameCN, eventStartTimeSSE, change } = events
    const read = () => {
      const found = db
        .select({
          orderNo: orders.orderNo,
          eventNo: orders.eventNo,
          member: { memberID, provider, displayName, contactNumber, email, emailConfirmedSSE },
          event: { eventNameEN, eventNameCN, eventStartTimeSSE, change },
        })
        .from(orders)
        .innerJoin(members, eq(members.memberNo, orders.memberNo))
        .innerJoin(events, eq(events.eventNo, orders.eventNo))
        .where(eq(orders.orderReference, orderReference))
        .get()
      const order = found && readOrder(found.orderNo)
      if (!found || !order) return null
      const { orderNo, eventNo, member, event } = found
      const refunded = readRefunds(orderNo)
      return {
        order,
        member,
        event,
        tickets: storyTickets(event.change, readTickets(orderNo)),
        refunds: refunded.map(({ refund }) => refund),
        disputes: readDisputes(orderNo),
        mails: readMails(
          orderNo,
          refunded.map(({ refundNo }) => refundNo),
        ),
        admissions: readAdmissions(orderNo, eventNo),
        changes: readChanges(orderNo),
      }
    }
    return sqlite.transaction(read).deferred()
  }
}
