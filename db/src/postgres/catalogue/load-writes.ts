import { sql } from 'drizzle-orm'
import type { TypeChange } from '@pokfei/domain/catalogue/decide-event-load'
import type { EventLoad, TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import { newColumns } from '../../shared/schema/new-row.ts'
import { changedValues, isSameBitmap } from '../../shared/catalogue/changed-rows.ts'
import type { StoredEvent, StoredType } from '../../shared/catalogue/stored-event.ts'
import type { Database } from '../engine/connect.ts'
import { insertOf, insertRows, numberArray, updateRows } from '../engine/row-sets.ts'
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
import { loadedEventColumns, namesOf, typeColumns } from '../../nouns/catalogue/catalogue-columns.ts'
import { nameOf } from '../../nouns/catalogue/event-key.ts'

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
  const added = await db.execute<{ eventNo: number; organizerID: string; eventID: string }>(
    insertOf({ table: events, names: eventNames, rows: newEvents }, sql`returning "eventNo", "organizerID", "eventID"`),
  )
  await db.changeEvents(added.map(({ eventNo }) => eventNo))
  const known = decided.flatMap(({ load, stored }) => (stored === null ? [] : [{ load, ...stored }]))
  await updateRows(
    db,
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
  if (moved.length === 0) return
  const eventNos = numberArray(moved.map(({ eventNo }) => eventNo))
  const starts = numberArray(moved.map(({ load }) => load.saleStartTimeSSE))
  await db.execute(sql`
    update ${saleReminders} set "saleStartTimeSSE" = moved.sse, "isOwed" = false
    from unnest(${eventNos}, ${starts}) as moved(no, sse)
    where ${saleReminders.eventNo} = moved.no and ${saleReminders.saleStartTimeSSE} <> moved.sse`)
}

const typeKey = ({ eventNo, typeID }: { readonly eventNo: number; readonly typeID: string }) => `${eventNo}/${typeID}`

/** Returns the numbers of the types. */
async function storeTypeRows(db: Database, types: readonly DecidedType[]): Promise<(type: DecidedType) => number> {
  const newTypes = types.flatMap(({ load, eventNo, stored, change: { typeIndex } }) =>
    stored === undefined ? [{ ...load, eventNo, typeIndex }] : [],
  )
  const added = await db.execute<{ typeNo: number; eventNo: number; typeID: string }>(
    insertOf(
      { table: ticketTypes, names: newColumns(ticketTypes, ['typeNo']), rows: newTypes },
      sql`returning "typeNo", "eventNo", "typeID"`,
    ),
  )
  await updateRows(
    db,
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
  const rows = types.map((type) => {
    const { load, eventNo, stored, change } = type
    const takenSeats = change.seats === null ? (stored?.takenSeats ?? null) : change.seats.takenSeats
    return { stored, typeNo: typeNoOf(type), eventNo, capacity: load.capacity, takenSeats }
  })
  await insertRows(db, {
    table: stock,
    names: newColumns(stock),
    rows: rows.flatMap(({ stored, ...row }) => (stored === undefined ? [{ ...row, heldCount: 0, soldCount: 0 }] : [])),
  })
  await updateRows(
    db,
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
  await insertRows(db, {
    table: seats,
    names: newColumns(seats),
    rows: changes.flatMap(({ added, typeNo }) => added.map((seat) => ({ ...seat, typeNo }))),
  })
  await updateRows(
    db,
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
  const removed = sql`any(${numberArray(eventNos)})`
  // Scans lock the gates before they refer to the rows below.
  await db.lockGates(eventNos)
  // Nobody can add a row that refers to a locked one. Without the locks such a row would stop a deletion.
  await db.execute(sql`select from ${events} where "eventNo" = ${removed} order by "eventNo" for update`)
  await db.execute(sql`select from ${gateDevices} where "eventNo" = ${removed} order by "deviceNo" for update`)
  await db.execute(sql`
    delete from ${gateScans} where "deviceNo" in (select "deviceNo" from ${gateDevices} where "eventNo" = ${removed})`)
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
    await db.delete(table).where(sql`${table.eventNo} = ${removed}`)
  await db.execute(sql`
    delete from ${seats} where "typeNo" in (select "typeNo" from ${ticketTypes} where "eventNo" = ${removed})`)
  for (const table of [stock, ticketTypes, events]) await db.delete(table).where(sql`${table.eventNo} = ${removed}`)
}
