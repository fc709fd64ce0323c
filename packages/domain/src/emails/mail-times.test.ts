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

test('retries a failed mail after 15 seconds and doubles the delay up to an hour', { tags: 'EML-11' }, () => {
  expect([1, 2, 3, 4, 8, 9, 10, 5000].map((attempt) => waitAfter(attempt))).toEqual([
    15, 30, 60, 120, 1920, 3600, 3600, 3600,
  ])
})

test('gives a mail up five days after it was queued', { tags: 'EML-12' }, () => {
  expect(waitAfter(100, 5 * 86_400 - 1)).toBe(3600)
  expect(waitAfter(100, 5 * 86_400)).toBeNull()
})

test('repeats an attempt within minutes after its process has ended', () => {
  expect(mailLeaseSeconds).toBeLessThanOrEqual(300)
})
