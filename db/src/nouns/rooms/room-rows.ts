import { and, asc, desc, eq, getTableColumns, gte } from 'drizzle-orm'
import { oldestOfferAt, type TurnFacts } from '@pokfei/domain/rooms/decide-turn'
import { needsDemand } from '@pokfei/domain/rooms/next-step'
import { rankOf, type Room, type Turn } from '@pokfei/domain/rooms/room'
import { noTurns, type TurnCounts } from '@pokfei/domain/rooms/room-pace'
import { turnClockAt } from '@pokfei/domain/rooms/turn-clock'
import { demandQuery, isCancelled } from '../../shared/rooms/room-queries.ts'
import { roomRow, turnCountsOf, turnOf, type DemandRow } from '../../shared/rooms/room-rows.ts'
import type { Database } from '../../shared/engine.ts'
import { events, orders, roomEntries, roomOrders, rooms, roomServings, roomTurns } from '../../tables/postgres.ts'

/** A room and the number of its row. */
export interface StoredRoom {
  readonly roomNo: number
  readonly room: Room
}

const {
  roomNo,
  dueSSE: _dueSSE,
  leaseUntilSSE: _leaseUntilSSE,
  mailedRank: _mailedRank,
  ...roomColumns
} = getTableColumns(rooms)

/** Selects rooms without the progress of their jobs. */
export const selectRooms = (db: Database) => db.select({ roomNo, room: roomColumns }).from(rooms).$dynamic()

/** Returns a room, or null. */
export async function findRoom(db: Database, roomID: string): Promise<StoredRoom | null> {
  const [stored] = await selectRooms(db).where(eq(rooms.roomID, roomID))
  return stored ?? null
}

/**
 * Returns a room and locks it until the end of the transaction. Members who join the draw share the lock: they need a list
 * that nobody closes. A transaction that also locks a member does that before.
 */
export async function lockRoom(
  db: Database,
  roomID: string,
  strength: 'no key update' | 'share',
): Promise<StoredRoom | null> {
  const [stored] = await selectRooms(db).where(eq(rooms.roomID, roomID)).for(strength)
  return stored ?? null
}

/** Writes a room. The caller holds its lock. */
export async function storeRoom(db: Database, { roomNo: no, room: before }: StoredRoom, room: Room): Promise<void> {
  await db.update(rooms).set(roomRow(room, before)).where(eq(roomNo, no))
}

/** Reads the facts of a member's turn. A member of whom nothing is stored has no entry. */
export async function readTurnFacts(
  db: Database,
  { roomNo: no, room }: StoredRoom,
  memberNo: number | null,
  nowSSE: number,
): Promise<TurnFacts> {
  const none = { nowSSE, room, entry: null, servedAt: null, turn: null }
  if (memberNo === null) return none
  const { entryID, joinedSSE, number, drawnRank, lateNumber } = roomEntries
  const [entry] = await db
    .select({ entryID, joinedSSE, number, drawnRank, lateNumber })
    .from(roomEntries)
    .where(and(eq(roomEntries.memberNo, memberNo), eq(roomEntries.roomNo, no)))
  if (entry === undefined) return none
  const rank = rankOf(entry, room)
  return {
    nowSSE,
    room,
    entry,
    servedAt: rank === null ? null : await findServedAt(db, no, rank),
    turn: await findTurn(db, no, memberNo),
  }
}

async function findServedAt(db: Database, no: number, rank: number): Promise<number | null> {
  const [serving] = await db
    .select({ servedAt: roomServings.servedAt })
    .from(roomServings)
    .where(and(eq(roomServings.roomNo, no), gte(roomServings.lastRank, rank)))
    .orderBy(asc(roomServings.lastRank))
    .limit(1)
  return serving?.servedAt ?? null
}

async function findTurn(db: Database, no: number, memberNo: number): Promise<Turn | null> {
  const { turnNo, rank, claimedAt, endsAt } = roomTurns
  const [turn] = await db
    .select({ turnNo, rank, claimedAt, endsAt })
    .from(roomTurns)
    .where(and(eq(roomTurns.memberNo, memberNo), eq(roomTurns.roomNo, no)))
    .orderBy(desc(turnNo))
    .limit(1)
  if (turn === undefined) return null
  const ofTurn = await db
    .select({
      ticketCount: orders.ticketCount,
      state: orders.state,
      eventID: events.eventID,
      isCancelled: isCancelled(events.change),
    })
    .from(roomOrders)
    .innerJoin(orders, eq(orders.orderNo, roomOrders.orderNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(eq(roomOrders.turnNo, turn.turnNo))
  return turnOf(turn, ofTurn)
}

/** Writes a turn. The caller holds the lock of its member. */
export async function storeTurn(
  db: Database,
  nos: { readonly roomNo: number; readonly memberNo: number },
  { rank, claimedAt, endsAt }: Turn,
): Promise<void> {
  await db
    .insert(roomTurns)
    .values({ ...nos, rank, claimedAt, endsAt })
    .onConflictDoUpdate({ target: [roomTurns.roomNo, roomTurns.rank], set: { endsAt } })
}

/** Counts the turns of a room and its demand, if its next step depends on that. */
export async function readTurnCounts(
  db: Database,
  { roomNo: no, room }: StoredRoom,
  nowSSE: number,
): Promise<TurnCounts> {
  if (!needsDemand(room)) return noTurns
  const reading = turnClockAt(room, nowSSE)
  const values = { roomNo: no, eventCount: room.eventCount, reading, oldestOfferAt: oldestOfferAt(room, nowSSE) }
  const [counts] = await db.execute<DemandRow & Record<string, unknown>>(demandQuery(values))
  if (counts === undefined) throw new Error('the demand of a room has no row')
  return turnCountsOf(room, counts)
}

/** Writes the ranks of entries, from `firstRank` on. */
export async function storeRanks(
  db: Database,
  no: number,
  firstRank: number,
  entryIDs: readonly string[],
): Promise<void> {
  await db.updateRows(
    {
      table: roomEntries,
      names: ['entryID', 'roomNo', 'drawnRank'],
      rows: entryIDs.map((entryID, index) => ({ entryID, roomNo: no, drawnRank: firstRank + index })),
    },
    ['entryID', 'roomNo'],
  )
}
