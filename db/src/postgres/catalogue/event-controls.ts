import { eq, sql } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { decideControl } from '@pokfei/domain/catalogue/event-controls'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { controlEntry } from '../../shared/audit-log/control-entry.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection, Database } from '../engine/connect.ts'
import { catalogueRevision, events } from '../schema/schema.ts'
import { lockLoads } from './catalogue-load.ts'
import { lockEvents } from './load-writes.ts'
import { isEvent } from './stocked-events.ts'

/**
 * Creates the operator's word about events in PostgreSQL. A change counts as a load, which empties every cache. It locks
 * what a load locks, so every order is placed before it or sees it.
 */
export function createEventControls(connection: Connection): Pick<CatalogueStore, 'findControls' | 'control'> {
  return {
    findControls: (event) => connection.run(async (db) => (await find(db, event))?.controls ?? null),
    control: (event, verb, act) =>
      writeAct(connection, act, async (db) => {
        await lockLoads(db)
        const found = await find(db, event)
        if (found === null) return { kind: 'noSuchEvent' }
        const { eventNo, controls: before } = found
        const after = decideControl(before, verb, act.nowSSE)
        if (after === null) return { kind: 'unchanged', controls: before }
        await lockEvents(db, [eventNo])
        await db.update(events).set(after).where(eq(events.eventNo, eventNo))
        await db.update(catalogueRevision).set({ revision: sql`${catalogueRevision.revision} + 1` })
        await appendEntry(db, act, controlEntry(event, verb, before, after))
        return { kind: 'changed', before, after }
      }),
  }
}

async function find(db: Database, key: EventKey) {
  const { pausedSSE, hiddenSSE, saleEndedSSE } = events
  const [found] = await db
    .select({ eventNo: events.eventNo, controls: { pausedSSE, hiddenSSE, saleEndedSSE } })
    .from(events)
    .where(isEvent(key))
  return found ?? null
}
