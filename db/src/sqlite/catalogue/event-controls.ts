import { eq, sql } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { decideControl } from '@pokfei/domain/catalogue/event-controls'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { controlEntry } from '../../shared/audit-log/control-entry.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { catalogueRevision, events } from '../schema/schema.ts'
import { isEvent } from './event-row.ts'

/** Creates the operator's word about events in SQLite. A change counts as a load, which empties every cache. */
export function createEventControls(
  connection: Connection,
  writer: GroupCommit,
): Pick<CatalogueStore, 'findControls' | 'control'> {
  const { db } = connection

  function find(event: EventKey) {
    const { pausedSSE, hiddenSSE, saleEndedSSE } = events
    return db
      .select({ eventNo: events.eventNo, controls: { pausedSSE, hiddenSSE, saleEndedSSE } })
      .from(events)
      .where(isEvent(event))
      .get()
  }

  return {
    findControls: async (event) => find(event)?.controls ?? null,
    control: (event, verb, act) =>
      writeAct(writer, act, () => {
        const found = find(event)
        if (!found) return { kind: 'noSuchEvent' }
        const { eventNo, controls: before } = found
        const after = decideControl(before, verb, act.nowSSE)
        if (after === null) return { kind: 'unchanged', controls: before }
        db.update(events).set(after).where(eq(events.eventNo, eventNo)).run()
        db.update(catalogueRevision)
          .set({ revision: sql`${catalogueRevision.revision} + 1` })
          .run()
        appendEntry(connection, act, controlEntry(event, verb, before, after))
        return { kind: 'changed', before, after }
      }),
  }
}
