import { formatDate, formatDateTime, formatTime } from '@pokfei/format/time/hong-kong-time'

/** Returns the time at which the doors open, with its date if it is not the day of the event. Returns an empty text for an unknown time. */
export function doorsText(doorsTimeSSE: number | null, startSSE: number): string {
  if (doorsTimeSSE === null) return ''
  return formatDate(doorsTimeSSE) === formatDate(startSSE) ? formatTime(doorsTimeSSE) : formatDateTime(doorsTimeSSE)
}
