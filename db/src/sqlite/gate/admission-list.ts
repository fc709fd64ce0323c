import { and, asc, eq } from 'drizzle-orm'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import { reportAdmissions } from '../../shared/gate/report-admissions.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import type { Connection } from '../engine/connect.ts'
import {
  admissions,
  doubleAdmissions,
  gateDevices,
  gateScans,
  orders,
  seats,
  tickets,
  ticketTypes,
} from '../../tables/sqlite.ts'
import { seatText, ticketSeat } from '../tickets/ticket-seat.ts'

/**
 * Creates the operator's list of admissions in SQLite. It reads all tickets of an event, so it is for people, not for
 * gates.
 */
export function createAdmissionList(
  { db }: Connection,
  catalogueCache: CatalogueCache,
): Pick<GateStore, 'listAdmissions'> {
  function listTickets(eventNo: number) {
    return db
      .select({ admissionID: tickets.admissionID, orderReference: orders.orderReference, seat: seatText })
      .from(orders)
      .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
      .leftJoin(seats, ticketSeat)
      .where(eq(orders.eventNo, eventNo))
      .all()
  }

  function listDoubles(eventNo: number) {
    return db
      .select({ admissionNo: doubleAdmissions.admissionNo, usedSSE: gateScans.scannedSSE, gate: gateDevices.name })
      .from(doubleAdmissions)
      .innerJoin(admissions, eq(admissions.admissionNo, doubleAdmissions.admissionNo))
      .innerJoin(gateScans, eq(gateScans.scanNo, doubleAdmissions.scanNo))
      .innerJoin(gateDevices, eq(gateDevices.deviceNo, gateScans.deviceNo))
      .where(eq(admissions.eventNo, eventNo))
      .orderBy(asc(doubleAdmissions.doubleNo))
      .all()
  }

  return {
    async listAdmissions(event) {
      const eventNo = catalogueCache.find(event)?.eventNo
      if (eventNo === undefined) return null
      const rows = db
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
        .all()
      return reportAdmissions({ tickets: listTickets(eventNo), doubles: listDoubles(eventNo), admissions: rows })
    },
  }
}
