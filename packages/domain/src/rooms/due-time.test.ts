import { describe, expect, test } from 'vitest'
import { dueSSEOf } from './due-time.ts'
import { nextStep } from './next-step.ts'
import type { Room, RoomState } from './room.ts'
import { sampleRoom, servingRoom, startTimeSSE } from './testing/sample-room.ts'

const root = 'ab'.repeat(32)
const endTimeSSE = startTimeSSE + 86_400

describe('the moment at which a room is due', () => {
  test.each<[RoomState, Partial<Room>, number | null]>([
    ['ANNOUNCED', {}, startTimeSSE - 3_600],
    ['LOBBY', {}, startTimeSSE - 60],
    ['FROZEN', {}, startTimeSSE - 60],
    ['FROZEN', { root }, startTimeSSE - 32],
    ['DRAWN', { root }, startTimeSSE - 32],
    ['DRAWN', { root, nearRank: 1 }, startTimeSSE],
    ['SERVING', { root }, startTimeSSE],
    ['RETURNS', { root }, startTimeSSE],
    ['PAUSED', { root }, endTimeSSE],
    ['ENDED', {}, null],
  ])('is that of the next step of %s %o', { tags: 'ROM-2' }, (state, change, due) => {
    expect(dueSSEOf(sampleRoom({ ...change, state }))).toBe(due)
  })

  test('is never later than the end of the sale', { tags: 'ROM-2' }, () => {
    expect(dueSSEOf(sampleRoom({ endTimeSSE: startTimeSSE - 100 }))).toBe(startTimeSSE - 100)
  })

  test('is not later than any step', { tags: 'ROM-2' }, () => {
    const demand = { freeTickets: 50, heldTickets: 0, openTurns: 0, openTurnTickets: 0 }
    const rooms = [
      sampleRoom({ state: 'ANNOUNCED' }),
      sampleRoom(),
      sampleRoom({ state: 'FROZEN', root }),
      sampleRoom({ state: 'DRAWN', root, drawnCount: 9 }),
      servingRoom(),
      servingRoom({ state: 'RETURNS' }),
      servingRoom({ state: 'PAUSED' }),
    ]
    const seconds = [-3_601, -3_600, -60, -32, 0, 60, 86_400].map((second) => startTimeSSE + second)
    const late = rooms.flatMap((room) =>
      seconds.filter((nowSSE) => nextStep(room, demand, nowSSE) !== null && (dueSSEOf(room) ?? Infinity) > nowSSE),
    )
    expect(late).toEqual([])
  })
})
