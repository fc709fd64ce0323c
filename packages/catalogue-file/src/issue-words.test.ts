import { expect, test } from 'vitest'
import { checkCatalogueFile } from './check-catalogue-file.ts'
import { wordsOfIssue } from './issue-words.ts'
import { oneEventFile } from './testing/one-event-file.ts'

/** Values that some field or other refuses. */
const wrong = [undefined, null, '', 'x'.repeat(5000), 'a\u0000', -1, 0.123, 1e9, 'no', [], [{}], {}, true] as const

/** Calls `visit` with a file for each field of a file, without it or with a wrong value. */
function breakFields(file: unknown, visit: (broken: unknown) => void): void {
  const walk = (value: unknown, rebuild: (changed: unknown) => unknown): void => {
    for (const one of wrong) visit(rebuild(one))
    if (Array.isArray(value))
      value.forEach((item, index) =>
        walk(item, (changed) => rebuild(value.map((other: unknown, at) => (at === index ? changed : other)))),
      )
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) walk(item, (changed) => rebuild({ ...value, [name]: changed }))
  }
  walk(file, (changed) => changed)
}

const {
  organizers,
  events: [event],
} = oneEventFile({})
const type = {
  typeID: 'u',
  ticketTypeNameEN: 'U',
  ticketTypeNameCN: '票',
  ticketTypeDescEN: '',
  ticketTypeDescCN: '',
  salePrice: 9,
  serviceFee: 0,
  ttMaxTicketBuyLimit: 0,
}
const whole = {
  organizers,
  events: [
    {
      ...event,
      saleEndTimeSSE: '+1d 09:00',
      doorsTimeSSE: '+1d 09:30',
      category: 'pop',
      status: 'listed',
      venueMapURL: 'https://maps.example',
      runningMinutes: 90,
      minimumAge: 18,
      memberTicketLimit: 2,
      staticCode: true,
      images: { image: 'a.png' },
      room: { startTimeSSE: '+1d 08:00', turnsPerMinute: 9, minutesPerTurn: 9, guarantee: true, oneEntryPer: 'number' },
      ticketTypes: [
        ...(event?.ticketTypes ?? []),
        { ...type, ticketSeatingType: 'ASSIGNED', seats: [{ section: 'A', rows: [{ row: '1', from: 1, to: 9 }] }] },
        { ...type, typeID: 'v', placesOf: 't', onlyWith: 't', byCodeOnly: true, proofEN: 'Card', proofCN: '證' },
      ],
    },
  ],
  eventGroups: [
    {
      organizerID: 'o',
      eventGroupID: 'g',
      eventGroupTitleEN: 'G',
      eventGroupTitleCN: '系列',
      eventGroupDescEN: '',
      eventGroupDescCN: '',
      artistNameEN: '-',
      artistNameCN: '-',
      venueNameEN: 'V',
      venueNameCN: '場',
      venueAddrEN: '',
      venueAddrCN: '',
      events: ['e'],
    },
  ],
}

test('every message about a broken file stands in Chinese too', { tags: 'DSK-29' }, () => {
  const messages = new Set<string>()
  breakFields(whole, (broken) => {
    const check = checkCatalogueFile(broken, 1_800_000_000, undefined, 400)
    if (check.kind === 'invalid') for (const { message } of check.issues) messages.add(message)
  })
  expect(messages.size).toBeGreaterThan(40)
  expect([...messages].filter((message) => wordsOfIssue(message) === null)).toEqual([])
})

test('names the values of a message', { tags: 'DSK-29' }, () => {
  expect(wordsOfIssue('names no event of lion-rock: day-two')?.zh).toBe('lion-rock 沒有活動 day-two')
  expect(wordsOfIssue('must be before the event starts (20/12/2026 20:15)')?.zh).toBe(
    '須早於活動開始（20/12/2026 20:15）',
  )
})
