import { expect, test } from 'vitest'
import { noTurns, paceOf, type TurnCounts } from './room-pace.ts'
import { servingRoom, startTimeSSE } from './testing/sample-room.ts'

const room = servingRoom({ isGuaranteed: true })
/** Three people choose, and the free tickets are kept for them. */
const full: TurnCounts = {
  ...noTurns,
  freeTickets: 12,
  openTurns: 3,
  servedLately: 10,
  firstServedAt: startTimeSSE,
  firstEndAt: startTimeSSE + 600,
}

test('names the people who choose, and until when one of them should be done', { tags: 'ROM-92' }, () => {
  expect(paceOf(room, full, startTimeSSE + 300)).toEqual({ open: 3, pace: 2, next: startTimeSSE + 600 })
})

test.each([
  ['tickets are free for the next one', { ...full, freeTickets: 16 }, {}],
  ['nobody has a turn', { ...full, openTurns: 0, freeTickets: 0, firstEndAt: null }, {}],
  ['the room is paused', full, { state: 'PAUSED', clockStop: { fromSSE: startTimeSSE, untilSSE: null } }],
  ['only returned tickets are left', full, { state: 'RETURNS' }],
] as const)('waits for no turn while %s', { tags: 'ROM-92' }, (_, turns, change) => {
  expect(paceOf({ ...room, ...change }, turns, startTimeSSE + 300).next).toBeNull()
})

test.each([
  ['is the rate before the first turn', { firstServedAt: null, servedLately: 0 }, 1, 120],
  ['counts from the first turn', { servedLately: 10 }, 19, 30],
  ['is never above the rate', { servedLately: 100 }, 0, 120],
  ['has a tenth', { servedLately: 1 }, 300, 0.2],
  ['is nothing while nobody comes', { servedLately: 0 }, 900, 0],
] as const)('the pace %s', { tags: 'ROM-92' }, (_, change, second, pace) => {
  expect(paceOf(room, { ...full, ...change }, startTimeSSE + second).pace).toBe(pace)
})

test('the end of a turn is later by what an operator adds', { tags: ['ROM-92', 'ROM-26'] }, () => {
  const held = { ...room, clockStop: { fromSSE: startTimeSSE + 300, untilSSE: startTimeSSE + 360 } }
  expect(paceOf(held, full, startTimeSSE + 301).next).toBe(startTimeSSE + 660)
})
