import { and, eq, inArray, sql } from 'drizzle-orm'
import { changeableFactsOf, changedFields } from '@pokfei/domain/catalogue/changed-event'
import { addRevision } from '@pokfei/domain/changes/current-change'
import { decideChange } from '@pokfei/domain/changes/decide-change'
import { isOpen } from '@pokfei/domain/changes/decide-choice'
import { endOfTickets } from '@pokfei/domain/changes/ending-change'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { announceEntry } from '../../shared/audit-log/announce-entry.ts'
import { countRoomEvents } from '../../shared/rooms/room-queries.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { eventRevisions } from '../schema/changes-schema.ts'
import { catalogueRevision, events, orders, tickets } from '../schema/schema.ts'
import { loadedEventColumns } from './catalogue-cache.ts'
import { readReach } from './change-reach.ts'
import { isEvent } from './event-row.ts'

/** Creates the announcement of changes in SQLite. A change counts as a load, which empties every cache. */
export function createEventChanges(connection: Connection, writer: GroupCommit): Pick<CatalogueStore, 'announce'> {
  const { db } = connection
  return {
    announce: (key, proposed, act) =>
      writeAct(writer, act, () => {
        const found = db
          .select({ eventNo: events.eventNo, event: loadedEventColumns, change: events.change })
          .from(events)
          .where(isEvent(key))
          .get()
        if (!found) return { kind: 'noSuchEvent' }
        const { eventNo, event, change: last } = found
        const facts = changeableFactsOf(event)
        const decision = decideChange({ ...key, ...facts }, last, proposed, act.nowSSE)
        if (decision.kind === 'rejected') return decision
        const { revision } = decision
        db.update(events)
          .set({ ...changedFields(event, revision.after), change: addRevision(last, revision, facts) })
          .where(eq(events.eventNo, eventNo))
          .run()
        db.run(countRoomEvents(eventNo))
        // The mails of an earlier change end, because those of this one say everything.
        db.update(eventRevisions).set({ throughOrderNo: null }).where(eq(eventRevisions.eventNo, eventNo)).run()
        if (last !== null && isOpen(last.offer, act.nowSSE)) {
          // So does an open offer. Its choices count for the offer of this change.
          db.update(eventRevisions)
            .set({ endsTicketsSSE: null })
            .where(and(eq(eventRevisions.eventNo, eventNo), eq(eventRevisions.revision, last.revision)))
            .run()
          const ofEvent = db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.eventNo, eventNo))
          db.update(tickets)
            .set({ choiceRevision: revision.revision })
            .where(and(eq(tickets.choiceRevision, last.revision), inArray(tickets.orderNo, ofEvent)))
            .run()
        }
        db.insert(eventRevisions)
          .values({ ...revision, eventNo, throughOrderNo: 0, endsTicketsSSE: endOfTickets(revision) })
          .run()
        db.update(catalogueRevision)
          .set({ revision: sql`${catalogueRevision.revision} + 1` })
          .run()
        appendEntry(connection, act, announceEntry(key, proposed, revision))
        return { kind: 'announced', revision, reach: readReach(db, eventNo) }
      }),
  }
}
