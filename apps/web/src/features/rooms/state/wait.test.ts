import { expect, it } from 'vitest'
import { sampleStatus } from './testing/sample-status.ts'
import { waitOf } from './wait.ts'

const { startSSE } = sampleStatus
/** Three people choose, and the first of their turns should end in four and a half minutes. */
const waiting = { ...sampleStatus, open: 3, pace: 2, next: startSSE + 270 }

it('estimates by the pace of the last minutes, and not by the rate', { tags: 'ROM-92' }, () => {
  expect(waitOf({ ...sampleStatus, pace: 45 }, 502, startSSE)).toEqual({ seconds: 120, choosing: null })
  expect(waitOf({ ...sampleStatus, pace: 0 }, 502, startSSE).seconds).toBeNull()
})

it('names those who choose, and gives no time before one of them should be done', { tags: 'ROM-92' }, () => {
  expect(waitOf(waiting, 413, startSSE)).toEqual({ seconds: null, choosing: { people: 3, minutes: 5 } })
  expect(waitOf(waiting, 422, startSSE)).toEqual({ seconds: 300, choosing: { people: 3, minutes: 5 } })
  expect(waitOf(waiting, 413, startSSE + 280).choosing).toEqual({ people: 3, minutes: 1 })
})
