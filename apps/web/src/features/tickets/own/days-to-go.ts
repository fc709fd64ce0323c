import { hongKongParts, startOfHongKongDay } from '@pokfei/format/time/hong-kong-time'

/** The time until an event: a word, or a number of Hong Kong calendar days of two or more. */
export type TimeToGo = 'onNow' | 'today' | 'tonight' | 'tomorrow' | 'tomorrowNight' | number

/** The hour from which a start is at night. */
const nightFromHour = 18
const daySeconds = 86_400

/** Returns how long it is until an event starts, by the calendar of Hong Kong (TKT-51). */
export function timeToGo(startSSE: number, nowSSE: number): TimeToGo {
  if (startSSE <= nowSSE) return 'onNow'
  const isAtNight = hongKongParts(startSSE).hour >= nightFromHour
  const days = (startOfHongKongDay(startSSE) - startOfHongKongDay(nowSSE)) / daySeconds
  if (days === 0) return isAtNight ? 'tonight' : 'today'
  if (days === 1) return isAtNight ? 'tomorrowNight' : 'tomorrow'
  return days
}
