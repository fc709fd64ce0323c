import { eq, sql } from 'drizzle-orm'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { loadCatalogue } from '../../nouns/catalogue/catalogue-load.ts'
import { createCatalogueReads } from '../../nouns/catalogue/catalogue-reads.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { createEventChanges } from '../../nouns/catalogue/event-changes.ts'
import { createEventControls } from '../../nouns/catalogue/event-controls.ts'
import { createStockedEvents } from './stocked-events.ts'
import type { Connection } from '../engine/connect.ts'
import type { Writer } from '../engine/open-engine.ts'
import { organizers } from '../../tables/sqlite.ts'

/** Creates the store of the public catalogue in SQLite. */
export function createCatalogueStore(
  connection: Connection,
  writer: Writer,
  catalogueCache: CatalogueCache,
): CatalogueStore {
  const { sqlite, db } = connection
  const ofOthers = sqlite.prepare<[], number>('pragma data_version').pluck()
  const ofOurs = sqlite.prepare<[], number>('select total_changes()').pluck()

  const findOrganizer = db
    .select()
    .from(organizers)
    .where(eq(organizers.organizerID, sql.placeholder('organizerID')))
    .prepare()

  return {
    ...createCatalogueReads(writer),
    ...createStockedEvents(connection, catalogueCache),
    ...createEventControls(writer),
    ...createEventChanges(writer),
    revision: async () => catalogueCache.revision(),
    findEvent: async (event) => catalogueCache.find(event)?.event ?? null,
    async describeEvent(event) {
      const found = catalogueCache.find(event)
      const organizer = findOrganizer.get({ organizerID: event.organizerID })
      return found && organizer
        ? { event: found.event, organizer, ticketTypes: found.types.map(({ type }) => type) }
        : null
    },
    // The first statement counts commits of other connections, the second counts changes of this one.
    version: async () => Number(ofOthers.get()) + Number(ofOurs.get()),
    load: (catalogue, checkOnly = false, rooms = [], act) =>
      loadCatalogue(writer, catalogue, { checkOnly, rooms, act }),
  }
}
