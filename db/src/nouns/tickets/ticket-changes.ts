import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { decideTicketChange, type TicketChangeKind } from '@pokfei/domain/tickets/decide-ticket-change'
import type { ChangedTicket, TicketTarget } from '@pokfei/domain/tickets/ticket-target'
import type { TicketStore } from '@pokfei/domain/ports/ticket-store'
import { ticketChangeEntry } from '@pokfei/domain/audit-log/entries/orders/ticket-change-entry'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { admissions, events, orders, seats, ticketChanges, tickets, ticketTypes } from '../../tables/postgres.ts'
import { seatText, soldType, ticketSeat } from './ticket-seat.ts'

/**
 * Creates the operator's changes of sold tickets. The transaction of each change also records it for the
 * gates.
 */
export function createTicketStore(engine: Engine): TicketStore {
  return {
    reissue: (target, act) => writeAct(engine, act, (db) => change(db, target, 'reissued', act)),
    revoke: (target, act) => writeAct(engine, act, (db) => change(db, target, 'revoked', act)),
  }
}

async function change(
  db: Database,
  target: TicketTarget,
  kind: TicketChangeKind,
  act: OperatorAct,
): Promise<readonly ChangedTicket[]> {
  const isTarget =
    target.kind === 'ticket' ? eq(tickets.ticketID, target.ticketID) : eq(orders.orderReference, target.orderReference)
  const { before, changed } = await changeTickets(db, isTarget, kind, act.nowSSE)
  const entry = ticketChangeEntry(kind, before, changed)
  if (entry !== null) await appendEntry(db, act, entry)
  return changed
}

/**
 * Changes the live tickets of completed orders that meet a condition, and tells the gates. The caller writes the entry of
 * the audit log.
 */
export async function changeTickets(db: Database, isTarget: SQL, kind: TicketChangeKind, nowSSE: number) {
  const eventNos = (await find(db, isTarget)).map(({ eventNo }) => eventNo)
  // Gates read changes by their numbers. The lock keeps the numbers of an event in the order of the commits.
  await db.lockEvents(eventNos)
  // A phone that admits the ticket now has the change, or the change has the admission.
  await db.lockGates(eventNos)
  // Another process may have changed the tickets before the lock.
  const decided = (await find(db, isTarget)).map((ticket) => ({
    ticket,
    changed: decideTicketChange(ticket, kind, nowSSE),
  }))
  const changes = decided.flatMap(({ ticket, changed }) => (changed ? [{ ...ticket, ...changed }] : []))
  await db.updateRows({ table: tickets, names: ['ticketNo', 'issueNumber', 'revokedSSE'], rows: changes }, ['ticketNo'])
  await db.insertRows(
    ticketChanges,
    changes.map((ticket) => ({ ...ticket, kind, changedSSE: nowSSE })),
    { filled: ['changeNo'] },
  )
  const changedTickets = decided.map(({ ticket, changed }): ChangedTicket => {
    const {
      ticketNo: _ticketNo,
      eventNo: _eventNo,
      admissionID: _admissionID,
      admissionNo,
      revokedSSE,
      ...rest
    } = ticket
    const current = changed ?? { issueNumber: ticket.issueNumber, revokedSSE }
    return {
      ...rest,
      issueNumber: current.issueNumber,
      isRevoked: current.revokedSSE !== null,
      isChanged: changed !== null,
      isUsed: admissionNo !== null,
    }
  })
  return { before: decided.map(({ ticket }) => ticket), changed: changedTickets }
}

function find(db: Database, isTarget: SQL) {
  return db
    .select({
      ticketNo: tickets.ticketNo,
      eventNo: orders.eventNo,
      admissionID: tickets.admissionID,
      organizerID: events.organizerID,
      eventID: events.eventID,
      ticketID: tickets.ticketID,
      orderReference: orders.orderReference,
      typeID: ticketTypes.typeID,
      seat: seatText,
      issueNumber: tickets.issueNumber,
      revokedSSE: tickets.revokedSSE,
      admissionNo: admissions.admissionNo,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .innerJoin(ticketTypes, soldType)
    .leftJoin(seats, ticketSeat)
    .leftJoin(admissions, and(eq(admissions.admissionID, tickets.admissionID), eq(admissions.eventNo, orders.eventNo)))
    .where(and(isTarget, eq(orders.state, 'COMPLETED'), eq(tickets.live, true)))
    .orderBy(asc(tickets.ticketNo))
}
