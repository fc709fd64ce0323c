import { and, asc, between, eq, gt, lte, max } from 'drizzle-orm'
import { claimWindowSeconds } from '@pokfei/domain/rooms/room-times'
import { areClaimsOver, settlingSeconds } from '@pokfei/domain/rooms/sale-log'
import { turnClockAt } from '@pokfei/domain/rooms/turn-clock'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import type { Database, Engine } from '../../shared/engine.ts'
import { logQuery, type LogRow } from '../../shared/rooms/log-query.ts'
import { roomLog, rooms, roomServings, roomTurns } from '../../tables/postgres.ts'
import { findRoom, lockRoom, storeRoom, type StoredRoom } from './room-rows.ts'

const numberKinds = ['free', 'held', 'orderNo', 'changeNo'] as const
type NumberKind = (typeof numberKinds)[number]
const isNumberKind = (kind: LogRow['kind']): kind is NumberKind => numberKinds.some((one) => one === kind)

/** Creates the log of sales. Its lines are only ever appended (ROM-99). */
export function createSaleLog({
  run,
  snapshot,
  transaction,
}: Engine): Pick<RoomStore, 'findLogFacts' | 'appendLog' | 'listLog'> {
  return {
    findLogFacts: (roomID, nowSSE, asked) =>
      snapshot(async (db) => {
        const stored = await findRoom(db, roomID)
        if (stored === null) return null
        const { roomNo, room } = stored
        const { mark, settledRank: knownRank = 0 } = room.log ?? {}
        const since = asked === 'all' || mark === undefined ? null : { ...mark, settledRank: knownRank }
        const rows = await db.execute<LogRow & Record<string, unknown>>(logQuery(roomNo, since))
        const settledRank = await findSettledRank(db, stored, nowSSE)
        const claimed = await db
          .select({ rank: roomTurns.rank })
          .from(roomTurns)
          .where(and(eq(roomTurns.roomNo, roomNo), between(roomTurns.rank, knownRank + 1, settledRank)))
        const numberOf = (kind: NumberKind): number => rows.find((row) => row.kind === kind)?.tickets ?? 0
        return {
          room,
          scope: since === null ? 'all' : 'changes',
          differences: rows.flatMap(({ kind, rank, tickets }) => (isNumberKind(kind) ? [] : [{ kind, rank, tickets }])),
          settledRank,
          claimedRanks: claimed.map(({ rank }) => rank),
          freeTickets: numberOf('free'),
          heldTickets: numberOf('held'),
          mark: { orderNo: numberOf('orderNo'), changeNo: numberOf('changeNo') },
        }
      }),

    appendLog: (roomID, { after, lines, log }) =>
      transaction(async (db) => {
        const stored = await lockRoom(db, roomID, 'no key update')
        if (stored === null || (stored.room.log?.lines ?? 0) !== after) return false
        const { roomNo, room } = stored
        await db.insertRows(
          roomLog,
          lines.map((line, index) => ({ roomNo, lineNo: after + index + 1, ...line })),
        )
        await storeRoom(db, stored, { ...room, log })
        return true
      }),

    listLog: (roomID, after, count) =>
      run((db) => {
        const { roomNo, lineNo, kind, atSSE, rank, tickets } = roomLog
        return db
          .select({ kind, atSSE, rank, tickets })
          .from(roomLog)
          .innerJoin(rooms, eq(rooms.roomNo, roomNo))
          .where(and(eq(rooms.roomID, roomID), gt(lineNo, after), lte(lineNo, after + count)))
          .orderBy(asc(lineNo))
      }),
  }
}

/** Returns the highest rank whose offer has been over for so long that no transaction claims it any more. */
async function findSettledRank(db: Database, { roomNo, room }: StoredRoom, nowSSE: number): Promise<number> {
  if (areClaimsOver(room, nowSSE)) return room.servedRank
  const lastServedAt = turnClockAt(room, nowSSE) - claimWindowSeconds - settlingSeconds
  const [found] = await db
    .select({ rank: max(roomServings.lastRank) })
    .from(roomServings)
    .where(and(eq(roomServings.roomNo, roomNo), lte(roomServings.servedAt, lastServedAt)))
  return found?.rank ?? 0
}
