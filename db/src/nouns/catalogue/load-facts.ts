import { asc, inArray, sql } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { EventLoad } from '@pokfei/domain/catalogue/load'
import type { StoredEvent, StoredType } from '../../shared/catalogue/stored-event.ts'
import type { Database } from '../../shared/engine.ts'
import { events, orders, seats, stock, ticketTypes } from '../../tables/postgres.ts'
import { loadedEventColumns, stockOfType, typeColumns } from './catalogue-columns.ts'
import { nameOf } from './event-key.ts'

/** Returns the numbers of the stored ones of these events, by their names. */
export async function findEventNos(db: Database, keys: readonly EventKey[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const { eventNo, organizerID, eventID } = events
  const rows = await db.select({ eventNo, organizerID, eventID }).from(events).where(db.isOneOfEvents(keys))
  return new Map(rows.map((row) => [nameOf(row), row.eventNo]))
}

/**
 * Reads what a load compares with, in four queries for all events. Returns the stored ones by their names. Orders are
 * counted only for events that are to be removed.
 */
export async function readStoredEvents(
  db: Database,
  loads: readonly (EventKey & Pick<EventLoad, 'isRemoved'>)[],
): Promise<ReadonlyMap<string, StoredEvent>> {
  const found = await db
    .select({ eventNo: events.eventNo, event: loadedEventColumns, change: events.change })
    .from(events)
    .where(db.isOneOfEvents(loads))
  if (found.length === 0) return new Map()
  const removed = new Set(loads.filter(({ isRemoved }) => isRemoved === true).map(nameOf))
  const typesOf = await readStoredTypes(
    db,
    found.map(({ eventNo }) => eventNo),
  )
  const orderCounts = await countOrders(
    db,
    found.filter(({ event }) => removed.has(nameOf(event))).map(({ eventNo }) => eventNo),
  )
  return new Map(
    found.map((stored) => [
      nameOf(stored.event),
      { ...stored, types: typesOf.get(stored.eventNo) ?? [], orderCount: orderCounts.get(stored.eventNo) ?? 0 },
    ]),
  )
}

async function readStoredTypes(
  db: Database,
  eventNos: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredType[]>> {
  const { typeNo, eventNo, typeIndex } = ticketTypes
  const { capacity, heldCount, soldCount, takenSeats } = stock
  const types = await db
    .select({ typeNo, eventNo, typeIndex, capacity, heldCount, soldCount, takenSeats, columns: typeColumns })
    .from(ticketTypes)
    .innerJoin(stock, stockOfType)
    .where(db.isOneOf(eventNo, eventNos))
    .orderBy(asc(eventNo), asc(typeIndex))
  const { codeIndex, section, row, number, rowIndex, seatIndex } = seats
  const stored = await db
    .select({ typeNo: seats.typeNo, codeIndex, section, row, number, rowIndex, seatIndex })
    .from(seats)
    .where(
      db.isOneOf(
        seats.typeNo,
        types.map((type) => type.typeNo),
      ),
    )
  const seatsOf = Map.groupBy(stored, (seat) => seat.typeNo)
  const storedTypes = types.map((type) => ({
    ...type,
    typeID: type.columns.typeID,
    ticketSeatingType: type.columns.ticketSeatingType,
    placesOf: type.columns.placesOf,
    seats: seatsOf.get(type.typeNo) ?? [],
  }))
  return Map.groupBy(storedTypes, (type) => type.eventNo)
}

async function countOrders(db: Database, eventNos: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (eventNos.length === 0) return new Map()
  const rows = await db
    .select({ eventNo: orders.eventNo, orderCount: sql<number>`count(*)` })
    .from(orders)
    .where(inArray(orders.eventNo, [...eventNos]))
    .groupBy(orders.eventNo)
  return new Map(rows.map(({ eventNo, orderCount }) => [eventNo, orderCount]))
}
