import { and, asc, eq } from 'drizzle-orm'
import type { GateStore } from '@pokfei/domain/ports/gate-store'
import type { Engine } from '../../shared/engine.ts'
import { admissions, gateScans, members, orders, seats, tickets, ticketTypes } from '../../tables/postgres.ts'
import { findEventNo } from '../catalogue/event-key.ts'
import { seatText, soldType, ticketSeat } from '../tickets/ticket-seat.ts'
import { isValidTicket } from '../tickets/valid-ticket.ts'

/** Creates the list for a door. It reads all tickets of an event, so it is for people, not for gates. */
export function createDoorList({ snapshot }: Engine): Pick<GateStore, 'listDoor'> {
  return {
    listDoor: (event) =>
      snapshot(async (db) => {
        const eventNo = await findEventNo(db, event)
        if (eventNo === null) return null
        return db
          .select({
            ticketID: tickets.ticketID,
            orderReference: orders.orderReference,
            holder: members.displayName,
            ticketTypeNameEN: ticketTypes.ticketTypeNameEN,
            ticketTypeNameCN: ticketTypes.ticketTypeNameCN,
            seat: seatText,
            admittedSSE: gateScans.scannedSSE,
          })
          .from(orders)
          .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
          .innerJoin(members, eq(members.memberNo, orders.memberNo))
          .innerJoin(ticketTypes, soldType)
          .leftJoin(seats, ticketSeat)
          .leftJoin(admissions, and(eq(admissions.admissionID, tickets.admissionID), eq(admissions.eventNo, eventNo)))
          .leftJoin(gateScans, eq(gateScans.scanNo, admissions.scanNo))
          .where(and(eq(orders.eventNo, eventNo), eq(orders.state, 'COMPLETED'), isValidTicket))
          .orderBy(asc(ticketTypes.typeIndex), asc(tickets.codeIndex), asc(tickets.ticketNo))
      }),
  }
}
