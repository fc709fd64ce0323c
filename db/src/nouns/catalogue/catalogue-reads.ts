import { setImmediate as turn } from 'node:timers/promises'
import { and, asc, between, eq, gt, isNotNull, min, sql } from 'drizzle-orm'
import type { CatalogueSnapshot, EventGroup, EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import type { CatalogueStore, EventsPage } from '@pokfei/domain/ports/catalogue-store'
import { compareStock, rowsPerTurn } from '../../shared/catalogue/stock-counts.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import { eventGroupEvents, eventGroups, events, organizers, seats, stock, ticketTypes } from '../../tables/postgres.ts'
import { eventColumns, loadedEventColumns, stockOfType, typeColumns } from './catalogue-columns.ts'
import { isEvent } from './event-key.ts'

const { capacity, heldCount, soldCount } = stock

/** The columns of a stocked type. */
const stockedTypeColumns = {
  organizerID: events.organizerID,
  eventID: events.eventID,
  typeIndex: ticketTypes.typeIndex,
  ...typeColumns,
  capacity,
  heldCount,
  soldCount,
}

/** Creates the reads of the catalogue that no page waits for. */
export function createCatalogueReads({
  run,
  snapshot,
}: Engine): Pick<
  CatalogueStore,
  'findLoadedEvent' | 'findOrganizer' | 'listGroups' | 'listEvents' | 'listSoldSince' | 'listTicketTypes' | 'snapshot'
> {
  return {
    findLoadedEvent: (key) =>
      run(async (db) => {
        const [event] = await db.select(loadedEventColumns).from(events).where(isEvent(key))
        return event ?? null
      }),
    findOrganizer: (organizerID) =>
      run(async (db) => {
        const [organizer] = await db.select().from(organizers).where(eq(organizers.organizerID, organizerID))
        return organizer ?? null
      }),
    listGroups: () => snapshot(readGroups),
    listEvents: (after, limit) => snapshot((db) => listPage(db, after ?? 0, limit)),
    listTicketTypes: (key) => snapshot((db) => readTicketTypes(db, key)),
    snapshot: () => snapshot(readSnapshot),

    async listSoldSince(cursor) {
      const comparison = compareStock(cursor)
      for (let after = 0, isLast = false; !isLast; ) {
        const rows = await run((db) => listStock(db, after))
        comparison.add(rows)
        after = rows.at(-1)?.typeNo ?? after
        isLast = rows.length < rowsPerTurn
        await turn()
      }
      const { organizerID, eventID, eventNo } = events
      const keys = await run((db) =>
        db
          .select({ organizerID, eventID })
          .from(events)
          .where(db.isOneOf(eventNo, [...comparison.changed])),
      )
      return { cursor: comparison.cursor(), events: keys }
    },
  }
}

async function listPage(db: Database, after: number, limit: number): Promise<EventsPage> {
  const page = await db
    .select({ eventNo: events.eventNo, event: eventColumns })
    .from(events)
    .where(gt(events.eventNo, after))
    .orderBy(asc(events.eventNo))
    .limit(limit)
  const last = page.at(-1)?.eventNo ?? after
  const types = await db
    .select({ eventNo: ticketTypes.eventNo, type: stockedTypeColumns })
    .from(ticketTypes)
    .innerJoin(events, eq(events.eventNo, ticketTypes.eventNo))
    .innerJoin(stock, stockOfType)
    .where(between(ticketTypes.eventNo, after + 1, last))
    .orderBy(asc(ticketTypes.eventNo), asc(ticketTypes.typeIndex))
  const groups = await db
    .select({ eventNo: eventGroupEvents.eventNo, eventGroupID: eventGroups.eventGroupID })
    .from(eventGroupEvents)
    .innerJoin(eventGroups, eq(eventGroups.groupNo, eventGroupEvents.groupNo))
    .where(between(eventGroupEvents.eventNo, after + 1, last))
  const typesOf = Map.groupBy(types, ({ eventNo }) => eventNo)
  const groupOf = new Map(groups.map(({ eventNo, eventGroupID }) => [eventNo, eventGroupID]))
  return {
    events: page.map(({ eventNo, event }) => ({
      ...event,
      eventGroupID: groupOf.get(eventNo) ?? null,
      ticketTypes: (typesOf.get(eventNo) ?? []).map(({ type }) => type),
    })),
    next: page.length < limit ? null : last,
  }
}

async function readTicketTypes(db: Database, key: EventKey): Promise<readonly TicketTypeLoad[]> {
  const { organizerID, eventID } = events
  const { typeNo, typeIndex } = ticketTypes
  const types = await db
    .select({ typeNo, type: { organizerID, eventID, ...typeColumns, capacity: stock.capacity } })
    .from(ticketTypes)
    .innerJoin(events, eq(events.eventNo, ticketTypes.eventNo))
    .innerJoin(stock, stockOfType)
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
    .innerJoin(stock, stockOfType)
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

const listStock = (db: Database, after: number) =>
  db
    .select({ typeNo: stock.typeNo, eventNo: stock.eventNo, heldCount, soldCount })
    .from(stock)
    .where(gt(stock.typeNo, after))
    .orderBy(asc(stock.typeNo))
    .limit(rowsPerTurn)
