import { asc, eq, sql } from 'drizzle-orm'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { CatalogueSnapshot, EventGroup } from '@pokfei/domain/catalogue/catalogue'
import { loadCatalogue } from '../../nouns/catalogue/catalogue-load.ts'
import { loadedEventColumns, ticketTypeColumns, type CatalogueCache } from './catalogue-cache.ts'
import { createEventChanges } from '../../nouns/catalogue/event-changes.ts'
import { createEventControls } from '../../nouns/catalogue/event-controls.ts'
import { createStockedEvents } from './stocked-events.ts'
import type { Connection } from '../engine/connect.ts'
import type { Writer } from '../engine/open-engine.ts'
import { eventGroupEvents, eventGroups, events, organizers, stock, ticketTypes } from '../../tables/sqlite.ts'

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
    ...createStockedEvents(connection, catalogueCache),
    ...createEventControls(writer),
    ...createEventChanges(writer),
    findOrganizer: async (organizerID) => findOrganizer.get({ organizerID }) ?? null,
    listGroups: async () => sqlite.transaction(() => readGroups(connection)).deferred(),
    revision: async () => catalogueCache.revision(),
    findEvent: async (event) => catalogueCache.find(event)?.event ?? null,
    async describeEvent(event) {
      const found = catalogueCache.find(event)
      const organizer = findOrganizer.get({ organizerID: event.organizerID })
      return found && organizer
        ? { event: found.event, organizer, ticketTypes: found.types.map(({ type }) => type) }
        : null
    },
    async listTicketTypes(event) {
      const found = catalogueCache.find(event)
      if (!found) return []
      const stocked = db
        .select({ typeNo: stock.typeNo, capacity: stock.capacity })
        .from(stock)
        .where(eq(stock.eventNo, found.eventNo))
        .all()
      const capacityOf = new Map(stocked.map(({ typeNo, capacity }) => [typeNo, capacity]))
      return found.types.map(({ typeNo, type: { typeIndex: _, ...type }, seatRows }) => ({
        ...type,
        capacity: capacityOf.get(typeNo) ?? 0,
        seatRows: seatRows().map(({ section, row, firstNumber, codeIndexes }) => ({
          section,
          row,
          firstNumber,
          count: codeIndexes.length,
        })),
      }))
    },
    snapshot: async () => sqlite.transaction(() => readSnapshot(connection)).deferred(),
    // The first statement counts commits of other connections, the second counts changes of this one.
    version: async () => Number(ofOthers.get()) + Number(ofOurs.get()),
    load: (catalogue, checkOnly = false, rooms = []) => loadCatalogue(writer, catalogue, { checkOnly, rooms }),
  }
}

function readSnapshot(connection: Connection): CatalogueSnapshot {
  const { db } = connection
  const { capacity, heldCount, soldCount } = stock
  const types = db
    .select({ eventNo: ticketTypes.eventNo, type: { ...ticketTypeColumns, capacity, heldCount, soldCount } })
    .from(ticketTypes)
    .innerJoin(events, eq(events.eventNo, ticketTypes.eventNo))
    .innerJoin(stock, eq(stock.typeNo, ticketTypes.typeNo))
    .orderBy(asc(ticketTypes.eventNo), asc(ticketTypes.typeIndex))
    .all()
  const typesOf = Map.groupBy(types, ({ eventNo }) => eventNo)

  return {
    organizers: db.select().from(organizers).orderBy(asc(organizers.organizerID)).all(),
    events: db
      .select({ eventNo: events.eventNo, event: loadedEventColumns })
      .from(events)
      .orderBy(asc(events.eventStartTimeSSE), asc(events.eventNo))
      .all()
      .map(({ eventNo, event }) => ({ ...event, ticketTypes: (typesOf.get(eventNo) ?? []).map(({ type }) => type) })),
    eventGroups: readGroups(connection),
  }
}

/** Returns the groups with their events, in the order of the first load. */
function readGroups({ db }: Connection): readonly EventGroup[] {
  const links = db
    .select({ groupNo: eventGroupEvents.groupNo, eventID: events.eventID })
    .from(eventGroupEvents)
    .innerJoin(events, eq(events.eventNo, eventGroupEvents.eventNo))
    .orderBy(asc(eventGroupEvents.groupNo), asc(eventGroupEvents.position))
    .all()
  const linksOf = Map.groupBy(links, ({ groupNo }) => groupNo)

  return db
    .select()
    .from(eventGroups)
    .orderBy(asc(eventGroups.groupNo))
    .all()
    .map(({ groupNo, ...group }) => ({
      ...group,
      eventIDs: (linksOf.get(groupNo) ?? []).map(({ eventID }) => eventID),
    }))
}
