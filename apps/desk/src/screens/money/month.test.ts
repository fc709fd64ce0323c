import { expect, test } from 'vitest'
import { daysOf, monthsUntil } from './month.ts'

test('the months of the choice are those of Hong Kong', { tags: 'SCR-49' }, () => {
  // 31 December 2026, 17:00 in London, is 1 January in Hong Kong.
  const months = monthsUntil(Date.UTC(2026, 11, 31, 17) / 1000)
  expect(months.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(months.at(-1)).toBe('2026-01')
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
