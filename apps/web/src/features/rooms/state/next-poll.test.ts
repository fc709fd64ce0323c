import { expect, it } from 'vitest'
import { nextPollSeconds, retryAfterFailure } from './next-poll.ts'
import { sampleStatus } from './testing/sample-status.ts'

const { startSSE, roundTimeSSE } = sampleStatus
const seconds = (state: (typeof sampleStatus)['state'], nowSSE: number, rank: number | null = null, random = 0) =>
  nextPollSeconds({ status: { ...sampleStatus, state }, rank, nowSSE }, random)

it('asks once a minute before the list closes, and when it closes', { tags: ['ROM-30', 'ROM-51'] }, () => {
  expect(seconds('LOBBY', startSSE - 600)).toBe(60)
  expect(seconds('LOBBY', startSSE - 100)).toBe(43)
  expect(seconds('LOBBY', startSSE - 100, null, 1)).toBe(46)
})

it('looks at the root before the round, also in a room of a million', { tags: ['ROM-51', 'ROM-89'] }, () => {
  const crowded = { ...sampleStatus, root: null, entries: 1_000_000 } as const
  const looksAt = (state: 'LOBBY' | 'FROZEN', nowSSE: number, random: number) =>
    nowSSE + (nextPollSeconds({ status: { ...crowded, state }, rank: null, nowSSE }, random) ?? Infinity)
  expect(looksAt('LOBBY', startSSE - 60, 0)).toBe(startSSE - 57)
  expect(looksAt('LOBBY', startSSE - 90, 1)).toBe(roundTimeSSE - 3)
  // A root that comes late is looked for again, and still in time.
  expect(looksAt('FROZEN', startSSE - 50, 1)).toBe(roundTimeSSE - 3)
  expect(looksAt('FROZEN', startSSE - 41, 1)).toBe(startSSE - 35)
})

it('asks at the draw once the list is known', { tags: ['ROM-30', 'ROM-51'] }, () => {
  expect(seconds('FROZEN', roundTimeSSE - 20)).toBe(20)
  expect(seconds('FROZEN', roundTimeSSE)).toBe(3)
})

it('asks after a tenth of the wait once there are ranks, and not after the end', { tags: ['ROM-29', 'ROM-51'] }, () => {
  expect(seconds('SERVING', startSSE, 412 + 900)).toBe(60)
  expect(seconds('SERVING', startSSE, 412 + 450)).toBe(30)
  expect(seconds('SERVING', startSSE, 413)).toBe(3)
  expect(seconds('SERVING', startSSE)).toBe(60)
  expect(seconds('ENDED', startSSE)).toBeNull()
})

it('asks a failing server more and more rarely', { tags: 'ROM-51' }, () => {
  expect([1, 2, 3, 4, 5, 9].map((failures) => retryAfterFailure(failures, 0))).toEqual([5, 10, 20, 40, 60, 60])
  expect(retryAfterFailure(1, 1)).toBe(10)
})
