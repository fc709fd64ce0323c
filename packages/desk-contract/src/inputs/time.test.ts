import { expect, test } from 'vitest'
import { time } from './time.ts'

const instantSSE = Date.parse('2026-11-30T18:00:00+08:00') / 1000

test.each([
  '2026-11-30 18:00',
  '2026-11-30T18:00',
  '2026-11-30 18:00:00',
  '2026-11-30T18:00:00+08:00',
  '2026-11-30T10:00:00Z',
  '2026-11-30 11:00+01:00',
])('reads the time %j', { tags: 'OPS-5' }, (text) => {
  expect(time.parse(text)).toBe(instantSSE)
})

test.each(['', 'soon', '2026-11-30', '30/11/2026 18:00', '2027-02-30 18:00', '2026-11-30 25:00', '2026-11-30T18'])(
  'refuses the time %j in words',
  { tags: 'OPS-5' },
  (text) => {
    expect(time.safeParse(text).error?.issues[0]?.message).toBe(
      'takes a time of Hong Kong, such as "2026-11-30 18:00", or 2026-11-30T18:00:00+08:00',
    )
  },
)
