import { and, asc, count, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { figureQueries, type FigureRows } from '../../shared/rooms/figure-queries.ts'
import { stockOf } from '../../shared/rooms/room-rows.ts'
import type { Connection } from '../engine/connect.ts'
import { events, roomEntries, roomEvents, rooms, stock, ticketTypes } from '../../tables/sqlite.ts'
import { readTurnFacts, selectRooms, type RoomStatements } from './room-statements.ts'

/** Creates the reads of rooms in SQLite. */
export function createRoomReads(
  connection: Connection,
  statements: RoomStatements,
  findMemberNo: (memberID: string) => number | null,
): Pick<
  RoomStore,
  'find' | 'listRunning' | 'findOfEvent' | 'findFacts' | 'findFigures' | 'findTurn' | 'listDrawEntries'
> {
  const { db } = connection
  const find = (roomID: string) => statements.findByID.get({ roomID }) ?? null
  const { entryID, joinedSSE, drawnRank, lateNumber, roomNo } = roomEntries

  return {
    find: async (roomID) => find(roomID)?.room ?? null,

    listRunning: async () =>
      selectRooms(connection)
        .where(ne(rooms.state, 'ENDED'))
        .orderBy(asc(rooms.roomID))
        .all()
        .map(({ room }) => room),

    findOfEvent: async (event) => statements.findByEvent.get({ ...event })?.room ?? null,

    async findFacts(roomID) {
      const stored = find(roomID)
      if (stored === null) return null
      // A closed list has its count. During a sale, only the entries behind it are counted.
      const counted = db
        .select({ lateCount: count() })
        .from(roomEntries)
        .where(and(eq(roomNo, stored.roomNo), gte(joinedSSE, stored.room.closedSSE ?? 0)))
        .get()
      const rows = db
        .select({
          eventID: events.eventID,
          typeID: ticketTypes.typeID,
          freeTickets: sql<number>`${stock.capacity} - ${stock.heldCount} - ${stock.soldCount}`,
          capacity: stock.capacity,
        })
        .from(roomEvents)
        .innerJoin(events, eq(events.eventNo, roomEvents.eventNo))
        .innerJoin(ticketTypes, eq(ticketTypes.eventNo, roomEvents.eventNo))
        .innerJoin(stock, eq(stock.typeNo, ticketTypes.typeNo))
        .where(eq(roomEvents.roomNo, stored.roomNo))
        .orderBy(asc(events.eventNo), asc(ticketTypes.typeIndex))
        .all()
      return {
        room: stored.room,
        entryCount: stored.room.drawnCount + (counted?.lateCount ?? 0),
        stock: rows.map(stockOf),
      }
    },

    async findFigures(roomID) {
      const stored = find(roomID)
      if (stored === null) return null
      const { joined, accounts, bands, totals } = figureQueries(stored)
      return {
        room: stored.room,
        counts: {
          ...db.get<FigureRows['totals']>(totals),
          joined: db.all<FigureRows['joined'][number]>(joined),
          accounts: db.all<FigureRows['accounts'][number]>(accounts),
          bands: db.all<FigureRows['bands'][number]>(bands),
        },
      }
    },

    async findTurn({ roomID, memberID }, nowSSE) {
      const stored = find(roomID)
      return stored === null ? null : readTurnFacts(statements, stored, findMemberNo(memberID), nowSSE)
    },

    listDrawEntries: async (roomID) =>
      db
        .select({ entryID, joinedSSE, drawnRank })
        .from(roomEntries)
        .innerJoin(rooms, eq(rooms.roomNo, roomNo))
        // An entry that joined again keeps its drawn rank.
        .where(and(eq(rooms.roomID, roomID), or(isNull(lateNumber), isNotNull(drawnRank))))
        .all(),
  }
}
