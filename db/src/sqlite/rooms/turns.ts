import { and, eq, sql } from 'drizzle-orm'
import { decideEntry, type JoiningEntry } from '@pokfei/domain/rooms/decide-entry'
import type { StoredRoom } from '../../nouns/rooms/room-rows.ts'
import type { HotRooms } from '../../nouns/rooms/rooms.ts'
import { roomRow } from '../../shared/rooms/room-rows.ts'
import { members, roomEntries, rooms } from '../../tables/sqlite.ts'
import type { Connection } from '../engine/connect.ts'
import type { Writer } from '../engine/open-engine.ts'
import { prepareSelect } from '../engine/prepared-statement.ts'
import { prepareRoomStatements, readTurnFacts } from './room-statements.ts'

/** Creates what each member of a room calls in its rush. */
export function createTurns(connection: Connection, writer: Writer): HotRooms {
  const { sqlite, db } = connection
  const statements = prepareRoomStatements(connection)
  const findMember = prepareSelect(
    sqlite,
    db
      .select({ memberNo: members.memberNo, contactNumber: members.contactNumber })
      .from(members)
      .where(eq(members.memberID, sql.placeholder('memberID'))),
  )

  const findOther = prepareSelect(
    sqlite,
    db
      .select({ entryNo: roomEntries.entryNo })
      .from(roomEntries)
      .where(
        and(
          eq(roomEntries.roomNo, sql.placeholder('roomNo')),
          eq(roomEntries.contactNumber, sql.placeholder('contactNumber')),
        ),
      ),
  )

  const findRoom = (roomID: string): StoredRoom | null => statements.findByID.get({ roomID }) ?? null

  /** Writes an entry. One that joins again keeps all but its place. Nobody behind the draw hears before the start. */
  function storeEntry(
    { roomNo, room }: StoredRoom,
    member: Pick<typeof roomEntries.$inferSelect, 'memberNo' | 'language' | 'contactNumber'>,
    { place, facts }: JoiningEntry,
  ): void {
    const { entryID, joinedSSE, number, lateNumber } = facts.entry
    // The room gave a place or a number.
    if (facts.room !== room) db.update(rooms).set(roomRow(facts.room, room)).where(eq(rooms.roomNo, roomNo)).run()
    db.insert(roomEntries)
      .values({ roomNo, ...member, entryID, joinedSSE, number, lateNumber, isReminded: place === 'behind' })
      .onConflictDoUpdate({ target: [roomEntries.memberNo, roomEntries.roomNo], set: { lateNumber } })
      .run()
  }

  return {
    join: ({ roomID, memberID, language }, nowSSE, newEntryID) =>
      writer.write(() => {
        const stored = findRoom(roomID)
        if (stored === null) return null
        const member = findMember.get({ memberID })
        if (member === undefined) throw new Error(`there is no member ${memberID}`)
        const { memberNo } = member
        const contactNumber = stored.room.isOnePerNumber ? member.contactNumber : null
        const isNumberTaken =
          contactNumber !== null && findOther.get({ roomNo: stored.roomNo, contactNumber }) !== undefined
        const facts = readTurnFacts(statements, stored, memberNo, nowSSE)
        const decision = decideEntry(facts, newEntryID, isNumberTaken)
        if (decision.kind === 'joined') storeEntry(stored, { memberNo, language, contactNumber }, decision)
        return decision
      }),

    async findTurn({ roomID, memberID }, nowSSE) {
      const stored = findRoom(roomID)
      return stored === null
        ? null
        : readTurnFacts(statements, stored, findMember.get({ memberID })?.memberNo ?? null, nowSSE)
    },
  }
}
