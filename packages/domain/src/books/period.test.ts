import { describe, expect, test } from 'vitest'
import { isWithin, periodOfDays, startOfDay } from './period.ts'

const noonUTC = Date.UTC(2026, 10, 30, 12) / 1000

describe('a day', { tags: 'BKS-8' }, () => {
  test('begins at midnight in Hong Kong', () => {
    expect(startOfDay('2026-12-01')).toBe(Date.UTC(2026, 10, 30, 16) / 1000)
  })

  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '01/12/2026', '', '2026-12-01T00:00', '0000-00-00'])(
    '%j is none',
    (text) => {
      expect(startOfDay(text)).toBeNull()
    },
  )
})

describe('a period', { tags: 'BKS-8' }, () => {
  test('has its first and its last day', () => {
    const period = periodOfDays('2026-11-30', '2026-11-30')
    expect(period).toEqual({ fromSSE: noonUTC - 20 * 3600, toSSE: noonUTC + 4 * 3600 })
    if (period === null) throw new Error('it is a day')
    expect(
      [period.fromSSE - 1, period.fromSSE, period.toSSE - 1, period.toSSE].map((at) => isWithin(period, at)),
    ).toEqual([false, true, true, false])
    expect(isWithin(period, null)).toBe(false)
  })

  test.each([
    ['2026-11-30', '2026-11-29'],
    ['2026-11-31', '2026-12-01'],
    ['2026-11-30', 'now'],
  ])('from %s to %s is none', (first, last) => {
    expect(periodOfDays(first, last)).toBeNull()
  })
})
