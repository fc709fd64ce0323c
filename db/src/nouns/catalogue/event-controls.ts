import { eq, sql } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { decideControl } from '@pokfei/domain/catalogue/event-controls'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { controlEntry } from '@pokfei/domain/audit-log/entries/control-entry'
import { pictureEntry } from '@pokfei/domain/audit-log/entries/picture-entry'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { catalogueRevision, events } from '../../tables/postgres.ts'
import { askEventState } from './ask-event-state.ts'
import { lockLoads } from './lock-loads.ts'
import { isEvent } from './event-key.ts'

/**
 * Creates the operator's word about events. A change counts as a load, which empties every cache. It locks
 * what a load locks, so every order is placed before it or sees it.
 */
export function createEventControls(
  engine: Engine,
): Pick<CatalogueStore, 'findControls' | 'control' | 'recordPicture'> {
  return {
    findControls: (event) => engine.run(async (db) => (await find(db, event))?.controls ?? null),
    control: (event, verb, act) =>
      writeAct(engine, act, async (db) => {
        await lockLoads(db)
        const found = await find(db, event)
        if (found === null) return { kind: 'noSuchEvent' }
        const { eventNo, controls: before } = found
        await askEventState(db, act, `events ${verb}`, eventNo)
        const after = decideControl(before, verb, act.nowSSE)
        if (after === null) return { kind: 'unchanged', controls: before }
        await db.changeEvents([eventNo])
        await db.update(events).set(after).where(eq(events.eventNo, eventNo))
        await db.update(catalogueRevision).set({ revision: sql`${catalogueRevision.revision} + 1` })
        await appendEntry(db, act, controlEntry(event, verb, before, after))
        return { kind: 'changed', before, after }
      }),
    recordPicture: (event, change, act) =>
      writeAct(engine, act, async (db) => {
        await lockLoads(db)
        const found = await find(db, event)
        if (found === null) return false
        await askEventState(db, act, 'events picture', found.eventNo)
        await db.changeEvents([found.eventNo])
        await db.update(catalogueRevision).set({ revision: sql`${catalogueRevision.revision} + 1` })
        await appendEntry(db, act, pictureEntry(event, change))
        return true
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
