import { and, asc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderStory, StoryAdmission } from '@pokfei/domain/desk/order-story'
import { storyAdmissions } from '../../shared/desk/story-admissions.ts'
import { storyTickets } from '../../shared/desk/story-tickets.ts'
import type { Database } from '../../shared/engine.ts'
import {
  admissions,
  disputes,
  doubleAdmissions,
  events,
  exchanges,
  gateDevices,
  gateScans,
  members,
  orders,
  outbox,
  refunds,
  refundTickets,
  seats,
  ticketChanges,
  tickets,
  ticketTypes,
} from '../../tables/postgres.ts'
import { seatText, soldType, ticketSeat } from '../tickets/ticket-seat.ts'
import { readInvoices } from '../invoices/invoice-rows.ts'
import { selectOrders } from '../orders/order-selects.ts'

/** Returns the story of an order, or null if no order has this reference. */
export async function tellOrder(db: Database, orderReference: string): Promise<OrderStory | null> {
  const [order] = await selectOrders(db).where(eq(orders.orderReference, orderReference))
  const { memberID, provider, displayName, contactNumber, email, emailConfirmedSSE } = members
  const { eventNameEN, eventNameCN, eventStartTimeSSE, change } = events
  const [found] = await db
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
  if (order === undefined || found === undefined) return null
  const { orderNo, eventNo, member, event } = found
  const refunded = await readRefunds(db, orderNo)
  return {
    order,
    member,
    event,
    tickets: storyTickets(event.change, await readTickets(db, orderNo)),
    refunds: refunded.map(({ refund }) => refund),
    disputes: await readDisputes(db, orderNo),
    invoices: await readInvoices(db, orderNo),
    mails: await readMails(
      db,
      orderNo,
      refunded.map(({ refundNo }) => refundNo),
    ),
    admissions: await readAdmissions(db, orderNo, eventNo),
    changes: await readChanges(db, orderNo),
    exchanges: await readExchanges(db, orderNo),
  }
}

const readTickets = (db: Database, orderNo: number) =>
  db
    .select({
      ticketID: tickets.ticketID,
      typeID: ticketTypes.typeID,
      placesOf: ticketTypes.placesOf,
      onlyWith: ticketTypes.onlyWith,
      proofEN: ticketTypes.proofEN,
      proofCN: ticketTypes.proofCN,
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
    .innerJoin(ticketTypes, soldType)
    .leftJoin(seats, ticketSeat)
    .leftJoin(refundTickets, eq(refundTickets.ticketNo, tickets.ticketNo))
    .leftJoin(refunds, eq(refunds.refundNo, refundTickets.refundNo))
    .where(eq(tickets.orderNo, orderNo))
    .orderBy(asc(tickets.ticketNo))

function readRefunds(db: Database, orderNo: number) {
  const { refundNo, orderNo: _orderNo, dueSSE: _dueSSE, ...columns } = getTableColumns(refunds)
  return db
    .select({ refundNo, refund: columns })
    .from(refunds)
    .where(eq(refunds.orderNo, orderNo))
    .orderBy(asc(refundNo))
}

function readDisputes(db: Database, orderNo: number) {
  const { disputeNo, orderNo: _orderNo, ...columns } = getTableColumns(disputes)
  return db.select(columns).from(disputes).where(eq(disputes.orderNo, orderNo)).orderBy(asc(disputeNo))
}

function readMails(db: Database, orderNo: number, refundNos: readonly number[]) {
  const { kind, queuedSSE, dueSSE, attempts, sentSSE, droppedSSE, lastFailure } = outbox
  return db
    .select({ kind, queuedSSE, dueSSE, attempts, sentSSE, droppedSSE, lastFailure })
    .from(outbox)
    .where(or(eq(outbox.orderNo, orderNo), inArray(outbox.refundNo, [...refundNos])))
    .orderBy(asc(outbox.mailNo))
}

const readChanges = (db: Database, orderNo: number) =>
  db
    .select({ ticketID: tickets.ticketID, kind: ticketChanges.kind, changedSSE: ticketChanges.changedSSE })
    .from(tickets)
    .innerJoin(ticketChanges, eq(ticketChanges.admissionID, tickets.admissionID))
    .where(eq(tickets.orderNo, orderNo))
    .orderBy(asc(ticketChanges.changeNo))

function readExchanges(db: Database, orderNo: number) {
  const [old, own] = [alias(tickets, 'old'), alias(orders, 'own')]
  const ofTickets = db
    .select({ orderNo: exchanges.toOrderNo })
    .from(tickets)
    .innerJoin(exchanges, eq(exchanges.fromTicketNo, tickets.ticketNo))
    .where(eq(tickets.orderNo, orderNo))
  return db
    .select({
      fromReference: own.orderReference,
      fromTicketID: old.ticketID,
      toReference: orders.orderReference,
      typeID: ticketTypes.typeID,
      seat: seatText,
      differenceCents: orders.priceCents,
      paymentDeadlineSSE: orders.paymentDeadlineSSE,
    })
    .from(exchanges)
    .innerJoin(old, eq(old.ticketNo, exchanges.fromTicketNo))
    .innerJoin(own, eq(own.orderNo, old.orderNo))
    .innerJoin(orders, eq(orders.orderNo, exchanges.toOrderNo))
    .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
    .innerJoin(ticketTypes, soldType)
    .leftJoin(seats, ticketSeat)
    .where(
      and(
        or(eq(exchanges.toOrderNo, orderNo), inArray(exchanges.toOrderNo, ofTickets)),
        eq(orders.state, 'IN_PROGRESS'),
      ),
    )
    .orderBy(asc(exchanges.toOrderNo))
}

async function readAdmissions(db: Database, orderNo: number, eventNo: number): Promise<readonly StoryAdmission[]> {
  const scan = { scannedSSE: gateScans.scannedSSE, gate: gateDevices.name, method: gateScans.method }
  const isAdmitted = and(eq(admissions.admissionID, tickets.admissionID), eq(admissions.eventNo, eventNo))
  const first = await db
    .select({ ticketID: tickets.ticketID, ...scan })
    .from(tickets)
    .innerJoin(admissions, isAdmitted)
    .innerJoin(gateScans, eq(gateScans.scanNo, admissions.scanNo))
    .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
    .where(eq(tickets.orderNo, orderNo))
  const again = await db
    .select({ ticketID: tickets.ticketID, ...scan })
    .from(tickets)
    .innerJoin(admissions, isAdmitted)
    .innerJoin(doubleAdmissions, eq(doubleAdmissions.admissionNo, admissions.admissionNo))
    .innerJoin(gateScans, eq(gateScans.scanNo, doubleAdmissions.scanNo))
    .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
    .where(eq(tickets.orderNo, orderNo))
  return storyAdmissions(first, again)
}
