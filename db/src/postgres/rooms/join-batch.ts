import { and, eq, inArray, sql } from 'drizzle-orm'
import { decideEntry, type EntryDecision, type JoiningEntry } from '@pokfei/domain/rooms/decide-entry'
import type { RoomEntry } from '@pokfei/domain/rooms/room'
import type { JoiningMember, RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { batchWrites, type JobResult } from '../engine/batched-write.ts'
import type { Connection, Database } from '../engine/connect.ts'
import { members, roomEntries } from '../../tables/postgres.ts'
import { lockRoom, readTurnFacts, storeRoom, type StoredRoom } from '../../nouns/rooms/room-rows.ts'

/** The most members who join in one transaction. More would hold their locks for long. */
const mostTogether = 256

interface JoinJob {
  readonly member: JoiningMember
  readonly nowSSE: number
  readonly newEntryID: string
}

type Results = readonly JobResult<EntryDecision | null>[]

/** Creates the request to join. Requests that wait for the same transaction share its commit. */
export function createJoin(connection: Connection): RoomStore['join'] {
  const joinRoom = createJoinRoom(connection)
  const join = batchWrites(async (jobs: readonly JoinJob[]) => {
    const results = new Map<JoinJob, Results[number]>()
    for (const [roomID, ofRoom] of Map.groupBy(jobs, ({ member }) => member.roomID)) {
      const written = await joinRoom(roomID, ofRoom)
      for (const [index, result] of written.entries()) {
        const job = ofRoom[index]
        if (job !== undefined) results.set(job, result)
      }
    }
    return jobs.map((job) => results.get(job) ?? { error: new Error('a request to join has no result') })
  }, mostTogether)
  return (member, nowSSE, newEntryID) => join({ member, nowSSE, newEntryID })
}

/**
 * Creates the requests to join one room. Running numbers and places behind the draw have one owner at a time, and processes
 * share the rest. A room that gave one is locked alone from then on.
 */
function createJoinRoom({ transaction }: Connection) {
  const giving = new Set<string>()
  return async (roomID: string, jobs: readonly JoinJob[]): Promise<Results> => {
    if (!giving.has(roomID)) {
      const shared = await transaction((db) => joinAll(db, roomID, jobs, 'share'))
      if (shared !== 'needsRoom') return shared
      giving.add(roomID)
    }
    const results = await transaction((db) => joinAll(db, roomID, jobs, 'no key update'))
    if (results === 'needsRoom') throw new Error('a locked room gives numbers and places')
    return results
  }
}

/**
 * Decides the requests in their order and writes their entries. Returns `needsRoom`, and writes nothing, if an entry needs a
 * number or a place of the room and the lock is shared.
 */
async function joinAll(
  db: Database,
  roomID: string,
  jobs: readonly JoinJob[],
  strength: 'no key update' | 'share',
): Promise<Results | 'needsRoom'> {
  const found = await lockMembers(
    db,
    jobs.map(({ member }) => member.memberID),
  )
  const stored = await lockRoom(db, roomID, strength)
  if (stored === null) return jobs.map(() => ({ value: null }))
  const { isOnePerNumber } = stored.room
  // One process at a time decides who has a number.
  if (isOnePerNumber && strength === 'share') return 'needsRoom'
  const rows = [...found.values()]
  const known = await listEntries(
    db,
    stored,
    rows.map(({ memberNo }) => memberNo),
  )
  const takenNumbers = new Set(isOnePerNumber ? await listTakenNumbers(db, stored, rows) : [])
  const joined = new Map<number, JoinedEntry>()
  const results: JobResult<EntryDecision | null>[] = []
  let { room } = stored
  for (const { member, nowSSE, newEntryID } of jobs) {
    const row = found.get(member.memberID)
    if (row === undefined) {
      results.push({ error: new Error(`there is no member ${member.memberID}`) })
      continue
    }
    const { memberNo } = row
    const contactNumber = isOnePerNumber ? row.contactNumber : null
    const entry = known.get(memberNo) ?? null
    // Nobody has a turn before the first rank is served, so the entry is all there is.
    const facts =
      joined.get(memberNo)?.facts ??
      (entry === null || room.servedRank === 0
        ? { entry, servedAt: null, turn: null }
        : await readTurnFacts(db, stored, memberNo, nowSSE))
    const isNumberTaken = contactNumber !== null && takenNumbers.has(contactNumber)
    const value = decideEntry({ ...facts, nowSSE, room }, newEntryID, isNumberTaken)
    results.push({ value })
    if (value.kind !== 'joined') continue
    if (value.facts.room !== room && strength === 'share') return 'needsRoom'
    joined.set(memberNo, { ...value, contactNumber, language: member.language })
    if (contactNumber !== null) takenNumbers.add(contactNumber)
    room = value.facts.room
  }
  await storeEntries(db, stored, joined)
  if (room !== stored.room) await storeRoom(db, stored, room)
  return results
}

/** An entry to write, with the language of its mails. `contactNumber` is null in a room with one entry for each account. */
type JoinedEntry = JoiningEntry & Pick<JoiningMember, 'language'> & Pick<MemberRow, 'contactNumber'>

type MemberRow = Pick<typeof members.$inferSelect, 'memberNo' | 'contactNumber'>

/** Locks members in the order in which a batch of orders does it. Returns their rows by their IDs. */
async function lockMembers(db: Database, memberIDs: readonly string[]): Promise<ReadonlyMap<string, MemberRow>> {
  const { memberNo, memberID, contactNumber } = members
  const rows = await db
    .select({ memberNo, memberID, contactNumber })
    .from(members)
    .where(inArray(memberID, [...new Set(memberIDs)]))
    .orderBy(memberNo)
    .for('no key update')
  return new Map(rows.map((row) => [row.memberID, row]))
}

/** Returns the telephone numbers of members with which somebody has joined the room. */
async function listTakenNumbers(
  db: Database,
  { roomNo }: StoredRoom,
  rows: readonly MemberRow[],
): Promise<readonly string[]> {
  const { contactNumber } = roomEntries
  const asked = rows.flatMap((row) => row.contactNumber ?? [])
  const taken = await db
    .select({ contactNumber })
    .from(roomEntries)
    .where(and(eq(roomEntries.roomNo, roomNo), inArray(contactNumber, asked)))
  return taken.flatMap((row) => row.contactNumber ?? [])
}

/** Returns the entries of members in a room by their numbers. */
async function listEntries(
  db: Database,
  { roomNo }: StoredRoom,
  memberNos: readonly number[],
): Promise<ReadonlyMap<number, RoomEntry>> {
  const { memberNo, entryID, joinedSSE, number, drawnRank, lateNumber } = roomEntries
  const rows = await db
    .select({ memberNo, entry: { entryID, joinedSSE, number, drawnRank, lateNumber } })
    .from(roomEntries)
    .where(and(inArray(memberNo, [...memberNos]), eq(roomEntries.roomNo, roomNo)))
  return new Map(rows.map((row) => [row.memberNo, row.entry]))
}

/** Writes entries. One that joins again keeps all but its place. Nobody behind the draw hears before the start. */
async function storeEntries(
  db: Database,
  { roomNo }: StoredRoom,
  joined: ReadonlyMap<number, JoinedEntry>,
): Promise<void> {
  const rows = [...joined].map(([memberNo, { facts, place, language, contactNumber }]) => ({
    roomNo,
    memberNo,
    ...facts.entry,
    contactNumber,
    language,
    isReminded: place === 'behind',
  }))
  await db.insertRows(roomEntries, rows, {
    filled: ['entryNo', 'drawnRank'],
    rest: sql`on conflict ("memberNo", "roomNo") do update set "lateNumber" = excluded."lateNumber"`,
  })
}
