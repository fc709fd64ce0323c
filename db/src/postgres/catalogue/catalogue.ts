import { sql } from 'drizzle-orm'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { eventColumns } from '../../nouns/catalogue/catalogue-columns.ts'
import { loadCatalogue } from '../../nouns/catalogue/catalogue-load.ts'
import { createCatalogueReads } from '../../nouns/catalogue/catalogue-reads.ts'
import { createEventChanges } from '../../nouns/catalogue/event-changes.ts'
import { createEventControls } from '../../nouns/catalogue/event-controls.ts'
import { isEvent } from '../../nouns/catalogue/event-key.ts'
import { catalogueRevision, eventChangeCounts, events } from '../../tables/postgres.ts'
import type { Connection } from '../engine/connect.ts'
import { createStockedEvents } from './stocked-events.ts'

/**
 * Reads the version of the catalogue: the count of its changes. Each commit adds to the sum what it has changed, so the
 * sum is right whatever the order of commits.
 */
export const versionQuery = sql`
  select coalesce(sum(${eventChangeCounts.changes}), 0)
    + coalesce((select ${catalogueRevision.revision} from ${catalogueRevision}), 0) as "version"
  from ${eventChangeCounts}`

/** Creates the store of the public catalogue in PostgreSQL. */
export function createCatalogueStore(connection: Connection): CatalogueStore {
  const { run } = connection
  return {
    ...createCatalogueReads(connection),
    ...createStockedEvents(connection),
    ...createEventControls(connection),
    ...createEventChanges(connection),

    findEvent: (key) =>
      run(async (db) => {
        const [event] = await db.select(eventColumns).from(events).where(isEvent(key))
        return event ?? null
      }),

    revision: () =>
      run(async (db) => {
        const [row] = await db.select({ revision: catalogueRevision.revision }).from(catalogueRevision)
        return row?.revision ?? 0
      }),

    version: () =>
      run(async (db) => {
        const [row] = await db.execute<{ version: number }>(versionQuery)
        return row?.version ?? 0
      }),

    load: (catalogue, checkOnly = false, rooms = [], act) =>
      loadCatalogue(connection, catalogue, { checkOnly, rooms, act }),
  }
}
