import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import { advanceRooms, type RoomDeps } from '@pokfei/domain/services/rooms/advance-rooms'
import { describe, expect, test } from 'vitest'
import { checkLog } from '@pokfei/draw/log/sale-log'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import {
  openTestRoom,
  roomStartSSE,
  sampleRoot,
  sampleSignature,
  sampleStatement,
  testRoomID,
  type TestRoom,
} from '../../support/rooms/open-test-room.ts'

/** The calls of a process that advances rooms. */
const calls = [
  'claimDue',
  'advance',
  'recordSignatures',
  'listDrawEntries',
  'publishRoot',
  'recordRanks',
  'recordDraw',
  'findLogFacts',
  'appendLog',
  'release',
] as const

type Call = (typeof calls)[number]
type CrashPoint = `${'before' | 'after'} ${Call}`

const crashPoints = calls.flatMap((call): readonly CrashPoint[] => [`before ${call}`, `after ${call}`])

/** A killed process does nothing more. */
class Killed extends Error {}

/** Returns the dependencies of a process that is killed at a crash point. */
function killedAt({ store, ...others }: RoomDeps, point: CrashPoint): RoomDeps {
  const { rooms } = store
  async function call<Result>(name: Call, run: () => Promise<Result>): Promise<Result> {
    if (point === `before ${name}`) throw new Killed()
    const result = await run()
    if (point === `after ${name}`) throw new Killed()
    return result
  }
  const killed: RoomStore = {
    ...rooms,
    claimDue: (...args) => call('claimDue', () => rooms.claimDue(...args)),
    advance: (...args) => call('advance', () => rooms.advance(...args)),
    listDrawEntries: (...args) => call('listDrawEntries', () => rooms.listDrawEntries(...args)),
    publishRoot: (...args) => call('publishRoot', () => rooms.publishRoot(...args)),
    recordRanks: (...args) => call('recordRanks', () => rooms.recordRanks(...args)),
    recordDraw: (...args) => call('recordDraw', () => rooms.recordDraw(...args)),
    recordSignatures: (...args) => call('recordSignatures', () => rooms.recordSignatures(...args)),
    findLogFacts: (...args) => call('findLogFacts', () => rooms.findLogFacts(...args)),
    appendLog: (...args) => call('appendLog', () => rooms.appendLog(...args)),
    release: (...args) => call('release', () => rooms.release(...args)),
  }
  return { ...others, store: { rooms: killed } }
}

/** Kills a process at some second of the sale. Another one goes on once the lease has ended. */
async function dieAndGoOn({ testApp, deps }: TestRoom, second: number, point: CrashPoint): Promise<boolean> {
  testApp.clock.set(roomStartSSE + second)
  const isKilled = await advanceRooms(killedAt(deps, point)).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Killed) return true
      throw error
    },
  )
  testApp.clock.advance(5)
  await advanceRooms(deps)
  return isKilled
}

describe.each([
  [-60, 'freeze'],
  [-32, 'draw'],
  [0, 'start'],
  [12, 'log'],
] as const)('a process that is killed %i seconds before or after the start, at the %s,', (second, _moment) => {
  test.each(crashPoints)(
    '%s, leaves a room that another one finishes',
    { tags: ['ROM-2', 'ROM-99'] },
    async (point) => {
      await using room = await openTestRoom([standingType()], { drawVersion: 2 })
      for (let index = 1; index <= 5; index += 1) await room.join(index)
      for (const earlier of [-60, -32, 0, 1].filter((one) => one < second)) await room.goTo(earlier)
      if (second > 0) await room.claim((await room.byRank([1, 2, 3, 4, 5]))[0] ?? 0)
      await dieAndGoOn(room, second, point)
      for (const later of [-32, 0].filter((one) => one > second)) await room.goTo(later)
      const { rooms } = room.testApp.fresh.store
      await room.goTo(20)
      const found = await room.goTo(30)
      expect(found).toMatchObject({
        state: 'SERVING',
        root: sampleRoot,
        beaconSignature: sampleSignature,
        drawnCount: 5,
      })
      expect(found.startTimeSSE).toBe(roomStartSSE)
      expect(found.servedRank).toBeGreaterThanOrEqual(4)
      const entries = await rooms.listDrawEntries(testRoomID)
      const byID = entries.toSorted((left, right) => (left.entryID < right.entryID ? -1 : 1))
      expect(byID.map(({ drawnRank }) => drawnRank)).toEqual([1, 2, 3, 4, 5])
      expect(found.signatures).toEqual({ starts: [sampleStatement], list: sampleStatement })
      const lines = await rooms.listLog(testRoomID, 0, 100)
      const { log } = found
      if (log === null) throw new Error('the room has no log')
      expect(log.lines).toBe(lines.length)
      expect(checkLog(testRoomID, lines, [log])).toBe('right')
      const told = lines.filter(({ kind }) => kind === 'claimed').map(({ rank }) => rank)
      expect(told).toEqual(second > 0 ? [1] : [])
      expect(log.servedRank).toBe(5)
    },
  )
})

test('each point at which a process is killed is reached by some step', async () => {
  const reached = new Set<CrashPoint>()
  for (const point of crashPoints)
    for (const second of [-60, -32, 0]) {
      await using room = await openTestRoom([standingType()], { drawVersion: 2 })
      await room.join(1)
      for (const earlier of [-60, -32].filter((one) => one < second)) await room.goTo(earlier)
      if (await dieAndGoOn(room, second, point)) reached.add(point)
    }
  expect([...reached].toSorted()).toEqual(crashPoints.toSorted())
})
