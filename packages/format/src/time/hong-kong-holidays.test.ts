import { expect, test } from 'vitest'
import { hongKongHolidays } from './hong-kong-holidays.ts'

const years = (): readonly number[] => [...new Set([...hongKongHolidays].map((day) => Number(day.slice(0, 4))))]

// The government gazettes the holidays of a year in the spring before. This test reads the real clock on purpose.
test('the table has this year, and from November on the next one', () => {
  const now = new Date()
  const year = now.getUTCFullYear()
  const isNovember = now.getUTCMonth() >= 10
  expect(years()).toEqual(expect.arrayContaining(isNovember ? [year, year + 1] : [year]))
})

test('each year has twelve or more holidays besides Sundays', () => {
  for (const year of years())
    expect([...hongKongHolidays].filter((day) => day.startsWith(String(year))).length).toBeGreaterThanOrEqual(12)
})
