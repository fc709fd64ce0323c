import { and, asc, eq } from 'drizzle-orm'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { decideTicketChange, type TicketChangeKind } from '@pokfei/domain/tickets/decide-ticket-change'
import type { ChangedTicket, TicketTarget } from '@pokfei/domain/tickets/ticket-target'
import type { TicketStore } from '@pokfei/domain/ports/ticket-store'
import { ticketChangeEntry } from '../../shared/audit-log/ticket-change-entry.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import { admissions, ticketChanges } from '../schema/gate-schema.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { events, orders, seats, tickets, ticketTypes } from '../schema/schema.ts'
import { seatText, ticketSeat } from './ticket-seat.ts'

/**
 * Creates the operator's changes of sold tickets in SQLite. The transaction of each change also records it for the
 * gates.
 */
export function createTicketStore(connection: Connection, writer: GroupCommit): TicketStore {
  const { db } = connection
  function find(target: TicketTarget) {
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
      .innerJoin(ticketTypes, eq(ticketTypes.typeNo, tickets.typeNo))
      .leftJoin(seats, ticketSeat)
      .leftJoin(
        admissions,
        and(eq(admissions.admissionID, tickets.admissionID), eq(admissions.eventNo, orders.eventNo)),
      )
      .where(
        and(
          target.kind === 'ticket'
            ? eq(tickets.ticketID, target.ticketID)
            : eq(orders.orderReference, target.orderReference),
          eq(orders.state, 'COMPLETED'),
          eq(tickets.live, true),
        ),
      )
      .orderBy(asc(tickets.ticketNo))
      .all()
  }

  function change(target: TicketTarget, kind: TicketChangeKind, act: OperatorAct): readonly ChangedTicket[] {
    const { nowSSE } = act
    const found = find(target)
    const changed = found.map(({ ticketNo, eventNo, admissionID, admissionNo, revokedSSE, issueNumber, ...ticket }) => {
      const after = decideTicketChange({ issueNumber, revokedSSE }, kind, nowSSE)
      if (after) {
        db.update(tickets).set(after).where(eq(tickets.ticketNo, ticketNo)).run()
        db.insert(ticketChanges).values({ eventNo, ticketNo, admissionID, kind, changedSSE: nowSSE }).run()
      }
      const current = after ?? { issueNumber, revokedSSE }
      return {
        ...ticket,
        issueNumber: current.issueNumber,
        isRevoked: current.revokedSSE !== null,
        isChanged: after !== null,
        isUsed: admissionNo !== null,
      }
    })
    const entry = ticketChangeEntry(kind, found, changed)
    if (entry !== null) appendEntry(connection, act, entry)
    return changed
  }

  return {
    reissue: (target, act) => writeAct(writer, act, () => change(target, 'reissued', act)),
    revoke: (target, act) => writeAct(writer, act, () => change(target, 'revoked', act)),
  }
}
