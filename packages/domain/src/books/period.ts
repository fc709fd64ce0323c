/** A span of time: from `fromSSE` on, and before `toSSE`. */
export interface Period {
  readonly fromSSE: number
  readonly toSSE: number
}

const hongKongOffsetSeconds = 8 * 3600
const daySeconds = 86_400
const day = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns the start of a Hong Kong day that is written as `2026-11-01`. Returns null if there is no such day. */
export function startOfDay(text: string): number | null {
  const [, year, month, date] = day.exec(text) ?? []
  if (year === undefined) return null
  const startSSE = Date.UTC(Number(year), Number(month) - 1, Number(date)) / 1000
  const isDay = new Date(startSSE * 1000).toISOString().startsWith(text)
  return isDay ? startSSE - hongKongOffsetSeconds : null
}

/** Returns the period of whole Hong Kong days, the last one included. Returns null unless it has a day. */
export function periodOfDays(first: string, last: string): Period | null {
  const fromSSE = startOfDay(first)
  const lastSSE = startOfDay(last)
  if (fromSSE === null || lastSSE === null || lastSSE < fromSSE) return null
  return { fromSSE, toSSE: lastSSE + daySeconds }
}

/** True if the moment is in the period. Null is no moment. */
export const isWithin = ({ fromSSE, toSSE }: Period, momentSSE: number | null): boolean =>
  momentSSE !== null && momentSSE >= fromSSE && momentSSE < toSSE
