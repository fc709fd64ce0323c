import { and, asc, count, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { figureQueries, type FigureRows } from '../../shared/rooms/figure-queries.ts'
import { stockOf } from '../../shared/rooms/room-rows.ts'
import type { Engine } from '../../shared/engine.ts'
import { events, roomEntries, roomEvents, rooms, stock, ticketTypes } from '../../tables/postgres.ts'
import { findRoom, readTurnCounts, selectRooms } from './room-rows.ts'
import { stockOfType } from '../catalogue/catalogue-columns.ts'
import { isEvent } from '../catalogue/event-key.ts'

type Row = Record<string, unknown>

/** Creates the reads of rooms. */
export function createRoomReads({
  run,
  snapshot,
}: Engine): Pick<RoomStore, 'find' | 'listRunning' | 'findOfEvent' | 'findFacts' | 'findFigures' | 'listDrawEntries'> {
  const { entryID, joinedSSE, number, drawnRank, lateNumber, roomNo } = roomEntries

  return {
    find: (roomID) => run(async (db) => (await findRoom(db, roomID))?.room ?? null),

    listRunning: () =>
      run(async (db) => {
        const running = await selectRooms(db).where(ne(rooms.state, 'ENDED')).orderBy(asc(rooms.roomID))
        return running.map(({ room }) => room)
      }),

    findOfEvent: (event) =>
      run(async (db) => {
        const [found] = await selectRooms(db)
          .innerJoin(roomEvents, eq(roomEvents.roomNo, rooms.roomNo))
          .innerJoin(events, eq(events.eventNo, roomEvents.eventNo))
          .where(isEvent(event))
        return found?.room ?? null
      }),

    findFacts: (roomID, nowSSE) =>
      snapshot(async (db) => {
        const stored = await findRoom(db, roomID)
        if (stored === null) return null
        const { drawVersion, closedSSE, drawnCount, numberCount } = stored.room
        // An open list of numbers has its count, and a closed list too. During a sale, only the entries behind it are counted.
        const [counted] =
          drawVersion === 2 && closedSSE === null
            ? [{ lateCount: numberCount }]
            : await db
                .select({ lateCount: count() })
                .from(roomEntries)
                .where(and(eq(roomNo, stored.roomNo), gte(joinedSSE, closedSSE ?? 0)))
        const rows = await db
          .select({
            eventID: events.eventID,
            typeID: ticketTypes.typeID,
            placesOf: ticketTypes.placesOf,
            freeTickets: sql<number>`${stock.capacity} - ${stock.heldCount} - ${stock.soldCount}`,
            capacity: stock.capacity,
          })
          .from(roomEvents)
          .innerJoin(events, eq(events.eventNo, roomEvents.eventNo))
          .innerJoin(ticketTypes, eq(ticketTypes.eventNo, roomEvents.eventNo))
          .innerJoin(stock, stockOfType)
          .where(and(eq(roomEvents.roomNo, stored.roomNo), eq(ticketTypes.byCodeOnly, false)))
          .orderBy(asc(events.eventNo), asc(ticketTypes.typeIndex))
        return {
          room: stored.room,
          entryCount: drawnCount + (counted?.lateCount ?? 0),
          stock: rows.map(stockOf),
          turns: await readTurnCounts(db, stored, nowSSE),
        }
      }),

    findFigures: (roomID) =>
      snapshot(async (db) => {
        const stored = await findRoom(db, roomID)
        if (stored === null) return null
        const { joined, accounts, bands, totals } = figureQueries(stored)
        const [counts] = await db.execute<FigureRows['totals'] & Row>(totals)
        if (counts === undefined) throw new Error('the figures of a room have no row')
        return {
          room: stored.room,
          counts: {
            ...counts,
            joined: await db.execute<FigureRows['joined'][number] & Row>(joined),
            accounts: await db.execute<FigureRows['accounts'][number] & Row>(accounts),
            bands: await db.execute<FigureRows['bands'][number] & Row>(bands),
          },
        }
      }),

    listDrawEntries: (roomID) =>
      run((db) =>
        db
          .select({ entryID, joinedSSE, number, drawnRank })
          .from(roomEntries)
          .innerJoin(rooms, eq(rooms.roomNo, roomNo))
          // An entry that joined again keeps its drawn rank.
          .where(and(eq(rooms.roomID, roomID), or(isNull(lateNumber), isNotNull(drawnRank)))),
      ),
  }
}
