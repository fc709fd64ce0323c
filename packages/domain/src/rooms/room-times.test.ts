import { expect, test } from 'vitest'
import {
  beaconTimesBeside,
  drawTimesOf,
  drawTimesWithRoot,
  freezeSSE,
  isRoundAhead,
  mayPostpone,
} from './room-times.ts'
import { sampleBeacon, startTimeSSE } from './testing/sample-room.ts'

const times = drawTimesOf(startTimeSSE, sampleBeacon)

test('closes the list a minute before the start', { tags: 'ROM-3' }, () => {
  expect(freezeSSE({ startTimeSSE })).toBe(startTimeSSE - 60)
})

test('draws by the newest round 30 seconds before the start', { tags: 'ROM-4' }, () => {
  expect(times).toEqual({ startTimeSSE, round: 100, roundTimeSSE: startTimeSSE - 32 })
  expect(drawTimesOf(startTimeSSE + 1, sampleBeacon)).toMatchObject({ round: 101, roundTimeSSE: startTimeSSE - 29 })
})

test('keeps the times if the root is published ten seconds before its round', { tags: 'ROM-6' }, () => {
  expect(drawTimesWithRoot(times, sampleBeacon, startTimeSSE - 60)).toEqual(times)
  expect(drawTimesWithRoot(times, sampleBeacon, startTimeSSE - 42)).toEqual(times)
})

test('delays the start to a minute after a late root, with a later round', { tags: 'ROM-6' }, () => {
  const rootSSE = startTimeSSE - 41
  const delayed = drawTimesWithRoot(times, sampleBeacon, rootSSE)
  expect(delayed).toEqual({ startTimeSSE: rootSSE + 60, round: 107, roundTimeSSE: startTimeSSE - 11 })
  expect(isRoundAhead(delayed, rootSSE)).toBe(true)
})

test('lets an operator postpone 30 minutes after the start', { tags: 'ROM-7' }, () => {
  expect(mayPostpone({ startTimeSSE }, startTimeSSE + 1_799)).toBe(false)
  expect(mayPostpone({ startTimeSSE }, startTimeSSE + 1_800)).toBe(true)
})

test('knows the times of all rounds from those of one', { tags: 'ROM-7' }, () => {
  const beside = beaconTimesBeside(times)
  for (const second of [-100, -33, -32, -31, 0, 9_000]) {
    const round = sampleBeacon.roundAt(startTimeSSE + second)
    expect(beside.roundAt(startTimeSSE + second)).toBe(round)
    expect(beside.timeOfRound(round)).toBe(sampleBeacon.timeOfRound(round))
  }
})
