import { and, asc, eq } from 'drizzle-orm'
import type { OrderStory, StoryAdmission } from '@pokfei/domain/desk/order-story'
import { storyAdmissions } from '../../shared/desk/story-admissions.ts'
import type { Database } from '../engine/connect.ts'
import { selectOrders } from '../orders/order-reads.ts'
import { admissions, doubleAdmissions, gateDevices, gateScans, ticketChanges } from '../schema/gate-schema.ts'
import { outbox } from '../schema/outbox-schema.ts'
import { events, members, orders, refunds, seats, tickets, ticketTypes } from '../schema/schema.ts'
import { seatText, ticketSeat } from '../tickets/ticket-seat.ts'

/** Returns the story of an order, or null if no order has this reference. */
export async function tellOrder(db: Database, orderReference: string): Promise<OrderStory | null> {
  const [order] = await selectOrders(db).where(eq(orders.orderReference, orderReference))
  const { memberID, provider, displayName, contactNumber, email, emailConfirmedSSE } = members
  const { eventNameEN, eventNameCN, eventStartTimeSSE } = events
  const [found] = await db
    .select({
      orderNo: orders.orderNo,
      eventNo: orders.eventNo,
      member: { memberID, provider, displayName, contactNumber, email, emailConfirmedSSE },
      event: { eventNameEN, eventNameCN, eventStartTimeSSE },
    })
    .from(orders)
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(eq(orders.orderReference, orderReference))
  if (order === undefined || found === undefined) return null
  const { orderNo, eventNo, member, event } = found
  return {
    order,
    member,
    event,
    tickets: await readTickets(db, orderNo),
    refunds: await readRefunds(db, orderNo),
    mails: await readMails(db, orderNo),
    admissions: await readAdmissions(db, orderNo, eventNo),
    changes: await readChanges(db, orderNo),
  }
}

const readTickets = (db: Database, orderNo: number) =>
  db
    .select({
      ticketID: tickets.ticketID,
      typeID: ticketTypes.typeID,
      seat: seatText,
      salePriceCents: tickets.salePriceCents,
      serviceFeeCents: tickets.serviceFeeCents,
      issueNumber: tickets.issueNumber,
      isLive: tickets.live,
      revokedSSE: tickets.revokedSSE,
    })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.typeNo, tickets.typeNo))
    .leftJoin(seats, ticketSeat)
    .where(eq(tickets.orderNo, orderNo))
    .orderBy(asc(tickets.ticketNo))

function readMails(db: Database, orderNo: number) {
  const { kind, queuedSSE, dueSSE, attempts, sentSSE, droppedSSE, lastFailure } = outbox
  return db
    .select({ kind, queuedSSE, dueSSE, attempts, sentSSE, droppedSSE, lastFailure })
    .from(outbox)
    .where(eq(outbox.orderNo, orderNo))
    .orderBy(asc(outbox.mailNo))
}

function readRefunds(db: Database, orderNo: number) {
  const { paymentID, amountCents, owedSSE, madeSSE } = refunds
  return db
    .select({ paymentID, amountCents, owedSSE, madeSSE })
    .from(refunds)
    .where(eq(refunds.orderNo, orderNo))
    .orderBy(asc(owedSSE), asc(paymentID))
}

const readChanges = (db: Database, orderNo: number) =>
  db
    .select({ ticketID: tickets.ticketID, kind: ticketChanges.kind, changedSSE: ticketChanges.changedSSE })
    .from(tickets)
    .innerJoin(ticketChanges, eq(ticketChanges.admissionID, tickets.admissionID))
    .where(eq(tickets.orderNo, orderNo))
    .orderBy(asc(ticketChanges.changeNo))

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
