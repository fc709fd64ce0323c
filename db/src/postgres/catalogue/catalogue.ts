import { and, asc, eq, isNotNull, min, sql } from 'drizzle-orm'
import type { CatalogueSnapshot, EventGroup, EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { Connection, Database } from '../engine/connect.ts'
import {
  catalogueRevision,
  eventChangeCounts,
  eventGroupEvents,
  eventGroups,
  events,
  organizers,
  seats,
  stock,
  ticketTypes,
} from '../../tables/postgres.ts'
import { eventColumns, loadedEventColumns, typeColumns } from '../../nouns/catalogue/catalogue-columns.ts'
import { loadCatalogue } from '../../nouns/catalogue/catalogue-load.ts'
import { createEventChanges } from '../../nouns/catalogue/event-changes.ts'
import { createEventControls } from '../../nouns/catalogue/event-controls.ts'
import { createStockedEvents, stockedTypeColumns } from './stocked-events.ts'
import { isEvent } from '../../nouns/catalogue/event-key.ts'

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
  const { run, snapshot } = connection
  return {
    ...createStockedEvents(connection),
    ...createEventControls(connection),
    ...createEventChanges(connection),

    findEvent: (key) =>
      run(async (db) => {
        const [event] = await db.select(eventColumns).from(events).where(isEvent(key))
        return event ?? null
      }),

    findOrganizer: (organizerID) =>
      run(async (db) => {
        const [organizer] = await db.select().from(organizers).where(eq(organizers.organizerID, organizerID))
        return organizer ?? null
      }),

    listGroups: () => snapshot(readGroups),
    listTicketTypes: (key) => snapshot((db) => readTicketTypes(db, key)),
    snapshot: () => snapshot(readSnapshot),

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

    load: (catalogue, checkOnly = false, rooms = []) => loadCatalogue(connection, catalogue, { checkOnly, rooms }),
  }
}

async function readTicketTypes(db: Database, key: EventKey): Promise<readonly TicketTypeLoad[]> {
  const { organizerID, eventID } = events
  const { typeNo, typeIndex } = ticketTypes
  const types = await db
    .select({ typeNo, type: { organizerID, eventID, ...typeColumns, capacity: stock.capacity } })
    .from(ticketTypes)
    .innerJoin(events, eq(events.eventNo, ticketTypes.eventNo))
    .innerJoin(stock, eq(stock.typeNo, typeNo))
    .where(isEvent(key))
    .orderBy(asc(typeIndex))
  // The numbers of a row count up without a gap, so its lowest number and its count describe it.
  const rows = await db
    .select({
      typeNo: seats.typeNo,
      section: seats.section,
      row: seats.row,
      firstNumber: min(seats.number),
      count: sql<number>`count(*)`,
    })
    .from(seats)
    .innerJoin(ticketTypes, eq(typeNo, seats.typeNo))
    .innerJoin(events, eq(events.eventNo, ticketTypes.eventNo))
    .where(and(isEvent(key), isNotNull(seats.rowIndex)))
    .groupBy(seats.typeNo, seats.rowIndex, seats.section, seats.row)
    .orderBy(asc(seats.typeNo), asc(seats.rowIndex))
  const rowsOf = Map.groupBy(rows, (row) => row.typeNo)
  return types.map((type) => ({
    ...type.type,
    seatRows: (rowsOf.get(type.typeNo) ?? []).map(({ section, row, firstNumber, count }) => ({
      section,
      row,
      firstNumber: firstNumber ?? 0,
      count,
    })),
  }))
}

async function readSnapshot(db: Database): Promise<CatalogueSnapshot> {
  const types = await db
    .select({ eventNo: ticketTypes.eventNo, type: stockedTypeColumns })
    .from(ticketTypes)
    .innerJoin(events, eq(events.eventNo, ticketTypes.eventNo))
    .innerJoin(stock, eq(stock.typeNo, ticketTypes.typeNo))
    .orderBy(asc(ticketTypes.eventNo), asc(ticketTypes.typeIndex))
  const typesOf = Map.groupBy(types, ({ eventNo }) => eventNo)
  const stored = await db
    .select({ eventNo: events.eventNo, event: loadedEventColumns })
    .from(events)
    .orderBy(asc(events.eventStartTimeSSE), asc(events.eventNo))
  return {
    organizers: await db.select().from(organizers).orderBy(asc(organizers.organizerID)),
    events: stored.map(({ eventNo, event }) => ({
      ...event,
      ticketTypes: (typesOf.get(eventNo) ?? []).map(({ type }) => type),
    })),
    eventGroups: await readGroups(db),
  }
}

/** Returns the groups with their events, in the order of the first load. */
async function readGroups(db: Database): Promise<readonly EventGroup[]> {
  const links = await db
    .select({ groupNo: eventGroupEvents.groupNo, eventID: events.eventID })
    .from(eventGroupEvents)
    .innerJoin(events, eq(events.eventNo, eventGroupEvents.eventNo))
    .orderBy(asc(eventGroupEvents.groupNo), asc(eventGroupEvents.position))
  const linksOf = Map.groupBy(links, ({ groupNo }) => groupNo)
  const groups = await db.select().from(eventGroups).orderBy(asc(eventGroups.groupNo))
  return groups.map(({ groupNo, ...group }) => ({
    ...group,
    eventIDs: (linksOf.get(groupNo) ?? []).map(({ eventID }) => eventID),
  }))
}
