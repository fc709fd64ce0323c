import { hongKongHolidays } from './hong-kong-holidays.ts'
import { formatISO, hongKongParts } from './hong-kong-time.ts'
import { formatWeekday } from './weekday.ts'

/** The languages of a calendar leaf. */
export type LeafLanguage = 'zh' | 'en'

/** The words of a tear-off calendar leaf. Its head is red if `isRedDay`. */
export interface Leaf {
  readonly month: string
  readonly day: string
  readonly weekday: string
  readonly isRedDay: boolean
}

const monthsEN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** True on a red day of the Hong Kong calendar: a Sunday or a general holiday (known for 2026 and 2027). */
export function isRedDay(instantSSE: number): boolean {
  return hongKongParts(instantSSE).weekday === 0 || hongKongHolidays.has(formatISO(instantSSE).slice(0, 10))
}

/** Returns the calendar leaf of an instant: `12月 20 星期日` or `Dec 20 Sun`. */
export function leaf(instantSSE: number, language: LeafLanguage): Leaf {
  const { month, day } = hongKongParts(instantSSE)
  return {
    month: language === 'zh' ? `${month}月` : (monthsEN[month - 1] ?? ''),
    day: String(day).padStart(2, '0'),
    weekday: formatWeekday(instantSSE, language),
    isRedDay: isRedDay(instantSSE),
  }
}
