import { expect, it } from 'vitest'
import { timeToGo } from './days-to-go.ts'

const at = (text: string) => Date.parse(`${text}+08:00`) / 1000

it.each([
  ['2026-12-20T20:15:00', '2026-12-20T20:15:00', 'onNow'],
  ['2026-12-20T20:15:00', '2026-12-20T00:00:00', 'tonight'],
  ['2026-12-20T18:00:00', '2026-12-20T17:59:59', 'tonight'],
  ['2026-12-20T17:59:00', '2026-12-20T09:00:00', 'today'],
  ['2026-12-20T20:15:00', '2026-12-19T23:59:59', 'tomorrowNight'],
  ['2026-12-20T14:00:00', '2026-12-19T00:00:00', 'tomorrow'],
  ['2026-12-20T00:00:00', '2026-12-18T23:59:59', 2],
  ['2027-01-01T20:00:00', '2026-12-20T21:00:00', 12],
] as const)('an event at %s is at %s: %s', { tags: 'TKT-51' }, (start, now, expected) => {
  expect(timeToGo(at(start), at(now))).toBe(expected)
})
