import { givenUpRounds } from '../../rooms/announced-starts.ts'
import { addsUp, decideLog, isCompared, logScope, type LogScope } from '../../rooms/sale-log.ts'
import type { GivenUpRound, Room } from '../../rooms/room.ts'
import { drawTimesWithRoot } from '../../rooms/room-times.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DrawEngine } from '../../ports/rooms/draw-engine.ts'
import type { RoomStore } from '../../ports/rooms/room-store.ts'

/** A round that should be known, and that the server does not have. */
export interface MissingBeacon {
  readonly roomID: string
  readonly round: number
  /** Seconds since the round should have become known. */
  readonly missingSeconds: number
  /** False if the room was announced with another beacon, which this server does not ask. */
  readonly isOwnBeacon: boolean
}

/** The dependencies of the services for rooms. */
export interface RoomDeps {
  readonly store: { readonly rooms: RoomStore }
  readonly clock: Clock
  readonly draw: DrawEngine
}

/** The most rooms of one round. A shop has a few at once. */
const roomsPerRound = 20
/** Seconds after which another process goes on with the room of a process that was killed. */
const leaseSeconds = 5
/** The ranks of one transaction, so that orders do not wait for it. */
const ranksPerWrite = 5_000
/** Seconds after which a round is missing. Before that, it may be on its way. */
const beaconDelaySeconds = 5

/**
 * Does everything that is due in all rooms, and returns the number of steps. A job calls it each second. A process that
 * was killed between two steps leaves nothing half done: another one does the same step again (ROM-2). It reports each round
 * that a draw waits for in vain (ROM-40).
 */
export async function advanceRooms(
  deps: RoomDeps,
  onMissingBeacon?: (missing: MissingBeacon) => void,
): Promise<number> {
  const nowSSE = deps.clock.nowSSE()
  const rooms = await deps.store.rooms.claimDue({
    nowSSE,
    leaseUntilSSE: nowSSE + leaseSeconds,
    limit: roomsPerRound,
  })
  let steps = 0
  for (const { roomID } of rooms) {
    while (await advance(deps, roomID, onMissingBeacon)) steps += 1
    await deps.store.rooms.release(roomID)
  }
  return steps
}

/** Does the due step of a room. Returns false if nothing is left to do now. */
async function advance(
  deps: RoomDeps,
  roomID: string,
  onMissingBeacon?: (missing: MissingBeacon) => void,
): Promise<boolean> {
  const step = await deps.store.rooms.advance(roomID, deps.clock.nowSSE())
  switch (step?.kind) {
    case undefined:
      return false
    case 'write':
    case 'closeList':
      return true
    case 'sign':
      return signStatements(deps, roomID)
    case 'log':
      return writeLog(deps, roomID)
    case 'publishRoot':
      return publishRoot(deps, roomID)
    case 'draw':
      return draw(deps, roomID, onMissingBeacon)
  }
}

async function signStatements({ store: { rooms }, draw: engine }: RoomDeps, roomID: string): Promise<boolean> {
  const room = await rooms.find(roomID)
  if (room === null) return false
  await rooms.recordSignatures(roomID, engine.signStatements(room))
  return true
}

/**
 * Adds the lines to the log of a room that are missing. A comparison of changes that does not add up is one of everything
 * then. Returns false if another process has just done it.
 */
async function writeLog(deps: RoomDeps, roomID: string, scope?: LogScope): Promise<boolean> {
  const {
    store: { rooms },
    draw: engine,
    clock,
  } = deps
  const nowSSE = clock.nowSSE()
  const found = await rooms.find(roomID)
  if (found === null) return false
  const facts = isCompared(found, nowSSE)
    ? await rooms.findLogFacts(roomID, nowSSE, scope ?? logScope(found, nowSSE))
    : null
  const room = facts?.room ?? found
  const { lines, log } = decideLog(room, facts, nowSSE)
  if (facts !== null && !addsUp(facts, lines)) return writeLog(deps, roomID, 'all')
  const after = room.log?.lines ?? 0
  return rooms.appendLog(roomID, { after, lines, log: { ...log, head: engine.logHead(room, lines) } })
}

async function publishRoot({ store: { rooms }, draw: engine, clock }: RoomDeps, roomID: string): Promise<boolean> {
  const root = await engine.rootOf(await rooms.listDrawEntries(roomID))
  const room = await rooms.find(roomID)
  if (room === null) return false
  // The time counts from the moment at which the root exists, because hashing takes time.
  const publishedSSE = clock.nowSSE()
  const times = drawTimesWithRoot(room, engine.beacon, publishedSSE)
  await rooms.publishRoot(roomID, { root, times, publishedSSE })
  return true
}

/**
 * Draws the ranks of a room. Returns false if the beacon is missing, so that the next round asks again (ROM-5). A beacon
 * that was not announced draws nothing: the shop could choose it.
 */
async function draw(
  { store: { rooms }, draw: engine, clock }: RoomDeps,
  roomID: string,
  onMissingBeacon?: (missing: MissingBeacon) => void,
): Promise<boolean> {
  const room = await rooms.find(roomID)
  if (room === null || room.root === null) return false
  const isOwnBeacon = room.chainHash === engine.chainHash
  const signature = isOwnBeacon ? await engine.fetchSignature(room.round) : null
  if (signature === null) {
    const missingSeconds = clock.nowSSE() - room.roundTimeSSE
    if (missingSeconds >= beaconDelaySeconds)
      onMissingBeacon?.({ roomID, round: room.round, missingSeconds, isOwnBeacon })
    return false
  }
  const entries = await rooms.listDrawEntries(roomID)
  const ranked = await engine.rank(
    room.root,
    signature,
    entries.map(({ entryID }) => entryID),
  )
  for (let first = 0; first < ranked.length; first += ranksPerWrite)
    await rooms.recordRanks(roomID, first + 1, ranked.slice(first, first + ranksPerWrite))
  await rooms.recordDraw(roomID, signature, await fetchGivenUp(room, engine))
  return true
}

/** Fetches the signatures of the rounds that were given up. One that the beacon does not have is left out: it lacks in nobody's rank. */
async function fetchGivenUp({ starts, publishedSSE }: Room, engine: DrawEngine): Promise<readonly GivenUpRound[]> {
  const rounds = publishedSSE === null ? [] : givenUpRounds(starts, publishedSSE)
  const fetched = await Promise.all(
    rounds.map(async (round) => ({ round, signature: await engine.fetchSignature(round) })),
  )
  return fetched.flatMap(({ round, signature }) => (signature === null ? [] : [{ round, signature }]))
}
