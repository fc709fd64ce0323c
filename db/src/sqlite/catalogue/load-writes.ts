import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SeatChange, TypeChange } from '@pokfei/domain/catalogue/decide-event-load'
import type { EventLoad, TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import { changedValues, isSameBitmap } from '../../shared/catalogue/changed-rows.ts'
import type { StoredEvent, StoredType } from '../../shared/catalogue/stored-event.ts'
import type { Connection } from '../engine/connect.ts'
import { prepareInsert, prepareWrite } from '../engine/prepared-statement.ts'
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
} from '../../tables/sqlite.ts'

/** Writes the decisions of a load. */
export interface LoadWrites {
  /** Adds an event, or writes the changed rows of a known one. */
  store(load: EventLoad, stored: StoredEvent | null, changes: readonly TypeChange[]): void
  /** Deletes an event that no order names, with everything that belongs to it. */
  remove(stored: StoredEvent): void
}

/** Prepares the writes of a load. Rows that a load leaves as they are are not written. */
export function createLoadWrites(connection: Connection): LoadWrites {
  const { db } = connection
  const statements = prepareStatements(connection)

  function storeEvent(event: EventLoad, stored: StoredEvent | null): number {
    if (stored === null) return Number(statements.insertEvent.run(event).lastInsertRowid)
    const changed = changedValues(stored.event, event)
    if (changed !== null) db.update(events).set(changed).where(eq(events.eventNo, stored.eventNo)).run()
    return stored.eventNo
  }

  /** Moves the reminders of a sale with it. Each new opening of the sale gets a mail of its own. */
  function moveReminders({ eventNo }: StoredEvent, saleStartTimeSSE: number): void {
    db.update(saleReminders)
      .set({ saleStartTimeSSE, isOwed: false })
      .where(and(eq(saleReminders.eventNo, eventNo), ne(saleReminders.saleStartTimeSSE, saleStartTimeSSE)))
      .run()
  }

  function storeType(eventNo: number, load: TicketTypeLoad, stored: StoredType | undefined, change: TypeChange): void {
    if (stored === undefined) {
      const { typeIndex } = change
      const typeNo = Number(statements.insertType.run({ ...load, eventNo, typeIndex }).lastInsertRowid)
      const takenSeats = change.seats?.takenSeats ?? null
      statements.insertStock.run({ typeNo, eventNo, capacity: load.capacity, takenSeats })
      for (const seat of change.seats?.added ?? []) statements.insertSeat.run({ ...seat, typeNo })
      return
    }
    const { typeNo } = stored
    const changed = changedValues(stored.columns, load)
    if (changed !== null) db.update(ticketTypes).set(changed).where(eq(ticketTypes.typeNo, typeNo)).run()
    if (stored.capacity !== load.capacity)
      db.update(stock).set({ capacity: load.capacity }).where(eq(stock.typeNo, typeNo)).run()
    if (change.seats !== null) storeSeats(stored, change.seats)
  }

  function storeSeats({ typeNo, takenSeats: before }: StoredType, { added, moved, takenSeats }: SeatChange): void {
    for (const seat of added) statements.insertSeat.run({ ...seat, typeNo })
    for (const move of moved) statements.moveSeat.run({ ...move, typeNo })
    if (!isSameBitmap(before, takenSeats)) db.update(stock).set({ takenSeats }).where(eq(stock.typeNo, typeNo)).run()
  }

  return {
    store(load, stored, changes) {
      const eventNo = storeEvent(load, stored)
      if (stored !== null && stored.event.saleStartTimeSSE !== load.saleStartTimeSSE)
        moveReminders(stored, load.saleStartTimeSSE)
      const known = new Map(stored?.types.map((type) => [type.typeID, type]))
      load.ticketTypes.forEach((type, index) => {
        const change = changes[index]
        if (change !== undefined) storeType(eventNo, type, known.get(type.typeID), change)
      })
    },
    remove({ eventNo, types }) {
      const typeNos = types.map(({ typeNo }) => typeNo)
      const ofEvent = db.select({ no: gateDevices.deviceNo }).from(gateDevices).where(eq(gateDevices.eventNo, eventNo))
      db.delete(gateScans).where(inArray(gateScans.deviceNo, ofEvent)).run()
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
        db.delete(table).where(eq(table.eventNo, eventNo)).run()
      db.delete(seats).where(inArray(seats.typeNo, typeNos)).run()
      for (const table of [stock, ticketTypes, events]) db.delete(table).where(eq(table.eventNo, eventNo)).run()
    },
  }
}

const p = sql.placeholder

function prepareStatements({ sqlite, db }: Connection) {
  return {
    insertEvent: prepareInsert(sqlite, events, {
      filled: ['eventNo', 'pausedSSE', 'hiddenSSE', 'saleEndedSSE', 'change'],
    }),
    insertType: prepareInsert(sqlite, ticketTypes, { filled: ['typeNo'] }),
    insertStock: prepareInsert(sqlite, stock, { filled: ['heldCount', 'soldCount'] }),
    insertSeat: prepareInsert(sqlite, seats),
    moveSeat: prepareWrite(
      sqlite,
      db
        .update(seats)
        .set({ rowIndex: sql`${p('rowIndex')}`, seatIndex: sql`${p('seatIndex')}` })
        .where(and(eq(seats.typeNo, p('typeNo')), eq(seats.codeIndex, p('codeIndex')))),
    ),
  }
}
