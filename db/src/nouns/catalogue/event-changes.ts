import { and, eq, inArray, sql } from 'drizzle-orm'
import { changeableFactsOf, revisedFields } from '@pokfei/domain/catalogue/changed-event'
import { decideChange } from '@pokfei/domain/changes/decide-change'
import { isOpen } from '@pokfei/domain/changes/decide-choice'
import { endOfTickets } from '@pokfei/domain/changes/ending-change'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { announceEntry } from '@pokfei/domain/audit-log/entries/announce-entry'
import { countRoomEvents } from '../../shared/rooms/room-queries.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Engine } from '../../shared/engine.ts'
import { catalogueRevision, eventRevisions, events, orders, tickets } from '../../tables/postgres.ts'
import { loadedEventColumns } from './catalogue-columns.ts'
import { readReach } from './change-reach.ts'
import { lockLoads } from './lock-loads.ts'
import { isEvent } from './event-key.ts'

/**
 * Creates the announcement of changes. A change counts as a load, which empties every cache. It locks
 * what a load locks, so every order is placed before it or sees it.
 */
export function createEventChanges(engine: Engine): Pick<CatalogueStore, 'announce'> {
  return {
    announce: (key, proposed, act) =>
      writeAct(engine, act, async (db) => {
        await lockLoads(db)
        const [found] = await db
          .select({ eventNo: events.eventNo, event: loadedEventColumns, change: events.change })
          .from(events)
          .where(isEvent(key))
        if (found === undefined) return { kind: 'noSuchEvent' }
        const { eventNo, event, change: last } = found
        const decision = decideChange({ ...key, ...changeableFactsOf(event) }, last, proposed, act.nowSSE)
        if (decision.kind === 'rejected') return decision
        const { revision } = decision
        await db.changeEvents([eventNo])
        await db
          .update(events)
          .set(revisedFields(event, last, revision))
          .where(eq(events.eventNo, eventNo))
        await db.execute(countRoomEvents(eventNo))
        // The mails of an earlier change end, because those of this one say everything.
        await db.update(eventRevisions).set({ throughOrderNo: null }).where(eq(eventRevisions.eventNo, eventNo))
        if (last !== null && isOpen(last.offer, act.nowSSE)) {
          // So does an open offer. Its choices count for the offer of this change.
          await db
            .update(eventRevisions)
            .set({ endsTicketsSSE: null })
            .where(and(eq(eventRevisions.eventNo, eventNo), eq(eventRevisions.revision, last.revision)))
          const ofEvent = db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.eventNo, eventNo))
          await db
            .update(tickets)
            .set({ choiceRevision: revision.revision })
            .where(and(eq(tickets.choiceRevision, last.revision), inArray(tickets.orderNo, ofEvent)))
        }
        await db
          .insert(eventRevisions)
          .values({ ...revision, eventNo, throughOrderNo: 0, endsTicketsSSE: endOfTickets(revision) })
        await db.update(catalogueRevision).set({ revision: sql`${catalogueRevision.revision} + 1` })
        await appendEntry(db, act, announceEntry(key, proposed, revision))
        return { kind: 'announced', revision, reach: await readReach(db, eventNo) }
      }),
  }
}
