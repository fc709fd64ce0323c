import { formatDate, formatDateTime, formatTime } from '@pokfei/format/time/hong-kong-time'

/** Returns date and time of an event: `20/12/2026 20:15-22:45`, without an end if that is not known. */
export function timeRange(startSSE: number, endSSE: number | null): string {
  const start = formatDateTime(startSSE)
  if (endSSE === null) return start
  const isSameDay = formatDate(startSSE) === formatDate(endSSE)
  return isSameDay ? `${start}-${formatTime(endSSE)}` : `${start} - ${formatDateTime(endSSE)}`
}
