import { and, asc, desc, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import type { TurnFacts } from '@pokfei/domain/rooms/decide-turn'
import { rankOf } from '@pokfei/domain/rooms/room'
import { isCancelled } from '../../shared/rooms/room-queries.ts'
import { turnOf } from '../../shared/rooms/room-rows.ts'
import type { StoredRoom } from '../../nouns/rooms/room-rows.ts'
import type { Connection } from '../engine/connect.ts'
import { prepareInsert, prepareSelect } from '../engine/prepared-statement.ts'
import { events, orders, roomEntries, roomOrders, rooms, roomServings, roomTurns } from '../../tables/sqlite.ts'

const {
  roomNo,
  dueSSE: _dueSSE,
  leaseUntilSSE: _leaseUntilSSE,
  mailedRank: _mailedRank,
  ...roomColumns
} = getTableColumns(rooms)

const turnOrderColumns = {
  ticketCount: orders.ticketCount,
  state: orders.state,
  eventID: events.eventID,
  isCancelled: isCancelled(events.change).as('isCancelled'),
}

const p = sql.placeholder

/** Prepares the statements about turns once. Orders for events with a room run them. */
export function prepareRoomStatements({ sqlite, db }: Connection) {
  const selectRooms = () => db.select({ roomNo, room: roomColumns }).from(rooms)
  const { entryID, joinedSSE, number, drawnRank, lateNumber } = roomEntries
  const { turnNo, rank, claimedAt, endsAt } = roomTurns
  return {
    findByID: selectRooms()
      .where(eq(rooms.roomID, p('roomID')))
      .prepare(),
    findByNo: selectRooms()
      .where(eq(roomNo, p('roomNo')))
      .prepare(),
    findEntry: prepareSelect(
      sqlite,
      db
        .select({ entryID, joinedSSE, number, drawnRank, lateNumber })
        .from(roomEntries)
        .where(and(eq(roomEntries.memberNo, p('memberNo')), eq(roomEntries.roomNo, p('roomNo')))),
    ),
    findServing: prepareSelect(
      sqlite,
      db
        .select({ servedAt: roomServings.servedAt })
        .from(roomServings)
        .where(and(eq(roomServings.roomNo, p('roomNo')), gte(roomServings.lastRank, p('rank'))))
        .orderBy(asc(roomServings.lastRank))
        .limit(1),
    ),
    findTurn: prepareSelect(
      sqlite,
      db
        .select({ turnNo, rank, claimedAt, endsAt })
        .from(roomTurns)
        .where(and(eq(roomTurns.memberNo, p('memberNo')), eq(roomTurns.roomNo, p('roomNo'))))
        .orderBy(desc(turnNo))
        .limit(1),
    ),
    listTurnOrders: prepareSelect(
      sqlite,
      db
        .select(turnOrderColumns)
        .from(roomOrders)
        .innerJoin(orders, eq(orders.orderNo, roomOrders.orderNo))
        .innerJoin(events, eq(events.eventNo, orders.eventNo))
        .where(eq(roomOrders.turnNo, p('turnNo'))),
    ),
    storeTurn: db
      .insert(roomTurns)
      .values({
        roomNo: p('roomNo'),
        memberNo: p('memberNo'),
        rank: p('rank'),
        claimedAt: p('claimedAt'),
        endsAt: p('endsAt'),
      })
      .onConflictDoUpdate({ target: [roomTurns.roomNo, rank], set: { endsAt: sql`excluded."endsAt"` } })
      .returning({ turnNo })
      .prepare(),
    linkOrder: prepareInsert(sqlite, roomOrders),
  }
}

/** The statements of {@link prepareRoomStatements}. */
export type RoomStatements = ReturnType<typeof prepareRoomStatements>

/** Reads the facts of a member's turn. A member of whom nothing is stored has no entry. */
export function readTurnFacts(
  statements: RoomStatements,
  { roomNo: no, room }: StoredRoom,
  memberNo: number | null,
  nowSSE: number,
): TurnFacts {
  const keys = { roomNo: no, memberNo }
  const entry = (memberNo === null ? undefined : statements.findEntry.get(keys)) ?? null
  const rank = entry === null ? null : rankOf(entry, room)
  const servedAt = rank === null ? undefined : statements.findServing.get({ roomNo: no, rank })?.servedAt
  const turn = entry === null ? undefined : statements.findTurn.get(keys)
  return {
    nowSSE,
    room,
    entry,
    servedAt: servedAt ?? null,
    turn: turn === undefined ? null : turnOf(turn, statements.listTurnOrders.all({ turnNo: turn.turnNo })),
  }
}
