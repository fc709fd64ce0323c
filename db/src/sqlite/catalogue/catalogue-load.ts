import { and, eq, getTableColumns, isNotNull, ne, sql, TransactionRollbackError, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { CatalogueIssue, CatalogueLoad, CatalogueLoadResult, TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import type { Connection } from '../engine/connect.ts'
import { saleReminders } from '../schema/reminders-schema.ts'
import { loadSeats } from './seats-load.ts'
import {
  catalogueRevision,
  eventGroupEvents,
  eventGroups,
  events,
  organizers,
  seats,
  stock,
  ticketTypes,
} from '../schema/schema.ts'

type Db = Connection['db']

/**
 * Writes a catalogue inside the open transaction. It adds new entries, updates known ones, and leaves the rest as they
 * are. It writes nothing with `checkOnly`, or in one of these cases:
 * - a capacity falls below the sold and held tickets;
 * - a taken seat disappears;
 * - two types sell the same seat;
 * - numbered seats turn into general admission while tickets are sold or held.
 */
export function loadCatalogue(db: Db, load: CatalogueLoad, checkOnly = false): CatalogueLoadResult {
  const issues: CatalogueIssue[] = []
  try {
    db.transaction((nested) => {
      issues.push(...write(nested, load))
      if (checkOnly || issues.length > 0) nested.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
    if (issues.length > 0) return { kind: 'rejected', issues }
  }
  return {
    kind: 'loaded',
    organizers: load.organizers.length,
    events: load.events.length,
    eventGroups: load.eventGroups.length,
  }
}

function write(db: Db, load: CatalogueLoad): readonly CatalogueIssue[] {
  for (const organizer of load.organizers) {
    const { organizerNameEN, organizerNameCN } = organizer
    db.insert(organizers)
      .values(organizer)
      .onConflictDoUpdate({ target: organizers.organizerID, set: { organizerNameEN, organizerNameCN } })
      .run()
  }
  const eventIssues = load.events.flatMap((event, index) => loadEvent(db, event, `events[${index}]`))
  const groupIssues = load.eventGroups.flatMap((group, index) => loadGroup(db, group, `eventGroups[${index}]`))
  db.insert(catalogueRevision)
    .values({ one: 1, revision: 1 })
    .onConflictDoUpdate({ target: catalogueRevision.one, set: { revision: sql`${catalogueRevision.revision} + 1` } })
    .run()
  return [...eventIssues, ...groupIssues]
}

function loadEvent(db: Db, load: CatalogueLoad['events'][number], path: string): readonly CatalogueIssue[] {
  const { ticketTypes: types, ...event } = load
  const { eventNo } = db
    .insert(events)
    .values(event)
    .onConflictDoUpdate({
      target: [events.organizerID, events.eventID],
      set: incoming(events, ['eventNo', 'organizerID', 'eventID']),
    })
    .returning({ eventNo: events.eventNo })
    .get()
  moveReminders(db, eventNo, event.saleStartTimeSSE)
  const ofTypes = types.map((type) => loadTicketType(db, eventNo, type))
  const issues = ofTypes.some((list) => list.length > 0) ? ofTypes : listSeatsOfOthers(db, eventNo, types)
  return issues.flatMap((list, index) =>
    list.map((issue) => ({ ...issue, path: `${path}.ticketTypes[${index}].${issue.path}` })),
  )
}

/** Moves the reminders of a sale with it. Each new opening of the sale gets a mail of its own. */
function moveReminders(db: Db, eventNo: number, saleStartTimeSSE: number): void {
  db.update(saleReminders)
    .set({ saleStartTimeSSE, isOwed: false })
    .where(and(eq(saleReminders.eventNo, eventNo), ne(saleReminders.saleStartTimeSSE, saleStartTimeSSE)))
    .run()
}

/**
 * Returns an issue for each type of a load that shares a seat with another type of the event. It names the first such
 * seat. Types outside the load keep their seats, and no chair may be sold twice.
 */
function listSeatsOfOthers(
  db: Db,
  eventNo: number,
  types: readonly TicketTypeLoad[],
): readonly (readonly CatalogueIssue[])[] {
  const { section, row, number } = seats
  const shared = db
    .select({ section, row, number, typeIDs: sql<string>`group_concat(${ticketTypes.typeID}, ' ')` })
    .from(seats)
    .innerJoin(ticketTypes, eq(ticketTypes.typeNo, seats.typeNo))
    .where(and(eq(ticketTypes.eventNo, eventNo), isNotNull(seats.rowIndex)))
    .groupBy(section, row, number)
    .having(sql`count(*) > 1`)
    .orderBy(section, row, number)
    .all()
    .map((seat) => ({ ...seat, typeIDs: seat.typeIDs.split(' ') }))
  return types.map(({ typeID }) => {
    const seat = shared.find(({ typeIDs }) => typeIDs.includes(typeID))
    const other = seat?.typeIDs.find((one) => one !== typeID)
    return seat && other
      ? [
          {
            path: 'seats',
            message: `names seat ${seat.section}, row ${seat.row}, ${seat.number}, which ${other} has: name ${other} too, without it`,
          },
        ]
      : []
  })
}

/** Returns `column = excluded.column` for every column of the table except the given ones. */
function incoming(table: SQLiteTable, except: readonly string[]): Record<string, SQL> {
  const names = Object.keys(getTableColumns(table)).filter((name) => !except.includes(name))
  return Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(name)}`]))
}

function loadTicketType(db: Db, eventNo: number, load: TicketTypeLoad): readonly CatalogueIssue[] {
  const { organizerID: _organizerID, eventID: _eventID, seatRows, capacity, ...type } = load
  const known = db
    .select({
      typeNo: ticketTypes.typeNo,
      seating: ticketTypes.ticketSeatingType,
      gone: sql<number>`${stock.heldCount} + ${stock.soldCount}`,
    })
    .from(ticketTypes)
    .innerJoin(stock, eq(stock.typeNo, ticketTypes.typeNo))
    .where(and(eq(ticketTypes.eventNo, eventNo), eq(ticketTypes.typeID, type.typeID)))
    .get()
  if (known && known.seating !== type.ticketSeatingType && known.gone > 0) {
    return [
      { path: 'ticketSeatingType', message: `must stay ${known.seating}: ${known.gone} tickets are sold or held` },
    ]
  }
  if (known && capacity < known.gone) {
    const path = seatRows.length > 0 ? 'seats' : 'capacity'
    return [{ path, message: `must not be below the ${known.gone} tickets that are sold or held` }]
  }
  const typeNo = known ? known.typeNo : addTicketType(db, eventNo, type)
  if (known) {
    db.update(ticketTypes).set(type).where(eq(ticketTypes.typeNo, typeNo)).run()
    db.update(stock).set({ capacity }).where(eq(stock.typeNo, typeNo)).run()
  } else {
    db.insert(stock).values({ typeNo, eventNo, capacity }).run()
  }
  return loadSeats(db, typeNo, seatRows)
}

function addTicketType(
  db: Db,
  eventNo: number,
  type: Omit<typeof ticketTypes.$inferInsert, 'eventNo' | 'typeIndex'>,
): number {
  const { next } = db
    .select({ next: sql<number>`coalesce(max(${ticketTypes.typeIndex}) + 1, 0)` })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventNo, eventNo))
    .get() ?? { next: 0 }
  return db
    .insert(ticketTypes)
    .values({ ...type, eventNo, typeIndex: next })
    .returning({ typeNo: ticketTypes.typeNo })
    .get().typeNo
}

function loadGroup(db: Db, load: CatalogueLoad['eventGroups'][number], path: string): readonly CatalogueIssue[] {
  const { eventIDs, ...group } = load
  const { groupNo } = db
    .insert(eventGroups)
    .values(group)
    .onConflictDoUpdate({
      target: [eventGroups.organizerID, eventGroups.eventGroupID],
      set: incoming(eventGroups, ['groupNo', 'organizerID', 'eventGroupID']),
    })
    .returning({ groupNo: eventGroups.groupNo })
    .get()
  db.delete(eventGroupEvents).where(eq(eventGroupEvents.groupNo, groupNo)).run()
  return eventIDs.flatMap((eventID, position) => {
    const event = db
      .select({ eventNo: events.eventNo })
      .from(events)
      .where(and(eq(events.organizerID, group.organizerID), eq(events.eventID, eventID)))
      .get()
    if (!event)
      return [{ path: `${path}.events[${position}]`, message: `names no event of ${group.organizerID}: ${eventID}` }]
    db.insert(eventGroupEvents)
      .values({ ...event, groupNo, position })
      .onConflictDoUpdate({ target: eventGroupEvents.eventNo, set: { groupNo, position } })
      .run()
    return []
  })
}
