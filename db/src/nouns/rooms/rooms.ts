import { and, asc, count, eq, inArray, isNull, lte } from 'drizzle-orm'
import { decideClaim, decideExtension, type TurnDecision } from '@pokfei/domain/rooms/decide-turn'
import { closeList, nextStep, publishRoot, type RoomStep } from '@pokfei/domain/rooms/next-step'
import { decideCommand, roomVerbs } from '@pokfei/domain/rooms/room-commands'
import { recordSignatures } from '@pokfei/domain/rooms/statement-signatures'
import { turnClockAt } from '@pokfei/domain/rooms/turn-clock'
import type { RoomMember, RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { roomEntry } from '@pokfei/domain/audit-log/entries/room-entry'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import { roomEntries, rooms, roomServings } from '../../tables/postgres.ts'
import { askRoomState } from '../catalogue/ask-event-state.ts'
import { loadRoom } from '../catalogue/load-room.ts'
import { createRoomReads } from './room-reads.ts'
import {
  findRoom,
  lockRoom,
  readTurnCounts,
  readTurnFacts,
  selectRooms,
  storeRanks,
  storeRoom,
  storeTurn,
  type StoredRoom,
} from './room-rows.ts'
import { createSaleLog } from './sale-log.ts'
import { lockLoads } from '../catalogue/lock-loads.ts'
import { changeSales, changesSales, forgetStartMails } from './moved-sale.ts'
import { lockMember } from '../members/lock-member.ts'

/** The calls that each member of a room makes in its rush. Each engine has its own. */
export type HotRooms = Pick<RoomStore, 'join' | 'findTurn'>

/** Creates the store of rooms. */
export function createRoomStore(engine: Engine, hot: HotRooms): RoomStore {
  const { run, transaction } = engine

  /** Runs a job on a locked room in a transaction. Returns null if there is no such room. */
  const change = <T>(roomID: string, job: (db: Database, stored: StoredRoom) => Promise<T>): Promise<T | null> =>
    transaction(async (db) => {
      const stored = await lockRoom(db, roomID, 'no key update')
      return stored === null ? null : job(db, stored)
    })

  /** Orders lock the member too. The room is not locked, because its served rank only rises. */
  const changeTurn = (
    { roomID, memberID }: RoomMember,
    nowSSE: number,
    decide: typeof decideClaim | typeof decideExtension,
  ): Promise<TurnDecision | null> =>
    transaction(async (db) => {
      const { memberNo } = await lockMember(db, memberID)
      const stored = await findRoom(db, roomID)
      if (stored === null) return null
      const decision = decide(await readTurnFacts(db, stored, memberNo, nowSSE))
      if (decision.kind === 'open' && decision.isChanged)
        await storeTurn(db, { roomNo: stored.roomNo, memberNo }, decision.turn)
      return decision
    })

  const selectDue = (db: Database, nowSSE: number) =>
    selectRooms(db)
      .where(and(lte(rooms.dueSSE, nowSSE), lte(rooms.leaseUntilSSE, nowSSE)))
      .orderBy(asc(rooms.dueSSE))

  return {
    ...createRoomReads(engine),
    ...createSaleLog(engine),
    ...hot,

    load: (load) =>
      transaction(async (db) => {
        await lockLoads(db)
        return loadRoom(db, load)
      }),

    async claimDue({ nowSSE, leaseUntilSSE, limit }) {
      // Every process asks each second, so the check takes no lock while nothing is due.
      const some = await run((db) => selectDue(db, nowSSE).limit(1))
      if (some.length === 0) return []
      return transaction(async (db) => {
        const due = await selectDue(db, nowSSE).limit(limit).for('no key update', { skipLocked: true })
        const roomNos = due.map(({ roomNo }) => roomNo)
        if (roomNos.length > 0) await db.update(rooms).set({ leaseUntilSSE }).where(inArray(rooms.roomNo, roomNos))
        return due.map(({ room }) => room)
      })
    },

    release: (roomID) =>
      transaction(async (db) => {
        await db.update(rooms).set({ leaseUntilSSE: 0 }).where(eq(rooms.roomID, roomID))
      }),

    claimTurn: (member, nowSSE) => changeTurn(member, nowSSE, decideClaim),
    extendTurn: (member, nowSSE) => changeTurn(member, nowSSE, decideExtension),

    advance: (roomID, nowSSE) => change(roomID, (db, stored) => advance(db, stored, nowSSE)),

    publishRoot: async (roomID, published) => {
      await change(roomID, async (db, stored) => {
        const room = publishRoot(stored.room, published)
        if (room !== null) await storeRoom(db, stored, room)
      })
    },

    recordRanks: async (roomID, firstRank, entryIDs) => {
      await change(roomID, async (db, { roomNo, room }) => {
        if (room.state === 'FROZEN') await storeRanks(db, roomNo, firstRank, entryIDs)
      })
    },

    recordSignatures: async (roomID, signatures) => {
      await change(roomID, async (db, stored) => storeRoom(db, stored, recordSignatures(stored.room, signatures)))
    },

    recordDraw: async (roomID, beaconSignature, givenUp) => {
      await change(roomID, async (db, stored) => {
        const { room } = stored
        if (room.state === 'FROZEN') await storeRoom(db, stored, { ...room, state: 'DRAWN', beaconSignature, givenUp })
      })
    },

    command: (roomID, command, act) =>
      writeAct(engine, act, async (db) => {
        if (changesSales(command)) await lockLoads(db)
        const stored = await lockRoom(db, roomID, 'no key update')
        if (stored === null) return null
        await askRoomState(db, act, `rooms ${roomVerbs[command.kind]}`, stored.roomNo)
        const result = decideCommand(stored.room, command, act.nowSSE)
        if (result.kind !== 'done') return result
        await storeRoom(db, stored, result.room)
        if (changesSales(command)) await changeSales(db, stored, result.room)
        if (command.kind === 'hold' || command.kind === 'withdraw') await forgetStartMails(db, stored)
        await appendEntry(db, act, roomEntry(command, stored.room, result.room))
        return result
      }),
  }
}

/** Writes the due step of a locked room, if it is one that the transaction can do. */
async function advance(db: Database, stored: StoredRoom, nowSSE: number): Promise<RoomStep | null> {
  const { roomNo, room } = stored
  const step = nextStep(room, await readTurnCounts(db, stored, nowSSE), nowSSE)
  if (step?.kind === 'write') {
    await storeRoom(db, stored, step.room)
    const { servedRank: lastRank } = step.room
    if (lastRank > room.servedRank)
      await db.insert(roomServings).values({ roomNo, lastRank, servedAt: turnClockAt(step.room, nowSSE) })
  }
  if (step?.kind === 'closeList') {
    const inDraw = and(eq(roomEntries.roomNo, roomNo), isNull(roomEntries.lateNumber))
    const [counted] = await db.select({ drawnCount: count() }).from(roomEntries).where(inDraw)
    await storeRoom(db, stored, closeList(room, counted?.drawnCount ?? 0))
  }
  return step
}
