import { expect, test } from 'vitest'
import { cashOf, decideCount, nightOf, periodOfNight } from './till.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000
const sums = [
  { means: 'cash', saleCount: 2, salesCents: 1000, refundCount: 1, refundsCents: 300 },
  { means: 'terminal', saleCount: 1, salesCents: 500, refundCount: 0, refundsCents: 0 },
] as const
const request = { operator: 'wing', day: '2026-11-21', floatCents: 100, countedCents: 790 }

test.each([
  ['2026-11-21T06:00', '2026-11-21'],
  ['2026-11-22T05:59', '2026-11-21'],
  ['2026-12-01T02:00', '2026-11-30'],
])('%s belongs to the night of %s', { tags: 'BKS-19' }, (time, day) => {
  const { fromSSE, toSSE } = periodOfNight(day)
  expect(nightOf(at(time))).toBe(day)
  expect(at(time)).toBeGreaterThanOrEqual(fromSSE)
  expect(at(time)).toBeLessThan(toSSE)
})

test('a drawer has its float and the cash, and no money of the terminal', { tags: 'BKS-20' }, () => {
  expect(cashOf(sums)).toBe(700)
  const counted = decideCount(request, { sums, count: null }, 9)
  expect(counted).toMatchObject({ kind: 'counted', count: { expectedCents: 800, countedCents: 790, countedSSE: 9 } })
  expect(decideCount(request, { sums: [], count: counted.count }, 10)).toEqual({
    kind: 'unchanged',
    count: counted.count,
  })
  const others = decideCount({ ...request, countedCents: 800 }, { sums, count: counted.count }, 10)
  expect(others.kind).toBe('countedBefore')
})
