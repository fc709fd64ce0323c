import { expect, test } from 'vitest'
import { pollSeconds, pollSecondsBeforeDraw, waitSeconds } from './poll-interval.ts'
import { startTimeSSE } from './testing/sample-room.ts'

test.each([
  [0, 3],
  [30, 3],
  [31, 3.1],
  [599, 59.9],
  [600, 60],
  [3_600, 60],
])('asks %i seconds before a turn again after %f seconds', { tags: 'ROM-29' }, (wait, seconds) => {
  expect(pollSeconds(wait, 0)).toBeCloseTo(seconds)
})

test('adds a fifth at most, by chance', { tags: 'ROM-29' }, () => {
  expect(pollSeconds(100, 0.5)).toBeCloseTo(11)
  expect(pollSeconds(100, 1)).toBeCloseTo(12)
})

test('estimates the wait by the rate, from the start of the sale', () => {
  const room = { startTimeSSE, turnsPerMinute: 90, servedRank: 0 }
  expect(waitSeconds(room, 180, startTimeSSE - 30)).toBe(150)
  expect(waitSeconds({ ...room, servedRank: 90 }, 180, startTimeSSE + 60)).toBe(60)
  expect(waitSeconds({ ...room, servedRank: 89 }, 90, startTimeSSE + 60)).toBe(1)
  expect(waitSeconds({ ...room, servedRank: 200 }, 90, startTimeSSE + 60)).toBe(0)
})

test('asks once a minute before the draw, then spreads over some seconds from the round on', { tags: 'ROM-30' }, () => {
  const room = { roundTimeSSE: startTimeSSE - 32, entryCount: 100_000 }
  expect(pollSecondsBeforeDraw(room, startTimeSSE - 3_600, 0)).toBe(60)
  expect(pollSecondsBeforeDraw(room, startTimeSSE - 3_600, 1)).toBe(72)
  expect(pollSecondsBeforeDraw(room, startTimeSSE - 93, 0)).toBe(60)
  expect(pollSecondsBeforeDraw(room, startTimeSSE - 92, 0)).toBe(60)
  expect(pollSecondsBeforeDraw(room, startTimeSSE - 92, 1)).toBe(65)
  expect(pollSecondsBeforeDraw(room, startTimeSSE - 42, 0.5)).toBe(12.5)
  expect(pollSecondsBeforeDraw({ ...room, entryCount: 10 }, startTimeSSE - 42, 1)).toBe(13)
})

test('asks again after the same spread if the round is late', { tags: 'ROM-30' }, () => {
  const room = { roundTimeSSE: startTimeSSE - 32, entryCount: 100_000 }
  expect(pollSecondsBeforeDraw(room, startTimeSSE - 32, 0)).toBe(5)
  expect(pollSecondsBeforeDraw(room, startTimeSSE, 1)).toBe(6)
})
