import { formatISO } from '@pokfei/format/time/hong-kong-time'

/** The months of the choice. */
const shownMonths = 13

/** The first and the last day of a month, as the books read them. */
export interface Month {
  readonly from: string
  readonly to: string
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns the months until now in Hong Kong, the newest first, as `2026-11`. */
export function monthsUntil(nowSSE: number): readonly string[] {
  const [year = 0, month = 1] = formatISO(nowSSE).slice(0, 7).split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, back) => {
    const index = year * 12 + month - 1 - back
    return `${Math.floor(index / 12)}-${twoDigits((index % 12) + 1)}`
  })
}

/** Returns the days of a month. */
export function daysOf(month: string): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${twoDigits(last)}` }
}
