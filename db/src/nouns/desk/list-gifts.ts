import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { claimState } from '@pokfei/domain/claims/decide-claim'
import { pageOf, type Page, type PageAfter } from '@pokfei/domain/desk/page'
import type { ListedGift } from '@pokfei/domain/ports/desk/desk-store'
import type { StaffScope } from '@pokfei/domain/staff/caller'
import type { Database } from '../../shared/engine.ts'
import { auditLog, claims, events, members, orders, seats, tickets, ticketTypes } from '../../tables/postgres.ts'
import { isAboutScope } from '../audit-log/entries-in-scope.ts'
import { findEventNo, nameOf } from '../catalogue/event-key.ts'
import { readClaimFacts, selectClaims } from '../claims/claim-rows.ts'
import { seatText, soldType, ticketSeat } from '../tickets/ticket-seat.ts'

/**
 * Lists a page of gifts, newest first: orders, and places that still wait for their claim. The audit log knows which were
 * given, so no order has a mark for it. Returns null for an unknown event.
 */
export async function listGifts(
  db: Database,
  event: EventKey | null,
  { after, limit, nowSSE }: PageAfter<number> & { readonly nowSSE: number },
  scope: StaffScope = { kind: 'all' },
): Promise<Page<ListedGift, number> | null> {
  if (event !== null && (await findEventNo(db, event)) === null) return null
  const { entryNo, operator, recordedSSE: givenSSE, subjectKind, subjectID } = auditLog
  const isOfEvent =
    event === null
      ? undefined
      : or(
          and(eq(subjectKind, 'order'), sql`${auditLog.after} ->> 'event' = ${nameOf(event)}`),
          and(eq(subjectKind, 'event'), eq(subjectID, nameOf(event))),
        )
  const entries = await db
    .select({ entryNo, operator, givenSSE, orderReference: subjectID, claimID: claimIDOfEntry })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.verb, 'guests give'),
        isOfEvent,
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
      claimID: claims.claimID,
    })
    .from(orders)
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .innerJoin(tickets, eq(tickets.orderNo, orders.orderNo))
    .innerJoin(ticketTypes, soldType)
    .leftJoin(seats, ticketSeat)
    .leftJoin(claims, and(eq(claims.toOrderNo, orders.orderNo), eq(claims.kind, 'gift')))
    .where(
      db.isOneOf(
        orders.orderReference,
        rows.map((entry) => entry.orderReference),
      ),
    )
    .orderBy(asc(orders.orderNo), asc(tickets.ticketNo))
  const ticketsOf = Map.groupBy(given, ({ orderReference }) => orderReference)
  const giverOf = await readGivers(
    db,
    given.flatMap(({ claimID }) => claimID ?? []),
  )
  const waiting = await readWaiting(
    db,
    rows.flatMap(({ claimID }) => claimID ?? []),
    nowSSE,
  )
  return {
    rows: rows.flatMap(({ orderReference, claimID, operator: giver, givenSSE: time }): ListedGift[] => {
      if (claimID !== null) {
        const claim = waiting.get(claimID)
        return claim === undefined ? [] : [{ ...claim, givenSSE: time, operator: giver }]
      }
      const ofOrder = ticketsOf.get(orderReference) ?? []
      const [first] = ofOrder
      if (first === undefined) return []
      const { memberID, displayName, organizerID, eventID, typeID } = first
      const claimed = first.claimID === null ? undefined : giverOf.get(first.claimID)
      return [
        {
          orderReference,
          claim: null,
          organizerID,
          eventID,
          memberID,
          displayName,
          typeID,
          ticketCount: ofOrder.length,
          validCount: ofOrder.filter(({ live, revokedSSE }) => live && revokedSSE === null).length,
          seats: ofOrder.flatMap(({ seat }) => seat ?? []),
          givenSSE: time,
          // The guest signs the order of a claim, and an operator has given it.
          operator: claimed ?? giver,
        },
      ]
    }),
    next,
  }
}

/** The claim that an entry of a gift names. Null for a gift that needed none. */
const claimIDOfEntry = sql<string | null>`${auditLog.after} ->> 'claimID'`

/** Returns who has given the places of claims, by the IDs of the claims. */
async function readGivers(db: Database, claimIDs: readonly string[]): Promise<ReadonlyMap<string | null, string>> {
  if (claimIDs.length === 0) return new Map()
  const givers = await db
    .select({ claimID: claimIDOfEntry, operator: auditLog.operator })
    .from(auditLog)
    .where(
      and(eq(auditLog.verb, 'guests give'), eq(auditLog.subjectKind, 'event'), inArray(claimIDOfEntry, [...claimIDs])),
    )
  return new Map(givers.map(({ claimID, operator }) => [claimID, operator]))
}

/** Returns the gifts that somebody may still claim, by the IDs of the claims. */
async function readWaiting(db: Database, claimIDs: readonly string[], nowSSE: number) {
  const rows = claimIDs.length === 0 ? [] : await selectClaims(db).where(inArray(claims.claimID, [...claimIDs]))
  const open = new Map<string, Omit<ListedGift, 'givenSSE' | 'operator'>>()
  for (const row of rows) {
    const { claim, organizerID, eventID, typeID, event } = row
    if (claimState(await readClaimFacts(db, row, null, nowSSE)) !== 'open') continue
    open.set(claim.claimID, {
      orderReference: null,
      claim: {
        address: claim.address,
        allotment: claim.allotmentName,
        untilSSE: stopOf(event) === 'postponed' ? null : event.eventStartTimeSSE,
      },
      organizerID,
      eventID,
      memberID: null,
      displayName: null,
      typeID,
      ticketCount: claim.ticketCount,
      validCount: 0,
      seats: [],
    })
  }
  return open
}
