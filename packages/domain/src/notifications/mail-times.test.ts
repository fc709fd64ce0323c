import { expect, test } from 'vitest'
import { mailLeaseSeconds, nextAttemptSSE } from './mail-times.ts'

const mail = {
  kind: 'confirmation',
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  queuedSSE: 1_797_768_900,
} as const
const waitAfter = (attempt: number, secondsLater = 0) => {
  const nowSSE = mail.queuedSSE + secondsLater
  const next = nextAttemptSSE({ ...mail, attempt }, nowSSE)
  return next === null ? null : next - nowSSE
}

test('a mail that could not be handed on is tried again after 15 seconds, then after twice as long each time, up to an hour', () => {
  expect([1, 2, 3, 4, 8, 9, 10, 5000].map((attempt) => waitAfter(attempt))).toEqual([
    15, 30, 60, 120, 1920, 3600, 3600, 3600,
  ])
})

test('a mail is given up five days after it was queued', () => {
  expect(waitAfter(100, 5 * 86_400 - 1)).toBe(3600)
  expect(waitAfter(100, 5 * 86_400)).toBeNull()
})

test('an attempt that is cut off by the end of its process is repeated within minutes', () => {
  expect(mailLeaseSeconds).toBeLessThanOrEqual(300)
})
