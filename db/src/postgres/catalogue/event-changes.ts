import { and, count, countDistinct, eq, isNull, sql } from 'drizzle-orm'
import { addRevision } from '@pokfei/domain/changes/current-change'
import { decideChange } from '@pokfei/domain/changes/decide-change'
import type { ChangeReach } from '@pokfei/domain/changes/estimate-change'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { announceEntry } from '../../shared/audit-log/announce-entry.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection, Database } from '../engine/connect.ts'
import { eventRevisions } from '../schema/changes-schema.ts'
import { catalogueRevision, events, orders, tickets } from '../schema/schema.ts'
import { loadedEventColumns } from './catalogue-columns.ts'
import { lockLoads } from './catalogue-load.ts'
import { lockEvents } from './load-writes.ts'
import { isEvent } from './stocked-events.ts'

/**
 * Creates the announcement of changes in PostgreSQL. A change counts as a load, which empties every cache. It locks
 * what a load locks, so every order is placed before it or sees it.
 */
export function createEventChanges(connection: Connection): Pick<CatalogueStore, 'announce'> {
  return {
    announce: (key, proposed, act) =>
      writeAct(connection, act, async (db) => {
        await lockLoads(db)
        const [found] = await db
          .select({ eventNo: events.eventNo, event: loadedEventColumns, change: events.change })
          .from(events)
          .where(isEvent(key))
        if (found === undefined) return { kind: 'noSuchEvent' }
        const { eventNo, event, change: last } = found
        const decision = decideChange(event, last, proposed, act.nowSSE)
        if (decision.kind === 'rejected') return decision
        const { revision } = decision
        await lockEvents(db, [eventNo])
        await db
          .update(events)
          .set({ ...revision.after, change: addRevision(last, revision, event) })
          .where(eq(events.eventNo, eventNo))
        // The mails of an earlier change end, because those of this one say everything.
        await db.update(eventRevisions).set({ throughOrderNo: null }).where(eq(eventRevisions.eventNo, eventNo))
        await db.insert(eventRevisions).values({ ...revision, eventNo, throughOrderNo: 0 })
        await db.update(catalogueRevision).set({ revision: sql`${catalogueRevision.revision} + 1` })
        await appendEntry(db, act, announceEntry(key, proposed, revision))
        return { kind: 'announced', revision, reach: await readReach(db, eventNo) }
      }),
  }
}

/** Counts the completed orders of an event that have valid tickets. */
async function readReach(db: Database, eventNo: number): Promise<ChangeReach> {
  const [reach] = await db
    .select({
      orderCount: countDistinct(orders.orderNo),
      ticketCount: count(),
      paidCents: sql<number>`coalesce(sum(${tickets.salePriceCents} + ${tickets.serviceFeeCents}), 0)`.mapWith(Number),
      paymentCount: countDistinct(orders.paymentID),
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .where(and(eq(orders.eventNo, eventNo), eq(orders.state, 'COMPLETED'), isNull(tickets.revokedSSE)))
  if (reach === undefined) throw new Error('a count has one row')
  return reach
}
