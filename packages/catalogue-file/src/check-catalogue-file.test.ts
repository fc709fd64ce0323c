import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { checkCatalogueFile } from './check-catalogue-file.ts'

const loadedAtSSE = Date.parse('2026-11-21T12:00:00+08:00') / 1000

const standing = {
  typeID: 'standing',
  ticketTypeNameEN: 'Standing',
  ticketTypeNameCN: '企位',
  ticketTypeDescEN: 'Floor',
  ticketTypeDescCN: '地面',
  salePrice: 1280.5,
  serviceFee: 40,
  ttMaxTicketBuyLimit: 2,
  ticketSeatingType: 'GENERAL_ADMISSION',
  capacity: 500,
}
const { capacity: _capacity, ...withoutCapacity } = standing
const stalls = {
  ...withoutCapacity,
  typeID: 'stalls',
  ticketSeatingType: 'ASSIGNED',
  seats: [
    {
      section: 'B',
      rows: [
        { row: '12', from: 1, to: 20 },
        { row: '12', from: 23, to: 24 },
      ],
    },
  ],
}
const organizer = { organizerID: 'lion-rock', organizerNameEN: 'Lion Rock Presents', organizerNameCN: '獅子山製作' }
const event = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  eventNameEN: 'Harbour Nights',
  eventNameCN: '維港夜',
  artistNameEN: '-',
  artistNameCN: '-',
  eventDescEN: '',
  eventDescCN: '',
  venueNameEN: 'Hong Kong Coliseum',
  venueNameCN: '紅磡體育館',
  eventStartTimeSSE: '+29d 20:15',
  saleStartTimeSSE: '-1d 10:00',
  maxTicketBuyCount: 4,
  ticketTypes: [standing, stalls],
}
const group = {
  organizerID: 'lion-rock',
  eventGroupID: 'rock-series',
  eventGroupTitleEN: 'Series',
  eventGroupTitleCN: '系列',
  eventGroupDescEN: '',
  eventGroupDescCN: '',
  artistNameEN: '-',
  artistNameCN: '-',
  venueNameEN: 'Here',
  venueNameCN: '這裏',
  venueAddrEN: '',
  venueAddrCN: '',
  events: ['harbour-nights'],
}
const file = { organizers: [organizer], events: [event], eventGroups: [group] }

function issuesOf(json: unknown): string[] {
  const check = checkCatalogueFile(json, loadedAtSSE)
  return check.kind === 'ok' ? [] : check.issues.map(({ path, message }) => `${path} ${message}`)
}

const withEvent = (change: object) => ({ ...file, events: [{ ...event, ...change }] })
const withType = (change: object) => withEvent({ ticketTypes: [{ ...standing, ...change }] })

it('accepts every example in docs/catalogue-files.md', { tags: 'EVT-72' }, async () => {
  const page = await readFile(new URL('../../../docs/catalogue-files.md', import.meta.url), 'utf8')
  const examples = [...page.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, example = '']) => example)
  const files = examples.filter((example) => example.startsWith('{')).map((example) => JSON.parse(example))
  expect(files.map((one) => (one.eventGroups ?? []).length)).toEqual([0, 1])
  const known = { organizerIDs: new Set(['corner-books']), eventKeys: new Set(['corner-books/reading-night']) }
  for (const one of files) expect(checkCatalogueFile(one, loadedAtSSE, known)).toMatchObject({ kind: 'ok' })
  const parts = examples.filter((example) => !example.startsWith('{')).map((part) => JSON.parse(`{${part}}`))
  const [roomPart, ...seatParts] = [
    ...parts.filter((part) => 'room' in part),
    ...parts.filter((part) => !('room' in part)),
  ]
  for (const part of seatParts) expect(issuesOf(withEvent({ ticketTypes: [{ ...stalls, ...part }] }))).toEqual([])
  expect(issuesOf(withEvent({ ...roomPart, saleStartTimeSSE: roomPart.room.startTimeSSE }))).toEqual([])
})

describe('a room', () => {
  const sale = { saleStartTimeSSE: '+7d 10:00' }
  const room = { startTimeSSE: '+7d 10:00' }

  it('of an event has its tickets and the end of its sale', { tags: 'ROM-32' }, () => {
    const check = checkCatalogueFile(withEvent({ ...sale, room }), loadedAtSSE)
    const startTimeSSE = Date.parse('2026-11-28T10:00:00+08:00') / 1000
    expect(check.kind === 'ok' && check.rooms).toEqual([
      {
        roomID: 'events/lion-rock/harbour-nights',
        startTimeSSE,
        lobbyTimeSSE: startTimeSSE - 3_600,
        endTimeSSE: Date.parse('2026-12-20T20:15:00+08:00') / 1000,
        turnsPerMinute: 3_600,
        minutesPerTurn: 10,
        isGuaranteed: true,
        isOnePerNumber: false,
        ticketsPerTurn: 4,
        events: [{ organizerID: 'lion-rock', eventID: 'harbour-nights' }],
      },
    ])
  })

  it('of a group has the tickets of all of its events', { tags: 'ROM-32' }, () => {
    const second = { ...event, ...sale, eventID: 'second', memberTicketLimit: 2, saleEndTimeSSE: '+9d 10:00' }
    const both = { ...group, events: ['harbour-nights', 'second'], room }
    const check = checkCatalogueFile(
      { ...file, events: [{ ...event, ...sale }, second], eventGroups: [both] },
      loadedAtSSE,
    )
    expect(check.kind === 'ok' && check.rooms).toMatchObject([
      {
        roomID: 'eventGroups/lion-rock/rock-series',
        endTimeSSE: Date.parse('2026-12-20T20:15:00+08:00') / 1000,
        ticketsPerTurn: 6,
        events: [{ eventID: 'harbour-nights' }, { eventID: 'second' }],
      },
    ])
  })

  it('needs all events of its group in the file', { tags: 'ROM-33' }, () => {
    const known = { organizerIDs: new Set<string>(), eventKeys: new Set(['lion-rock/stored']) }
    const json = { ...withEvent(sale), eventGroups: [{ ...group, events: ['harbour-nights', 'stored'], room }] }
    const check = checkCatalogueFile(json, loadedAtSSE, known)
    expect(check.kind === 'invalid' && check.issues).toEqual([
      { path: 'eventGroups[0].events[1]', message: 'must be an event of this file: its group has a room' },
    ])
  })

  it('is not there for a removed event', { tags: 'ROM-37' }, () => {
    const check = checkCatalogueFile(
      { ...withEvent({ ...sale, room, status: 'removed' }), eventGroups: [] },
      loadedAtSSE,
    )
    expect(check).toMatchObject({ kind: 'ok', rooms: [] })
  })

  it('begins with the sale of each of its events', { tags: 'ROM-33' }, () => {
    const must = 'saleStartTimeSSE must be the start of its room (28/11/2026 10:00)'
    expect(issuesOf(withEvent({ room }))).toEqual([`events[0].${must}`])
    expect(issuesOf({ ...file, eventGroups: [{ ...group, room }] })).toEqual([`events[0].${must}`])
    expect(issuesOf({ ...file, eventGroups: [{ ...group, events: ['other'], room }] })).not.toContain(
      `events[0].${must}`,
    )
  })

  it('opens its lobby ten minutes before', { tags: 'ROM-33' }, () => {
    expect(issuesOf(withEvent({ ...sale, room: { ...room, lobbyTimeSSE: '+7d 09:51' } }))).toEqual([
      'events[0].room.lobbyTimeSSE must be at least 10 minutes before the start of the room (28/11/2026 10:00)',
    ])
  })

  it('belongs to the group or to the event, not to both', { tags: 'ROM-34' }, () => {
    const both = { ...withEvent({ ...sale, room }), eventGroups: [{ ...group, room }] }
    expect(issuesOf(both)).toContain('events[0].room must be left out: eventGroups[0] has one')
  })

  it('has no field that nobody knows, and no rate of nobody', () => {
    expect(issuesOf(withEvent({ ...sale, room: { ...room, guaranteed: true } }))).toEqual([
      expect.stringContaining('events[0].room'),
    ])
    expect(issuesOf(withEvent({ ...sale, room: { ...room, turnsPerMinute: 0 } }))).toEqual([
      expect.stringContaining('events[0].room.turnsPerMinute'),
    ])
    expect(issuesOf(withEvent({ ...sale, room: { ...room, oneEntryPer: 'phone' } }))).toEqual([
      expect.stringContaining('events[0].room.oneEntryPer'),
    ])
  })
})

describe('a valid file', () => {
  const check = checkCatalogueFile(file, loadedAtSSE)
  if (check.kind !== 'ok') throw new Error(check.issues.map(({ path, message }) => `${path} ${message}`).join('\n'))
  const [resolved] = check.catalogue.events

  it('resolves to seconds, cents and runs of seats', { tags: 'CON-3' }, () => {
    expect(resolved?.eventStartTimeSSE).toBe(Date.parse('2026-12-20T20:15:00+08:00') / 1000)
    expect(resolved?.ticketTypes.map((type) => [type.typeID, type.salePriceCents, type.capacity])).toEqual([
      ['standing', 128_050, 500],
      ['stalls', 128_050, 22],
    ])
    expect(resolved?.ticketTypes[1]?.seatRows).toEqual([
      { section: 'B', row: '12', firstNumber: 1, count: 20 },
      { section: 'B', row: '12', firstNumber: 23, count: 2 },
    ])
  })

  it('gets defaults for the keys that it leaves out', () => {
    expect(resolved).toMatchObject({
      category: 'hong_kong',
      memberTicketLimit: null,
      saleEndTimeSSE: null,
      isHidden: false,
      venueFacts: null,
      staticCode: true,
      entryInstructionsEN: '',
      images: {},
    })
    expect(check.catalogue.eventGroups[0]).toMatchObject({ category: 'rock', eventIDs: ['harbour-nights'] })
  })
})

it('takes the category that an event or a group names', { tags: 'BRW-128' }, () => {
  const events = [{ ...event, category: 'kpop' }]
  const check = checkCatalogueFile({ ...file, events, eventGroups: [{ ...group, category: 'pop' }] }, loadedAtSSE)
  if (check.kind !== 'ok') throw new Error('the file has issues')
  expect(check.catalogue).toMatchObject({ events: [{ category: 'kpop' }], eventGroups: [{ category: 'pop' }] })
})

it('resolves the end of a sale, the hidden status and the venue facts', () => {
  const check = checkCatalogueFile(
    withEvent({
      saleEndTimeSSE: '+29d 12:00',
      status: 'hidden',
      doorsTimeSSE: '+29d 19:30',
      venueAddrEN: '9 Cheong Wan Road',
      minimumAge: 6,
    }),
    loadedAtSSE,
  )
  if (check.kind !== 'ok') throw new Error('the file has issues')
  expect(check.catalogue.events[0]).toMatchObject({
    saleEndTimeSSE: Date.parse('2026-12-20T12:00:00+08:00') / 1000,
    isHidden: true,
    venueFacts: {
      venueAddrEN: '9 Cheong Wan Road',
      venueAddrCN: '',
      doorsTimeSSE: Date.parse('2026-12-20T19:30:00+08:00') / 1000,
      minimumAge: 6,
    },
  })
})

describe('an invalid file', () => {
  it('has a price that the payment provider would not take', { tags: 'CON-6' }, () => {
    const ticketTypes = [
      { ...standing, salePrice: 3, serviceFee: 0.99 },
      { ...standing, typeID: 'just-enough', salePrice: 3.5, serviceFee: 0.5 },
      { ...standing, typeID: 'free', salePrice: 0, serviceFee: 0 },
    ]
    const check = checkCatalogueFile(withEvent({ ticketTypes }), loadedAtSSE, undefined, 400)
    expect(check).toMatchObject({
      kind: 'invalid',
      issues: [
        {
          path: 'events[0].ticketTypes[0].salePrice',
          message: 'is HK$3.99 with its fee: the payment provider takes HK$4 or more, so make it that or free',
        },
      ],
    })
    expect(issuesOf(withEvent({ ticketTypes }))).toEqual([])
  })

  it('is no JSON object, or holds no lists', () => {
    expect(issuesOf(null)).toEqual(['(file) expected object, received null'])
    expect(issuesOf({ events: 3 })).toEqual(['events expected array, received number'])
  })

  it('has unknown and missing keys, which are named by their path', () => {
    const { salePrice: _price, ...priceless } = standing
    expect(issuesOf(withEvent({ ticketTypes: [{ ...priceless, saleprice: 3 }], tickets: [] }))).toEqual([
      'events[0].ticketTypes[0].salePrice is missing',
      'events[0].ticketTypes[0].saleprice is not a known key',
      'events[0].tickets is not a known key',
    ])
  })

  it('has wrong values, which are named by their path', { tags: 'CON-9' }, () => {
    expect(issuesOf(withType({ salePrice: '680' }))).toEqual([
      'events[0].ticketTypes[0].salePrice expected number, received string',
    ])
    expect(issuesOf(withType({ salePrice: 10.005 }))).toEqual([
      'events[0].ticketTypes[0].salePrice must have at most two decimals',
    ])
    expect(issuesOf(withEvent({ eventID: 'Harbour Nights', category: 'opera' }))).toEqual([
      'events[0].eventID must be 1 to 64 of a-z, 0-9 and -',
      expect.stringMatching(/^events\[0\]\.category expected one of "hong_kong"/),
      'eventGroups[0].events[0] names no event of lion-rock: harbour-nights',
    ])
    expect(issuesOf(withEvent({ eventStartTimeSSE: 'tomorrow' }))).toEqual([
      'events[0].eventStartTimeSSE must be whole Unix seconds, an ISO 8601 time with an offset, "+30d 20:15" or "+10m"',
    ])
  })

  it('has other issues beside an unknown seating, which are named as well', () => {
    expect(issuesOf(withType({ ticketSeatingType: 'SOFA', serviceFee: -1 }))).toEqual([
      'events[0].ticketTypes[0].ticketSeatingType must be GENERAL_ADMISSION or ASSIGNED',
      'events[0].ticketTypes[0].serviceFee Too small: expected number to be >=0',
    ])
  })

  it('names a picture outside of its folder', () => {
    for (const image of ['/etc/passwd.png', '../secret.png', 'a/../../b.png', 'poster.pdf', 'c:\\a.png']) {
      expect(issuesOf(withEvent({ images: { image } })), image).toHaveLength(1)
    }
    expect(issuesOf(withEvent({ images: { image: 'posters/a..b.png' } }))).toEqual([])
  })

  it('gives an ID twice, or an event to two groups', { tags: 'EVT-67' }, () => {
    expect(
      issuesOf({ organizers: [organizer, organizer], events: [event, event], eventGroups: [group, group] }),
    ).toEqual([
      'organizers[1].organizerID is the same as that of organizers[0]',
      'events[1].eventID is the same as that of events[0]',
      'eventGroups[1].eventGroupID is the same as that of eventGroups[0]',
      'eventGroups[1].events[0] is in eventGroups[0] already; an event is in one group at most',
    ])
    expect(issuesOf(withEvent({ ticketTypes: [standing, standing] }))).toEqual([
      'events[0].ticketTypes[1].typeID is the same as that of events[0].ticketTypes[0]',
    ])
  })

  it('refers to entries that do not exist', () => {
    expect(issuesOf({ ...file, organizers: [] })).toEqual([
      'events[0].organizerID names no organizer: lion-rock',
      'eventGroups[0].organizerID names no organizer: lion-rock',
    ])
    expect(issuesOf({ ...file, eventGroups: [{ ...group, events: ['harbour-nights', 'day-two'] }] })).toEqual([
      'eventGroups[0].events[1] names no event of lion-rock: day-two',
    ])
  })

  it('sells after the event has started, or in a year out of range', () => {
    expect(issuesOf(withEvent({ saleStartTimeSSE: '+29d 20:15' }))).toEqual([
      'events[0].saleStartTimeSSE must be before the event starts (20/12/2026 20:15)',
    ])
    expect(issuesOf(withEvent({ saleStartTimeSSE: '1812-12-20T20:15:00Z' }))).toEqual([
      'events[0].saleStartTimeSSE must be between the years 1970 and 9999',
    ])
  })

  it('ends the sale before it starts, or opens the doors after the event starts', () => {
    expect(issuesOf(withEvent({ saleEndTimeSSE: '-1d 10:00' }))).toEqual([
      'events[0].saleEndTimeSSE must be after the sale starts (20/11/2026 10:00)',
    ])
    expect(issuesOf(withEvent({ saleEndTimeSSE: '+29d 12:00', doorsTimeSSE: '+29d 20:15' }))).toEqual([])
    expect(issuesOf(withEvent({ doorsTimeSSE: '+29d 20:16' }))).toEqual([
      'events[0].doorsTimeSSE must not be after the event starts (20/12/2026 20:15)',
    ])
  })

  it('links to a map without https', () => {
    for (const venueMapURL of ['javascript:alert(1)', 'http://maps.example/x', '//maps.example', 'maps'])
      expect(issuesOf(withEvent({ venueMapURL })), venueMapURL).toEqual([
        'events[0].venueMapURL must be a web address that begins with https://',
      ])
    expect(issuesOf(withEvent({ venueMapURL: 'https://maps.example/x' }))).toEqual([])
  })

  it('names a seat twice, in one type or in two', () => {
    const box = { ...stalls, typeID: 'box', seats: [{ section: 'B', rows: [{ row: '12', from: 20, to: 22 }] }] }
    expect(issuesOf(withEvent({ ticketTypes: [stalls, box] }))).toEqual([
      'events[0].ticketTypes[1].seats[0].rows[0] names seat B, row 12, 20 again, after events[0].ticketTypes[0].seats[0].rows[0]',
    ])
  })

  const student = {
    typeID: 'student',
    ticketTypeNameEN: 'Student',
    ticketTypeNameCN: '學生',
    ticketTypeDescEN: '',
    ticketTypeDescCN: '',
    salePrice: 340,
    serviceFee: 0,
    ttMaxTicketBuyLimit: 0,
    placesOf: 'stalls',
  }
  const withStudent = (change: object, others: readonly object[] = []) =>
    issuesOf(withEvent({ ticketTypes: [standing, stalls, { ...student, ...change }, ...others] }))
  const at = 'events[0].ticketTypes[2].'

  it('has a type without places, or with those of another and its own', { tags: ['SHR-1', 'SHR-7'] }, () => {
    expect(withStudent({})).toEqual([])
    expect(withStudent({ placesOf: undefined })).toEqual([`${at}ticketSeatingType is missing, and so is placesOf`])
    expect(withStudent({ capacity: 5 })).toEqual([
      `${at}capacity must not stand beside placesOf: the places are those of the other type`,
    ])
    expect(withStudent({ ticketSeatingType: 'GENERAL_ADMISSION', capacity: 5 })).toEqual([
      `${at}placesOf must not stand beside ticketSeatingType: a type has places of its own, or those of another`,
    ])
    expect(withStudent({ placesOf: 'balcony' })).toEqual([`${at}placesOf names no ticket type of the event: balcony`])
    expect(withStudent({}, [{ ...student, typeID: 'child', placesOf: 'student' }])).toEqual([
      'events[0].ticketTypes[3].placesOf names student, which has no places of its own: name stalls',
    ])
  })

  it('has a companion of another pool, of itself or of a companion', { tags: 'SHR-7' }, () => {
    expect(withStudent({ onlyWith: 'stalls' })).toEqual([])
    expect(withStudent({ onlyWith: 'standing' })).toEqual([
      `${at}onlyWith names standing, which sells other places: both must share theirs with "placesOf"`,
    ])
    expect(withStudent({ onlyWith: 'student' })).toEqual([`${at}onlyWith must name another ticket type`])
    expect(withStudent({ onlyWith: 'nobody' })).toEqual([`${at}onlyWith names no ticket type of the event: nobody`])
    expect(withStudent({ onlyWith: 'stalls' }, [{ ...student, typeID: 'child', onlyWith: 'student' }])).toEqual([
      'events[0].ticketTypes[3].onlyWith names student, which accompanies stalls: name that one',
    ])
  })

  it('has a window that is empty or outside its sale, or half a proof', { tags: ['SHR-5', 'SHR-7'] }, () => {
    expect(withStudent({ saleStartTimeSSE: '+1d 10:00', saleEndTimeSSE: '+2d 10:00' })).toEqual([])
    expect(withStudent({ saleStartTimeSSE: '+2d 10:00', saleEndTimeSSE: '+2d 10:00' })).toEqual([
      `${at}saleEndTimeSSE must be after the type goes on sale (23/11/2026 10:00)`,
    ])
    expect(withStudent({ saleStartTimeSSE: '-2d 10:00', saleEndTimeSSE: '+30d 10:00' })).toEqual([
      `${at}saleStartTimeSSE must not be before the sale of the event (20/11/2026 10:00)`,
      `${at}saleEndTimeSSE must not be after the sale of the event (20/12/2026 20:15)`,
    ])
    expect(withStudent({ proofEN: 'Student card' })).toEqual([
      `${at}proofCN is missing: the proof stands in both languages`,
    ])
    expect(withStudent({ proofEN: 'Student card', proofCN: '學生證' })).toEqual([])
  })

  it('counts seats backwards, or has more seats than any hall', () => {
    const rows = (count: number, from: number, to: number) =>
      Array.from({ length: count }, (_, index) => ({ row: `${index + 1}`, from, to }))
    const hall = (list: object[]) => withEvent({ ticketTypes: [{ ...stalls, seats: [{ section: 'A', rows: list }] }] })
    expect(issuesOf(hall(rows(1, 9, 3)))).toEqual([
      'events[0].ticketTypes[0].seats[0].rows[0].to must not be below "from"',
    ])
    expect(issuesOf(hall(rows(20, 1, 9999)))).toEqual([
      'events[0].ticketTypes name 199980 seats; an event has at most 100000',
    ])
  })

  it('has issues in well-formed and malformed entries, which are named together', () => {
    const issues = issuesOf({
      organizers: [organizer],
      events: [
        { ...event, eventNameCN: ' ' },
        { ...event, eventID: 'late', saleStartTimeSSE: '+40d 10:00' },
      ],
      eventGroups: [{ ...group, events: ['harbour-nights', 'nowhere'] }],
    })
    expect(issues).toEqual([
      'events[0].eventNameCN must not be empty',
      'eventGroups[0].events[1] names no event of lion-rock: nowhere',
      'events[1].saleStartTimeSSE must be before the event starts (20/12/2026 20:15)',
    ])
  })

  it('becomes valid if the missing entries are loaded already', () => {
    const known = { organizerIDs: new Set(['lion-rock']), eventKeys: new Set(['lion-rock/day-two']) }
    const check = checkCatalogueFile(
      { events: [event], eventGroups: [{ ...group, events: ['day-two'] }] },
      loadedAtSSE,
      known,
    )
    expect(check.kind).toBe('ok')
  })
})
