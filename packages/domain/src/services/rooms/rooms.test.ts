import { describe, expect, test } from 'vitest'
import { sampleBeacon, sampleChainHash, sampleRoom, startTimeSSE } from '../../rooms/testing/sample-room.ts'
import { advanceRooms, type RoomDeps } from './advance-rooms.ts'
import { joinRoom } from './join-room.ts'
import { claimTurn, extendTurn } from './own-turn.ts'
import { MemoryRoomStore } from './testing/memory-room-store.ts'

const { roomID } = sampleRoom()
const lobbyTimeSSE = startTimeSSE - 3_600
const root = 'ab'.repeat(32)
const signature = 'cd'.repeat(48)
const actAt = (nowSSE: number) => ({ operator: 'wing', nowSSE, reason: null, isDryRun: false })
const memberOf = (number: number) => ({ roomID, memberID: `member-${number}`, language: 'en' as const })

/** Opens a room whose beacon has its round, with a clock that the test moves. The ranks are those of the entry IDs. */
function openRoom({ hasBeacon = true, chainHash = sampleChainHash } = {}) {
  const rooms = new MemoryRoomStore(sampleRoom({ state: 'ANNOUNCED' }), {
    freeTickets: 100,
    heldTickets: 0,
    openTurns: 0,
    openTurnTickets: 0,
  })
  const beacon = { hasRound: hasBeacon, askedFor: [] as number[] }
  const clock = { time: lobbyTimeSSE, nowSSE: () => clock.time }
  const deps: RoomDeps = {
    store: { rooms },
    clock,
    draw: {
      chainHash,
      publicKey: 'dd'.repeat(96),
      beacon: sampleBeacon,
      signStatements: ({ starts, root: stated }) => ({
        starts: starts.map(() => 'ef'.repeat(64)),
        list: stated === null ? null : 'ef'.repeat(64),
      }),
      rootOf: () => Promise.resolve(root),
      fetchSignature: (round) => {
        beacon.askedFor.push(round)
        return Promise.resolve(beacon.hasRound ? signature : null)
      },
      logHead: () => 'aa'.repeat(32),
      rank: (_root, _signature, entryIDs) => Promise.resolve(entryIDs.toSorted()),
    },
  }
  return { rooms, beacon, clock, deps }
}

describe('a room with members', () => {
  test('goes from the lobby to the first turn', { tags: ['ROM-1', 'ROM-10', 'ROM-14'] }, async () => {
    const { rooms, clock, deps, beacon } = openRoom()
    await advanceRooms(deps)
    for (const number of [1, 2, 3]) expect(await joinRoom(deps, memberOf(number))).toMatchObject({ rank: null })
    clock.time = startTimeSSE - 60
    await advanceRooms(deps)
    expect(rooms.room).toMatchObject({ state: 'FROZEN', root, drawnCount: 3, round: 100 })
    clock.time = startTimeSSE - 32
    await advanceRooms(deps)
    expect(beacon.askedFor).toEqual([100])
    expect(rooms.room).toMatchObject({ state: 'DRAWN', beaconSignature: signature })
    clock.time = startTimeSSE
    await advanceRooms(deps)
    expect(rooms.room).toMatchObject({ state: 'SERVING', servedRank: 2 })
    const outcomes = await Promise.all([1, 2, 3].map((number) => claimTurn(deps, memberOf(number))))
    expect(outcomes.filter(({ kind }) => kind === 'open')).toEqual([
      { kind: 'open', endsSSE: startTimeSSE + 600, boughtEventIDs: [] },
      { kind: 'open', endsSSE: startTimeSSE + 600, boughtEventIDs: [] },
    ])
    expect(outcomes.filter(({ kind }) => kind === 'waiting')).toHaveLength(1)
  })

  test('is the same after a process that comes 20 minutes late, but for a later start', {
    tags: ['ROM-2', 'ROM-6'],
  }, async () => {
    const { rooms, clock, deps } = openRoom()
    await joinRoom(deps, memberOf(1))
    clock.time = startTimeSSE + 1_200
    await advanceRooms(deps)
    expect(rooms.room).toMatchObject({ state: 'FROZEN', startTimeSSE: startTimeSSE + 1_260, drawnCount: 1 })
    clock.time = startTimeSSE + 1_260
    await advanceRooms(deps)
    expect(rooms.writes).toEqual(['join', 'LOBBY', 'FROZEN', 'root', 'ranks from 1', 'DRAWN', 'SERVING', 'SERVING'])
  })

  test('waits for a missing beacon, asks again each round and reports it', { tags: ['ROM-5', 'ROM-40'] }, async () => {
    const { rooms, clock, deps, beacon } = openRoom({ hasBeacon: false })
    await advanceRooms(deps)
    await joinRoom(deps, memberOf(1))
    clock.time = startTimeSSE - 60
    await advanceRooms(deps)
    const missing: object[] = []
    for (const second of [-28, 0, 30, 60]) {
      clock.time = startTimeSSE + second
      await advanceRooms(deps, (one) => missing.push(one))
    }
    expect(rooms.room.state).toBe('FROZEN')
    // A round may be on its way for some seconds.
    expect(missing).toEqual(
      [32, 62, 92].map((missingSeconds) => ({ roomID, round: 100, missingSeconds, isOwnBeacon: true })),
    )
    expect(await claimTurn(deps, memberOf(1))).toEqual({ kind: 'waiting' })
    beacon.hasRound = true
    clock.time = startTimeSSE + 90
    await advanceRooms(deps)
    expect(rooms.room).toMatchObject({ state: 'SERVING', servedRank: 1 })
    expect(new Set(beacon.askedFor)).toEqual(new Set([100]))
  })

  test('is drawn by no other beacon than the announced one', { tags: 'ROM-5' }, async () => {
    const { rooms, beacon, clock, deps } = openRoom({ chainHash: 'dd'.repeat(32) })
    await joinRoom(deps, memberOf(1))
    for (const second of [-60, 0]) {
      clock.time = startTimeSSE + second
      await advanceRooms(deps)
    }
    expect(rooms.room.state).toBe('FROZEN')
    expect(beacon.askedFor).toEqual([])
  })

  test('is worked on by one process at a time, until that was killed for some seconds', async () => {
    const { rooms, clock, deps } = openRoom()
    await rooms.claimDue({ nowSSE: clock.time, leaseUntilSSE: clock.time + 5, limit: 1 })
    clock.time += 4
    expect(await advanceRooms(deps)).toBe(0)
    clock.time += 1
    expect(await advanceRooms(deps)).toBe(1)
  })

  test('serves its ranks each second', { tags: 'ROM-21' }, async () => {
    const { rooms, clock, deps } = openRoom()
    for (let number = 1; number <= 20; number += 1) await joinRoom(deps, memberOf(number))
    clock.time = startTimeSSE - 60
    await advanceRooms(deps)
    for (let second = 0; second < 5; second += 1) {
      clock.time = startTimeSSE + second
      await advanceRooms(deps)
    }
    expect(rooms.room).toMatchObject({ state: 'SERVING', servedRank: 10 })
  })
})

describe('a member', () => {
  test('joins once, and later members stand behind in the order of their arrival', {
    tags: ['ROM-8', 'ROM-11'],
  }, async () => {
    const { rooms, clock, deps } = openRoom()
    const first = await joinRoom(deps, memberOf(1))
    expect(first).toMatchObject({ kind: 'joined', entry: { entryID: expect.stringMatching(/^[0-9a-f]{32}$/) } })
    expect(await joinRoom(deps, memberOf(1))).toEqual(first)
    expect(rooms.writes).toEqual(['join'])
    clock.time = startTimeSSE - 60
    await advanceRooms(deps)
    expect(await joinRoom(deps, memberOf(2))).toMatchObject({ rank: 2 })
    expect(await joinRoom(deps, memberOf(3))).toMatchObject({ rank: 3 })
  })

  test('gets the reason if there is nothing to join', { tags: ['ROM-9', 'ROM-13'] }, async () => {
    const { rooms, clock, deps } = openRoom()
    expect(await joinRoom(deps, { ...memberOf(1), roomID: 'events/other/one' })).toEqual({ kind: 'notFound' })
    expect(await claimTurn(deps, { ...memberOf(1), roomID: 'events/other/one' })).toEqual({ kind: 'notFound' })
    clock.time = lobbyTimeSSE - 1
    expect(await joinRoom(deps, memberOf(1))).toEqual({ kind: 'tooEarly' })
    clock.time = rooms.room.endTimeSSE
    expect(await joinRoom(deps, memberOf(1))).toEqual({ kind: 'ended' })
  })

  test('gets twice the time on request, and loses nothing by a pause', { tags: ['ROM-17', 'ROM-19'] }, async () => {
    const { rooms, clock, deps } = openRoom()
    await joinRoom(deps, memberOf(1))
    clock.time = startTimeSSE - 60
    await advanceRooms(deps)
    clock.time = startTimeSSE
    await advanceRooms(deps)
    expect(await extendTurn(deps, memberOf(1))).toEqual({
      kind: 'open',
      endsSSE: startTimeSSE + 1_200,
      boughtEventIDs: [],
    })
    const message = { en: 'One moment.', zh: '請稍候。' }
    await rooms.command(roomID, { kind: 'pause', message }, actAt(startTimeSSE + 100))
    expect(await claimTurn(deps, memberOf(1))).toEqual({ kind: 'open', endsSSE: null, boughtEventIDs: [] })
    await rooms.command(roomID, { kind: 'goOn' }, actAt(startTimeSSE + 400))
    clock.time = startTimeSSE + 1_499
    expect(await claimTurn(deps, memberOf(1))).toEqual({
      kind: 'open',
      endsSSE: startTimeSSE + 1_500,
      boughtEventIDs: [],
    })
    clock.time = startTimeSSE + 1_500
    expect(await claimTurn(deps, memberOf(1))).toEqual({ kind: 'passed' })
  })
})
