import { and, asc, count, eq, isNull, lte } from 'drizzle-orm'
import { decideEntry, type JoiningEntry } from '@pokfei/domain/rooms/decide-entry'
import { decideClaim, decideExtension, oldestOfferAt } from '@pokfei/domain/rooms/decide-turn'
import { closeList, needsDemand, nextStep } from '@pokfei/domain/rooms/next-step'
import { decideCommand } from '@pokfei/domain/rooms/room-commands'
import type { Room, RoomDemand } from '@pokfei/domain/rooms/room'
import { noDemand } from '@pokfei/domain/rooms/serving'
import { turnClockAt } from '@pokfei/domain/rooms/turn-clock'
import type { RoomMember, RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { roomEntry } from '../../shared/audit-log/room-entry.ts'
import { demandQuery } from '../../shared/rooms/room-queries.ts'
import { demandOf, roomRow, type DemandRow } from '../../shared/rooms/room-rows.ts'
import { appendEntry, writeAct } from '../../nouns/audit-log/audit-log.ts'
import { createLoadFacts } from '../catalogue/load-facts.ts'
import { loadRoom } from '../catalogue/room-load.ts'
import type { Connection } from '../engine/connect.ts'
import type { Writer } from '../engine/open-engine.ts'
import { members, roomEntries, rooms, roomServings } from '../../tables/sqlite.ts'
import { createRoomReads } from './room-reads.ts'
import { prepareRoomStatements, readTurnFacts, selectRooms, type StoredRoom } from './room-statements.ts'

/** Creates the store of rooms in SQLite. */
export function createRoomStore(connection: Connection, writer: Writer): RoomStore {
  const { db } = connection
  const statements = prepareRoomStatements(connection)
  const loadFacts = createLoadFacts(connection)

  const find = (roomID: string): StoredRoom | null => statements.findByID.get({ roomID }) ?? null
  const store = ({ roomNo, room: before }: StoredRoom, room: Room): void =>
    void db.update(rooms).set(roomRow(room, before)).where(eq(rooms.roomNo, roomNo)).run()

  /** Runs a job on a room in a transaction. Returns null if there is no such room. */
  const change = <T>(roomID: string, job: (stored: StoredRoom) => T): Promise<T | null> =>
    writer.write(() => {
      const stored = find(roomID)
      return stored === null ? null : job(stored)
    })

  const findMemberNo = (memberID: string): number | null =>
    db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID)).get()?.memberNo ??
    null

  function existingMemberNo(memberID: string): number {
    const memberNo = findMemberNo(memberID)
    if (memberNo === null) throw new Error(`there is no member ${memberID}`)
    return memberNo
  }

  const changeTurn = (
    { roomID, memberID }: RoomMember,
    nowSSE: number,
    decide: typeof decideClaim | typeof decideExtension,
  ) =>
    change(roomID, (stored) => {
      const memberNo = existingMemberNo(memberID)
      const decision = decide(readTurnFacts(statements, stored, memberNo, nowSSE))
      if (decision.kind === 'open' && decision.isChanged)
        statements.storeTurn.get({ ...decision.turn, roomNo: stored.roomNo, memberNo })
      return decision
    })

  function readDemand({ roomNo, room }: StoredRoom, nowSSE: number): RoomDemand {
    if (!needsDemand(room)) return noDemand
    const reading = turnClockAt(room, nowSSE)
    const values = { roomNo, eventCount: room.eventCount, reading, oldestOfferAt: oldestOfferAt(room, nowSSE) }
    return demandOf(room, db.get<DemandRow>(demandQuery(values)))
  }

  /** Writes an entry. One that joins again keeps all but its place. Nobody behind the draw hears before the start. */
  function storeEntry(
    stored: StoredRoom,
    member: Pick<typeof roomEntries.$inferInsert, 'memberNo' | 'language'>,
    { place, facts }: JoiningEntry,
  ): void {
    const { entryID, joinedSSE, lateNumber } = facts.entry
    if (place === 'behind') store(stored, facts.room)
    db.insert(roomEntries)
      .values({ roomNo: stored.roomNo, ...member, entryID, joinedSSE, lateNumber, isReminded: place === 'behind' })
      .onConflictDoUpdate({ target: [roomEntries.memberNo, roomEntries.roomNo], set: { lateNumber } })
      .run()
  }

  const selectDue = (nowSSE: number) =>
    selectRooms(connection)
      .where(and(lte(rooms.dueSSE, nowSSE), lte(rooms.leaseUntilSSE, nowSSE)))
      .orderBy(asc(rooms.dueSSE))

  return {
    ...createRoomReads(connection, statements, findMemberNo),

    load: (load) => writer.write(() => loadRoom(connection, loadFacts, load)),

    async claimDue({ nowSSE, leaseUntilSSE, limit }) {
      if (selectDue(nowSSE).limit(1).get() === undefined) return []
      return writer.write(() => {
        const due = selectDue(nowSSE).limit(limit).all()
        for (const { roomNo } of due) db.update(rooms).set({ leaseUntilSSE }).where(eq(rooms.roomNo, roomNo)).run()
        return due.map(({ room }) => room)
      })
    },

    release: (roomID) =>
      writer.write(() => void db.update(rooms).set({ leaseUntilSSE: 0 }).where(eq(rooms.roomID, roomID)).run()),

    join: ({ roomID, memberID, language }, nowSSE, newEntryID) =>
      change(roomID, (stored) => {
        const memberNo = existingMemberNo(memberID)
        const facts = readTurnFacts(statements, stored, memberNo, nowSSE)
        const decision = decideEntry(facts, newEntryID)
        if (decision.kind === 'joined') storeEntry(stored, { memberNo, language }, decision)
        return decision
      }),

    claimTurn: (member, nowSSE) => changeTurn(member, nowSSE, decideClaim),
    extendTurn: (member, nowSSE) => changeTurn(member, nowSSE, decideExtension),

    advance: (roomID, nowSSE) =>
      change(roomID, (stored) => {
        const { roomNo, room } = stored
        const step = nextStep(room, readDemand(stored, nowSSE), nowSSE)
        if (step?.kind === 'write') {
          store(stored, step.room)
          const { servedRank: lastRank } = step.room
          if (lastRank > room.servedRank)
            db.insert(roomServings)
              .values({ roomNo, lastRank, servedAt: turnClockAt(step.room, nowSSE) })
              .run()
        }
        if (step?.kind === 'closeList') {
          const inDraw = and(eq(roomEntries.roomNo, roomNo), isNull(roomEntries.lateNumber))
          const counted = db.select({ drawnCount: count() }).from(roomEntries).where(inDraw).get()
          store(stored, closeList(room, counted?.drawnCount ?? 0))
        }
        return step
      }),

    publishRoot: async (roomID, { root, times }) => {
      await change(roomID, (stored) => {
        const { room } = stored
        if (room.state === 'FROZEN' && room.root === null) store(stored, { ...room, ...times, root })
      })
    },

    recordRanks: async (roomID, firstRank, entryIDs) => {
      await change(roomID, ({ roomNo, room }) => {
        if (room.state !== 'FROZEN') return
        for (const [index, entryID] of entryIDs.entries())
          db.update(roomEntries)
            .set({ drawnRank: firstRank + index })
            .where(and(eq(roomEntries.entryID, entryID), eq(roomEntries.roomNo, roomNo)))
            .run()
      })
    },

    recordDraw: async (roomID, beaconSignature) => {
      await change(roomID, (stored) => {
        const { room } = stored
        if (room.state === 'FROZEN') store(stored, { ...room, state: 'DRAWN', beaconSignature })
      })
    },

    command: (roomID, command, act) =>
      writeAct(writer, act, async (shared) => {
        const stored = find(roomID)
        if (stored === null) return null
        const result = decideCommand(stored.room, command, act.nowSSE)
        if (result.kind === 'refused') return result
        store(stored, result.room)
        await appendEntry(shared, act, roomEntry(command, stored.room, result.room))
        return result
      }),
  }
}
