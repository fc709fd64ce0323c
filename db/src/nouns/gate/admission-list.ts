import { and, asc, eq } from 'drizzle-orm'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import { reportAdmissions } from '../../shared/gate/report-admissions.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import {
  admissions,
  doubleAdmissions,
  gateDevices,
  gateScans,
  orders,
  seats,
  tickets,
  ticketTypes,
} from '../../tables/postgres.ts'
import { seatText, ticketSeat } from '../tickets/ticket-seat.ts'
import { findEventNo } from '../catalogue/event-key.ts'

/**
 * Creates the operator's list of admissions. It reads all tickets of an event, so it is for people, not for gates.
 */
export function createAdmissionList({ snapshot }: Engine): Pick<GateStore, 'listAdmissions'> {
  return {
    listAdmissions: (event) =>
      snapshot(async (db) => {
        const eventNo = await findEventNo(db, event)
        if (eventNo === null) return null
        return reportAdmissions({
          tickets: await listTickets(db, eventNo),
          doubles: await listDoubles(db, eventNo),
          admissions: await listRows(db, eventNo),
        })
      }),
  }
}

function listTickets(db: Database, eventNo: number) {
  return db
    .select({ admissionID: tickets.admissionID, orderReference: orders.orderReference, seat: seatText })
    .from(orders)
    .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
    .leftJoin(seats, ticketSeat)
    .where(eq(orders.eventNo, eventNo))
}

function listDoubles(db: Database, eventNo: number) {
  return db
    .select({ admissionNo: doubleAdmissions.admissionNo, usedSSE: gateScans.scannedSSE, gate: gateDevices.name })
    .from(doubleAdmissions)
    .innerJoin(admissions, eq(admissions.admissionNo, doubleAdmissions.admissionNo))
    .innerJoin(gateScans, eq(gateScans.scanNo, doubleAdmissions.scanNo))
    .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
    .where(eq(admissions.eventNo, eventNo))
    .orderBy(asc(doubleAdmissions.doubleNo))
}

function listRows(db: Database, eventNo: number) {
  return db
    .select({
      admissionNo: admissions.admissionNo,
      admissionID: admissions.admissionID,
      usedSSE: gateScans.scannedSSE,
      gate: gateDevices.name,
      method: gateScans.method,
      ticketTypeNameEN: ticketTypes.ticketTypeNameEN,
      ticketTypeNameCN: ticketTypes.ticketTypeNameCN,
    })
    .from(admissions)
    .innerJoin(gateScans, eq(gateScans.scanNo, admissions.scanNo))
    .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
    .leftJoin(
      ticketTypes,
      and(eq(ticketTypes.eventNo, admissions.eventNo), eq(ticketTypes.typeIndex, gateScans.typeIndex)),
    )
    .where(eq(admissions.eventNo, eventNo))
    .orderBy(asc(gateScans.scannedSSE), asc(admissions.admissionNo))
}
