import { describe, expect, it } from 'vitest'
import { isRedDay, leaf } from './calendar-leaf.ts'
import {
  formatDateRange,
  formatDateTime,
  formatDay,
  formatDayTime,
  formatISO,
  hongKongDayAt,
  startOfHongKongDay,
} from './hong-kong-time.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const show = at('2026-12-20T20:15:00+08:00')

describe('Hong Kong time', () => {
  it('is written as DD/MM/YYYY HH:mm, whatever the zone of the machine', { tags: 'CON-7' }, () => {
    expect(formatDateTime(show)).toBe('20/12/2026 20:15')
    expect(formatDateTime(at('2026-12-31T16:00:00Z'))).toBe('01/01/2027 00:00')
    expect(formatDateTime(at('2026-12-31T15:59:59Z'))).toBe('31/12/2026 23:59')
    expect(formatDay(show)).toBe('20/12')
    expect(formatDayTime(show)).toBe('20/12 20:15')
    expect(formatISO(show)).toBe('2026-12-20T20:15:00+08:00')
  })

  it('writes the parts that both ends of a range share only once', () => {
    const range = (from: string, to: string) => formatDateRange(at(`${from}T14:00+08:00`), at(`${to}T14:00+08:00`))
    expect(range('2026-12-26', '2026-12-26')).toBe('26/12/2026')
    expect(range('2026-12-26', '2026-12-28')).toBe('26–28/12/2026')
    expect(range('2026-11-30', '2026-12-02')).toBe('30/11–02/12/2026')
    expect(range('2026-12-31', '2027-01-01')).toBe('31/12/2026–01/01/2027')
  })

  it('gives a calendar leaf in either language', { tags: 'EVT-6' }, () => {
    expect(leaf(show, 'zh')).toEqual({ month: '12月', day: '20', weekday: '星期日', isRedDay: true })
    expect(leaf(at('2027-01-09T19:30+08:00'), 'en')).toEqual({
      month: 'Jan',
      day: '09',
      weekday: 'Sat',
      isRedDay: false,
    })
  })

  it('marks Sundays and general holidays red, and no other day', { tags: 'EVT-6' }, () => {
    expect(isRedDay(at('2026-12-25T12:00+08:00'))).toBe(true)
    expect(isRedDay(at('2026-12-26T00:00+08:00'))).toBe(true)
    expect(isRedDay(at('2026-12-28T12:00+08:00'))).toBe(false)
    expect(isRedDay(at('2027-02-09T23:59+08:00'))).toBe(true)
    expect(isRedDay(at('2027-02-10T00:00+08:00'))).toBe(false)
  })

  it('counts by days in Hong Kong, not by spans of 24 hours', () => {
    const lateEvening = at('2026-11-21T23:59+08:00')
    expect(startOfHongKongDay(lateEvening)).toBe(at('2026-11-21T00:00+08:00'))
    expect(hongKongDayAt(lateEvening, 29, 20, 15)).toBe(show)
    expect(hongKongDayAt(lateEvening, -10, 0, 0)).toBe(at('2026-11-11T00:00+08:00'))
  })
})
