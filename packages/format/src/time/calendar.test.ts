import { describe, expect, test } from 'vitest'
import { googleCalendarURL, icsFile, reminderSSE, type CalendarEntry } from './calendar.ts'
import { formatDateTime } from './hong-kong-time.ts'

/** 20 December 2026, 20:15 in Hong Kong. */
const startSSE = 1_797_768_900

const entry: CalendarEntry = {
  uid: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b@pokfei.example',
  sequence: 0,
  status: 'CONFIRMED',
  title: 'Harbour Nights',
  location: 'Hong Kong Coliseum',
  description: 'Two tickets',
  reminder: 'Open it',
  reminderSSE: startSSE - 11 * 3600 - 15 * 60,
  url: 'https://pokfei.example/ticket-details/01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  startSSE,
  endSSE: startSSE + 3 * 3600,
}

const linesOf = (file: string) => file.split('\r\n')
const valueOf = (file: string, name: string) =>
  linesOf(file.replaceAll('\r\n ', ''))
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

describe('the calendar file', () => {
  test('holds one confirmed event in the form of RFC 5545', () => {
    expect(linesOf(icsFile(entry, 1_795_000_000))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Pokfei//Tickets//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:01980c5e-7a00-7000-8000-3f5a9c1d2e4b@pokfei.example',
      'SEQUENCE:0',
      'DTSTAMP:20261118T110640Z',
      'DTSTART:20261220T121500Z',
      'DTEND:20261220T151500Z',
      'SUMMARY:Harbour Nights',
      'LOCATION:Hong Kong Coliseum',
      'DESCRIPTION:Two tickets',
      // 75 bytes, then the rest behind a space.
      'URL:https://pokfei.example/ticket-details/01980c5e-7a00-7000-8000-3f5a9c1d2',
      ' e4b',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Open it',
      'TRIGGER;VALUE=DATE-TIME:20261220T010000Z',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('counts its changes, and is tentative without a date', { tags: 'CHG-19' }, () => {
    const file = icsFile({ ...entry, sequence: 3, status: 'TENTATIVE' }, startSSE)
    expect(valueOf(file, 'SEQUENCE')).toBe('3')
    expect(valueOf(file, 'STATUS')).toBe('TENTATIVE')
    expect(valueOf(file, 'UID')).toBe(entry.uid)
  })

  test.each(['TENTATIVE', 'CANCELLED'] as const)(
    'reminds nobody of a %s event',
    { tags: ['CHG-19', 'CHG-20'] },
    (status) => {
      const file = icsFile({ ...entry, status }, startSSE)
      expect(file).not.toContain('VALARM')
      expect(valueOf(file, 'TRANSP')).toBe('TRANSPARENT')
    },
  )

  test('gives the start in UTC, eight hours behind Hong Kong', () => {
    expect(formatDateTime(startSSE)).toBe('20/12/2026 20:15')
    expect(valueOf(icsFile(entry, startSSE), 'DTSTART')).toBe('20261220T121500Z')
  })

  test('reminds at nine in Hong Kong, or two hours before an early event', { tags: 'TKT-21' }, () => {
    expect(formatDateTime(reminderSSE(startSSE))).toBe('20/12/2026 09:00')
    expect(formatDateTime(reminderSSE(startSSE - 10 * 3600))).toBe('20/12/2026 08:15')
  })

  test('folds lines at 75 bytes without splitting a character', () => {
    const title = '維港夜：粵語流行三十年演唱會𨋢裏面嘅人一齊唱歌跳舞直到天光為止 Thirty Years of Cantopop in Concert'
    const file = icsFile({ ...entry, title }, startSSE)
    for (const line of linesOf(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(valueOf(file, 'SUMMARY')).toBe(title)
  })

  test('escapes characters that would end a value or a line', () => {
    const file = icsFile(
      { ...entry, description: 'Rows 1, 2; back\\slash\r\nand\nmore\u0000\u0007', uid: 'a,b' },
      startSSE,
    )
    expect(valueOf(file, 'DESCRIPTION')).toBe('Rows 1\\, 2\\; back\\\\slash\\nand\\nmore')
    expect(valueOf(file, 'UID')).toBe('a\\,b')
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  test('never turns a text of an organizer into a line of its own', () => {
    const file = icsFile({ ...entry, title: 'A\r\nEND:VEVENT', url: 'https://pokfei.example/\r\nATTENDEE:x' }, startSSE)
    expect(linesOf(file).filter((line) => line.startsWith('END:VEVENT') || line.startsWith('ATTENDEE'))).toEqual([
      'END:VEVENT',
    ])
  })
})

test('links to Google Calendar with the same times, shown in Hong Kong time', () => {
  const query = new URL(googleCalendarURL({ ...entry, title: '維港夜 & friends' })).searchParams
  expect(query.get('dates')).toBe('20261220T121500Z/20261220T151500Z')
  expect(query.get('ctz')).toBe('Asia/Hong_Kong')
  expect(query.get('text')).toBe('維港夜 & friends')
})
