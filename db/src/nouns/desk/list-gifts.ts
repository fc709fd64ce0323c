import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { pageOf, type Page, type PageAfter } from '@pokfei/domain/desk/page'
import type { ListedGift } from '@pokfei/domain/ports/desk/desk-store'
import type { StaffScope } from '@pokfei/domain/staff/caller'
import type { Database } from '../../shared/engine.ts'
import { auditLog, events, members, orders, seats, tickets, ticketTypes } from '../../tables/postgres.ts'
import { isAboutScope } from '../audit-log/entries-in-scope.ts'
import { findEventNo, nameOf } from '../catalogue/event-key.ts'
import { seatText, soldType, ticketSeat } from '../tickets/ticket-seat.ts'

/**
 * Lists a page of gifts, newest first. The audit log knows which orders were given, so no order has a mark for it. Returns
 * null for an unknown event.
 */
export async function listGifts(
  db: Database,
  event: EventKey | null,
  { after, limit }: PageAfter<number>,
  scope: StaffScope = { kind: 'all' },
): Promise<Page<ListedGift, number> | null> {
  if (event !== null && (await findEventNo(db, event)) === null) return null
  const { entryNo, operator, recordedSSE: givenSSE } = auditLog
  const entries = await db
    .select({ entryNo, operator, givenSSE, orderReference: auditLog.subjectID })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.verb, 'guests give'),
        eq(auditLog.subjectKind, 'order'),
        event === null ? undefined : sql`${auditLog.after} ->> 'event' = ${nameOf(event)}`,
        scope.kind === 'all' ? undefined : isAboutScope(db, scope),
        after === null ? undefined : lt(entryNo, after),
      ),
    )
    .orderBy(desc(entryNo))
    .limit(limit + 1)
  const { rows, next } = pageOf(entries, limit, (entry) => entry.entryNo)
  const given = await db
    .select({
      orderReference: orders.orderReference,
      memberID: members.memberID,
      displayName: members.displayName,
      organizerID: events.organizerID,
      eventID: events.eventID,
      typeID: ticketTypes.typeID,
      seat: seatText,
      live: tickets.live,
      revokedSSE: tickets.revokedSSE,
    })
    .from(orders)
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
    .innerJoin(ticketTypes, soldType)
    .leftJoin(seats, ticketSeat)
    .where(
      db.isOneOf(
        orders.orderReference,
        rows.map((entry) => entry.orderReference),
      ),
    )
    .orderBy(asc(orders.orderNo), asc(tickets.ticketNo))
  const ticketsOf = Map.groupBy(given, ({ orderReference }) => orderReference)
  return {
    rows: rows.flatMap(({ orderReference, operator: giver, givenSSE: time }): ListedGift[] => {
      const ofOrder = ticketsOf.get(orderReference) ?? []
      const [first] = ofOrder
      if (first === undefined) return []
      const { memberID, displayName, organizerID, eventID, typeID } = first
      return [
        {
          orderReference,
          organizerID,
          eventID,
          memberID,
          displayName,
          typeID,
          ticketCount: ofOrder.length,
          validCount: ofOrder.filter(({ live, revokedSSE }) => live && revokedSSE === null).length,
          seats: ofOrder.flatMap(({ seat }) => seat ?? []),
          givenSSE: time,
          operator: giver,
        },
      ]
    }),
    next,
  }
}
