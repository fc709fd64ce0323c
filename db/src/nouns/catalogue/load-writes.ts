import { and, asc, inArray, ne, type Column } from 'drizzle-orm'
import type { TypeChange } from '@pokfei/domain/catalogue/decide-event-load'
import type { EventLoad, TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import { changedValues, isSameBitmap } from '../../shared/catalogue/changed-rows.ts'
import type { StoredEvent, StoredType } from '../../shared/catalogue/stored-event.ts'
import type { Database } from '../../shared/engine.ts'
import {
  accessCodes,
  allotments,
  eventGroupEvents,
  eventReminderRuns,
  eventRevisions,
  events,
  gateDevices,
  gateScans,
  outbox,
  roomEvents,
  saleReminders,
  seats,
  stock,
  ticketKeys,
  ticketTypes,
} from '../../tables/postgres.ts'
import { loadedEventColumns, namesOf, typeColumns } from './catalogue-columns.ts'
import { nameOf } from './event-key.ts'

/** A decided event of a load. `stored` is null for a new one. */
export interface DecidedEvent {
  readonly load: EventLoad
  readonly stored: StoredEvent | null
  readonly changes: readonly TypeChange[]
}

/** A decided type of a load, with the number of its event. */
interface DecidedType {
  readonly load: TicketTypeLoad
  readonly eventNo: number
  readonly stored: StoredType | undefined
  readonly change: TypeChange
}

const eventNames = namesOf(loadedEventColumns)
const typeNames = namesOf(typeColumns)

/** Adds events, and writes the changed rows of known ones. The number of statements does not grow with the events. */
export async function storeEvents(db: Database, decided: readonly DecidedEvent[]): Promise<void> {
  const eventNos = await storeEventRows(db, decided)
  const types = decided.flatMap(({ load, stored, changes }) => {
    const eventNo = eventNos.get(nameOf(load))
    const known = new Map(stored?.types.map((type) => [type.typeID, type]))
    return load.ticketTypes.flatMap((type, index): readonly DecidedType[] => {
      const change = changes[index]
      if (eventNo === undefined || change === undefined) return []
      return [{ load: type, eventNo, stored: known.get(type.typeID), change }]
    })
  })
  const typeNos = await storeTypeRows(db, types)
  await storeStock(db, types, typeNos)
  await storeSeats(db, types, typeNos)
}

/** Returns the numbers of the events by their names. */
async function storeEventRows(db: Database, decided: readonly DecidedEvent[]): Promise<ReadonlyMap<string, number>> {
  const newEvents = decided.flatMap(({ load, stored }) => (stored === null ? [load] : []))
  const added = await db.insertRows(events, newEvents, {
    filled: ['eventNo', 'pausedSSE', 'hiddenSSE', 'saleEndedSSE', 'change'],
    returning: ['eventNo', 'organizerID', 'eventID'],
  })
  await db.changeEvents(added.map(({ eventNo }) => eventNo))
  const known = decided.flatMap(({ load, stored }) => (stored === null ? [] : [{ load, ...stored }]))
  await db.updateRows(
    {
      table: events,
      names: ['eventNo', ...eventNames],
      rows: known.flatMap(({ load, eventNo, event }) => {
        const changed = changedValues(event, load)
        return changed === null ? [] : [{ ...changed, eventNo }]
      }),
    },
    ['eventNo'],
  )
  await moveReminders(
    db,
    known.filter(({ load, event }) => load.saleStartTimeSSE !== event.saleStartTimeSSE),
  )
  return new Map(
    [...added, ...known.map(({ event, eventNo }) => ({ ...event, eventNo }))].map((row) => [nameOf(row), row.eventNo]),
  )
}

/** Moves the reminders of a sale with it. Each new opening of the sale gets a mail of its own. */
async function moveReminders(
  db: Database,
  moved: readonly { readonly eventNo: number; readonly load: EventLoad }[],
): Promise<void> {
  const { eventNo, saleStartTimeSSE } = saleReminders
  for (const [start, ofStart] of Map.groupBy(moved, ({ load }) => load.saleStartTimeSSE)) {
    const isMoved = db.isOneOf(
      eventNo,
      ofStart.map((event) => event.eventNo),
    )
    await db
      .update(saleReminders)
      .set({ saleStartTimeSSE: start, isOwed: false })
      .where(and(isMoved, ne(saleStartTimeSSE, start)))
  }
}

const typeKey = ({ eventNo, typeID }: { readonly eventNo: number; readonly typeID: string }) => `${eventNo}/${typeID}`

/** Returns the numbers of the types. */
async function storeTypeRows(db: Database, types: readonly DecidedType[]): Promise<(type: DecidedType) => number> {
  const newTypes = types.flatMap(({ load, eventNo, stored, change: { typeIndex } }) =>
    stored === undefined ? [{ ...load, eventNo, typeIndex }] : [],
  )
  const added = await db.insertRows(ticketTypes, newTypes, {
    filled: ['typeNo'],
    returning: ['typeNo', 'eventNo', 'typeID'],
  })
  await db.updateRows(
    {
      table: ticketTypes,
      names: ['typeNo', ...typeNames],
      rows: types.flatMap(({ load, stored }) => {
        const changed = stored === undefined ? null : changedValues(stored.columns, load)
        return stored === undefined || changed === null ? [] : [{ ...changed, typeNo: stored.typeNo }]
      }),
    },
    ['typeNo'],
  )
  const numbers = new Map(added.map((row) => [typeKey(row), row.typeNo]))
  return ({ load, eventNo, stored }) => {
    const typeNo = stored?.typeNo ?? numbers.get(typeKey({ eventNo, typeID: load.typeID }))
    if (typeNo === undefined) throw new Error(`ticket type ${load.typeID} was not stored`)
    return typeNo
  }
}

async function storeStock(
  db: Database,
  types: readonly DecidedType[],
  typeNoOf: (type: DecidedType) => number,
): Promise<void> {
  const withPlaces = types.filter(({ load }) => load.placesOf === null)
  const rows = withPlaces.map((type) => {
    const { load, eventNo, stored, change } = type
    const takenSeats = change.seats === null ? (stored?.takenSeats ?? null) : change.seats.takenSeats
    return { stored, typeNo: typeNoOf(type), eventNo, capacity: load.capacity, takenSeats }
  })
  await db.insertRows(
    stock,
    rows.flatMap(({ stored, ...row }) => (stored === undefined ? [{ ...row, heldCount: 0, soldCount: 0 }] : [])),
  )
  await db.updateRows(
    {
      table: stock,
      names: ['typeNo', 'capacity', 'takenSeats'],
      rows: rows.filter(
        ({ stored, capacity, takenSeats }) =>
          stored !== undefined && (stored.capacity !== capacity || !isSameBitmap(stored.takenSeats, takenSeats)),
      ),
    },
    ['typeNo'],
  )
}

async function storeSeats(
  db: Database,
  types: readonly DecidedType[],
  typeNoOf: (type: DecidedType) => number,
): Promise<void> {
  const changes = types.flatMap((type) => (type.change.seats ? [{ ...type.change.seats, typeNo: typeNoOf(type) }] : []))
  await db.insertRows(
    seats,
    changes.flatMap(({ added, typeNo }) => added.map((seat) => ({ ...seat, typeNo }))),
  )
  await db.updateRows(
    {
      table: seats,
      names: ['typeNo', 'codeIndex', 'rowIndex', 'seatIndex'],
      rows: changes.flatMap(({ moved, typeNo }) => moved.map((move) => ({ ...move, typeNo }))),
    },
    ['typeNo', 'codeIndex'],
  )
}

/**
 * Deletes events that no order names, with everything that belongs to them. Their rows of `eventStates` stay, because
 * the version of the catalogue is the sum of all revisions and never falls.
 */
export async function removeEvents(db: Database, eventNos: readonly number[]): Promise<void> {
  if (eventNos.length === 0) return
  const ofEvents = (table: { readonly eventNo: Column }) => db.isOneOf(table.eventNo, eventNos)
  // Scans lock the gates before they refer to the rows below.
  await db.lockGates(eventNos)
  // Nobody can add a row that refers to a locked one. Without the locks such a row would stop a deletion.
  await db
    .select({ eventNo: events.eventNo })
    .from(events)
    .where(ofEvents(events))
    .orderBy(asc(events.eventNo))
    .for('update')
  const { deviceNo } = gateDevices
  await db.select({ deviceNo }).from(gateDevices).where(ofEvents(gateDevices)).orderBy(asc(deviceNo)).for('update')
  const devices = db.select({ deviceNo }).from(gateDevices).where(ofEvents(gateDevices))
  await db.delete(gateScans).where(inArray(gateScans.deviceNo, devices))
  for (const table of [
    accessCodes,
    allotments,
    gateDevices,
    outbox,
    saleReminders,
    eventReminderRuns,
    eventRevisions,
    roomEvents,
    ticketKeys,
    eventGroupEvents,
  ])
    await db.delete(table).where(ofEvents(table))
  const types = db.select({ typeNo: ticketTypes.typeNo }).from(ticketTypes).where(ofEvents(ticketTypes))
  await db.delete(seats).where(inArray(seats.typeNo, types))
  for (const table of [stock, ticketTypes, events]) await db.delete(table).where(ofEvents(table))
}
