/**
 * Hong Kong time (UTC+8 all year) for every reader: dates have the form DD/MM/YYYY HH:mm (CON-7). Instants are Unix
 * seconds. This module reads no clock, no locale and no time zone of the machine. So the server, the PDF and the
 * browser write the same characters.
 */

const hongKongOffsetSeconds = 8 * 3600
const daySeconds = 86_400

/** The parts of an instant in Hong Kong time: month 1 to 12, weekday 0 (Sunday) to 6. */
export interface HongKongParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly hour: number
  readonly minute: number
}

const pad = (number: number, width = 2) => String(number).padStart(width, '0')

/** Returns the parts of an instant (Unix seconds) in Hong Kong time. */
export function hongKongParts(instantSSE: number): HongKongParts {
  const shifted = new Date((instantSSE + hongKongOffsetSeconds) * 1000)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

/** Returns the Hong Kong date of an instant: `20/12/2026` (CON-7). */
export function formatDate(instantSSE: number): string {
  const { day, month, year } = hongKongParts(instantSSE)
  return `${pad(day)}/${pad(month)}/${pad(year, 4)}`
}

/** Returns the Hong Kong time of an instant: `20:15`. */
export function formatTime(instantSSE: number): string {
  const { hour, minute } = hongKongParts(instantSSE)
  return `${pad(hour)}:${pad(minute)}`
}

/** Returns the Hong Kong date and time of an instant: `20/12/2026 20:15` (CON-7). */
export function formatDateTime(instantSSE: number): string {
  return `${formatDate(instantSSE)} ${formatTime(instantSSE)}`
}

/** Returns day and month, for narrow places: `28/11`. */
export function formatDay(instantSSE: number): string {
  return formatDate(instantSSE).slice(0, 5)
}

/** Returns day, month and time: `28/11 10:00`. It is for "opens …" notes, where the year is clear. */
export function formatDayTime(instantSSE: number): string {
  return `${formatDay(instantSSE)} ${formatTime(instantSSE)}`
}

/**
 * Returns the days from one instant to another, with shared parts once (BRW-79, EVT-52): `20/12/2026`, `26–28/12/2026`,
 * `30/11–02/12/2026` or `31/12/2026–01/01/2027`.
 */
export function formatDateRange(fromSSE: number, toSSE: number): string {
  const from = hongKongParts(fromSSE)
  const to = hongKongParts(toSSE)
  const end = formatDate(toSSE)
  if (from.year !== to.year) return `${formatDate(fromSSE)}–${end}`
  if (from.month !== to.month) return `${formatDay(fromSSE)}–${end}`
  if (from.day !== to.day) return `${pad(from.day)}–${end}`
  return end
}

/** Returns an instant for `datetime` attributes and structured data: `2026-12-20T20:15:00+08:00`. */
export function formatISO(instantSSE: number): string {
  const { year, month, day, hour, minute } = hongKongParts(instantSSE)
  const second = ((instantSSE % 60) + 60) % 60
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}+08:00`
}

/** Returns the start of an instant's Hong Kong day. */
export function startOfHongKongDay(instantSSE: number): number {
  const shifted = instantSSE + hongKongOffsetSeconds
  return Math.floor(shifted / daySeconds) * daySeconds - hongKongOffsetSeconds
}

/** Returns the instant `days` Hong Kong days after the day of `fromSSE`, at the given time of day. */
export function hongKongDayAt(fromSSE: number, days: number, hour: number, minute: number): number {
  return startOfHongKongDay(fromSSE) + days * daySeconds + hour * 3600 + minute * 60
}
