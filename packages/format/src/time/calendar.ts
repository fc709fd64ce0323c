import { hongKongDayAt } from './hong-kong-time.ts'

/**
 * Calendar entries for an event or the opening of its sale: an iCalendar file (RFC 5545) and a link to Google Calendar.
 * Times are in UTC, so that every calendar shows the right moment in any time zone.
 */

/** One calendar entry of a member. */
export interface CalendarEntry {
  /** Equal for the same booking, so that adding it twice leaves one entry. */
  readonly uid: string
  /** Counts the changes of the entry. A calendar keeps the file with the highest number. */
  readonly sequence: number
  /** `TENTATIVE` while the event has no date, and `CANCELLED` if it does not take place. */
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  readonly title: string
  readonly location: string
  /** The description. It may have several lines. */
  readonly description: string
  /** The page with the details. */
  readonly url: string
  /** The text of the reminder at `reminderSSE`. Only a confirmed entry has one. */
  readonly reminder: string
  readonly reminderSSE: number
  readonly startSSE: number
  readonly endSSE: number
}

/** The largest number of bytes in a line before it is folded (RFC 5545, 3.1). */
const lineBytes = 75

/**
 * Returns the time of the reminder: nine o'clock on the event's Hong Kong day, and at least two hours before the start.
 */
export const reminderSSE = (startSSE: number): number => Math.min(hongKongDayAt(startSSE, 0, 9, 0), startSSE - 2 * 3600)

/** Returns the entry as an iCalendar file. `stampSSE` is its creation time, so that a later file wins. */
export function icsFile(entry: CalendarEntry, stampSSE: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pokfei//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(stampSSE)}`,
    `DTSTART:${utc(entry.startSSE)}`,
    `DTEND:${utc(entry.endSSE)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url.replace(/[\r\n]/g, '')}`,
    `STATUS:${entry.status}`,
    ...(entry.status === 'CONFIRMED' ? ['TRANSP:OPAQUE', ...alarm(entry)] : ['TRANSP:TRANSPARENT']),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Returns the lines of the reminder. */
const alarm = ({ reminder, reminderSSE: atSSE }: CalendarEntry): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(reminder)}`,
  `TRIGGER;VALUE=DATE-TIME:${utc(atSSE)}`,
  'END:VALARM',
]

/** Returns a link that opens the entry in Google Calendar, in Hong Kong time. */
export function googleCalendarURL(
  entry: Omit<CalendarEntry, 'sequence' | 'status' | 'reminder' | 'reminderSSE'>,
): string {
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

/** Returns an instant in the form `20261220T121500Z`. */
function utc(instantSSE: number): string {
  return new Date(instantSSE * 1000).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Returns a text value: backslash, semicolon, comma and line end are escaped, other control characters dropped. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')
}

/** Folds a long line with a line end and a space. It never splits a character. */
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
