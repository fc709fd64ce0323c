import { hongKongDayAt } from './time.ts'

/**
 * Calendar entries for an event: an iCalendar file (RFC 5545) and a link to Google Calendar. Times are written in
 * UTC, so that every calendar shows the right moment wherever its reader is.
 */

/** One event in somebody's calendar. */
export interface CalendarEntry {
  /** The same for the same booking, so that adding it twice leaves one entry. */
  readonly uid: string
  readonly title: string
  readonly location: string
  /** May have several lines. */
  readonly description: string
  /** Where more is told. */
  readonly url: string
  /** What the calendar says in the morning of the day. */
  readonly reminder: string
  readonly startSSE: number
  readonly endSSE: number
}

/** For how long an event is put down: the catalogue knows when it starts, not when it ends. */
export const assumedEventSeconds = 3 * 3600

/** The most bytes of a line before it is folded (RFC 5545, 3.1). */
const lineBytes = 75

/** When a calendar reminds of an event: at nine on its Hong Kong day, and at least two hours before it starts. */
export const reminderSSE = (startSSE: number): number => Math.min(hongKongDayAt(startSSE, 0, 9, 0), startSSE - 2 * 3600)

/** The entry as an iCalendar file; `stampSSE` says when this was written, so that a later one counts. */
export function icsFile(entry: CalendarEntry, stampSSE: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pokfei//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utc(stampSSE)}`,
    `DTSTART:${utc(entry.startSSE)}`,
    `DTEND:${utc(entry.endSSE)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url.replace(/[\r\n]/g, '')}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(entry.reminder)}`,
    `TRIGGER;VALUE=DATE-TIME:${utc(reminderSSE(entry.startSSE))}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A link that opens the entry in Google Calendar, which shows it in Hong Kong time. */
export function googleCalendarURL(entry: Omit<CalendarEntry, 'reminder'>): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${utc(entry.startSSE)}/${utc(entry.endSSE)}`,
    ctz: 'Asia/Hong_Kong',
    location: entry.location,
    details: `${entry.description}\n${entry.url}`,
  })
  return `https://calendar.google.com/calendar/render?${query.toString()}`
}

/** `20261220T121500Z`. */
function utc(instantSSE: number): string {
  return new Date(instantSSE * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** A text value: backslash, semicolon, comma and line end are written out; other control characters are left out. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')
}

/** A long line goes on after a line end and a space, and no character is torn apart. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let room = lineBytes
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (bytes > room) {
      folded += '\r\n '
      room = lineBytes - 1
    }
    folded += character
    room -= bytes
  }
  return folded
}
