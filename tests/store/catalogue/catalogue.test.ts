import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { expect, test } from 'vitest'
import { freshStore, openTestStore } from '../../support/store/fresh-store.ts'
import {
  hallRows,
  seatedType,
  standingType,
  testCatalogue,
  testEvent,
  testGroup,
} from '../../support/fixtures/test-catalogue.ts'

test('reads a catalogue back as it was loaded', async () => {
  await using fresh = await freshStore()
  const load = testCatalogue([standingType(), seatedType()])
  expect(await fresh.store.catalogue.load(load)).toEqual({ kind: 'loaded', organizers: 1, events: 1, eventGroups: 0 })
  const snapshot = await fresh.store.catalogue.snapshot()
  expect(snapshot.organizers).toEqual(load.organizers)
  const { seatRows: _standingRows, ...standing } = standingType()
  const { seatRows: _stallsRows, ...stalls } = seatedType()
  expect(snapshot.events).toEqual([
    {
      ...load.events[0],
      ticketTypes: [
        { ...standing, typeIndex: 0, heldCount: 0, soldCount: 0 },
        { ...stalls, typeIndex: 1, heldCount: 0, soldCount: 0 },
      ],
    },
  ])
  const { ticketTypes: _, ...event } = load.events[0] ?? {}
  expect(await fresh.store.catalogue.findEvent(testEvent)).toEqual({ ...event, isSalePaused: false, change: null })
  expect(await fresh.store.catalogue.findEvent({ ...testEvent, eventID: 'nowhere' })).toBeNull()
})

test('reads back the end of a sale, the hidden status and venue facts, until a later load removes them', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  const change = {
    saleEndTimeSSE: 1_900_000_000,
    isHidden: true,
    venueFacts: { ...noVenueFacts, venueAddrCN: '紅磡暢運道 9 號', minimumAge: 6 },
  }
  await catalogue.load(testCatalogue([standingType()], change))
  expect(await catalogue.findEvent(testEvent)).toMatchObject(change)
  expect((await catalogue.snapshot()).events).toMatchObject([change])
  await catalogue.load(testCatalogue())
  expect(await catalogue.findEvent(testEvent)).toMatchObject({
    saleEndTimeSSE: null,
    isHidden: false,
    venueFacts: null,
  })
})

test('reads back types and seats, also those that a later load leaves out', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  await catalogue.load(testCatalogue([standingType(), seatedType({}, hallRows(3, 4))]))
  await catalogue.load(testCatalogue([standingType({ capacity: 50 })]))
  expect(await catalogue.listTicketTypes(testEvent)).toEqual([
    standingType({ capacity: 50 }),
    seatedType({}, hallRows(3, 4)),
  ])
  expect(await catalogue.listTicketTypes({ ...testEvent, eventID: 'nowhere' })).toEqual([])
})

test('reports what a load would do and writes nothing if it only checks', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  expect(await catalogue.load(testCatalogue(), true)).toEqual({
    kind: 'loaded',
    organizers: 1,
    events: 1,
    eventGroups: 0,
  })
  expect(await catalogue.snapshot()).toEqual({ organizers: [], events: [], eventGroups: [] })
  await catalogue.load(testCatalogue([seatedType()]))
  const invalid = testCatalogue([seatedType({ typeID: 'other' })])
  expect(await catalogue.load(invalid, true)).toEqual(await catalogue.load(invalid))
})

test('describes an event with its organizer and its types, in the order of their index', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  const load = testCatalogue([standingType(), seatedType()])
  await catalogue.load(load)
  const described = await catalogue.describeEvent(testEvent)
  expect(described?.event).toEqual(await catalogue.findEvent(testEvent))
  expect(described?.organizer).toEqual(load.organizers[0])
  expect(described?.ticketTypes.map(({ typeID, typeIndex }) => [typeID, typeIndex])).toEqual([
    ['standing', 0],
    ['stalls', 1],
  ])
  expect(await catalogue.describeEvent({ ...testEvent, eventID: 'nowhere' })).toBeNull()
})

test('updates known entries in a second load and leaves the others unchanged', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  await catalogue.load(testCatalogue([standingType(), seatedType()]))
  await catalogue.load(
    testCatalogue([standingType({ capacity: 50, salePriceCents: 1_000 })], { eventNameEN: 'Harbour Days' }),
  )
  const [event] = (await catalogue.snapshot()).events
  expect(event?.eventNameEN).toBe('Harbour Days')
  expect(event?.ticketTypes.map((type) => [type.typeID, type.capacity, type.salePriceCents])).toEqual([
    ['standing', 50, 1_000],
    ['stalls', 50, 68_000],
  ])
  expect((await catalogue.findEvent(testEvent))?.eventNameEN).toBe('Harbour Days')
})

test('stores the events of a group in its order, until a later load changes them', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  const load = testCatalogue()
  const [first] = load.events
  if (!first) throw new Error('the test catalogue has an event')
  const second = { ...first, eventID: 'second-night', ticketTypes: [] }
  const group = testGroup(['second-night', 'harbour-nights'])
  await catalogue.load({ ...load, events: [first, second], eventGroups: [group] })
  expect((await catalogue.snapshot()).eventGroups).toEqual([group])
  await catalogue.load({ ...load, events: [], eventGroups: [{ ...group, eventIDs: ['harbour-nights'] }] })
  expect((await catalogue.snapshot()).eventGroups).toEqual([{ ...group, eventIDs: ['harbour-nights'] }])
})

test('writes nothing at all for a rejected load', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  const load = testCatalogue([standingType()], { eventNameEN: 'Never seen' })
  const group = { organizerID: 'lion-rock', eventGroupID: 'lost', eventIDs: ['nowhere'], category: 'pop' } as const
  const empty = {
    eventGroupTitleEN: '',
    eventGroupTitleCN: '',
    eventGroupDescEN: '',
    eventGroupDescCN: '',
    artistNameEN: '',
    artistNameCN: '',
  }
  const venue = { venueNameEN: '', venueNameCN: '', venueAddrEN: '', venueAddrCN: '' }
  expect(await catalogue.load({ ...load, eventGroups: [{ ...group, ...empty, ...venue }] })).toEqual({
    kind: 'rejected',
    issues: [{ path: 'eventGroups[0].events[0]', message: 'names no event of lion-rock: nowhere' }],
  })
  expect(await catalogue.snapshot()).toEqual({ organizers: [], events: [], eventGroups: [] })
  expect(await catalogue.findEvent(testEvent)).toBeNull()
})

test('lets rows grow, shrink and come back while none of their seats is taken', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  for (const [rows, seats] of [
    [2, 4],
    [1, 4],
    [3, 6],
  ] as const) {
    const result = await catalogue.load(testCatalogue([seatedType({}, hallRows(rows, seats))]))
    expect(result.kind).toBe('loaded')
    expect((await catalogue.snapshot()).events[0]?.ticketTypes[0]?.capacity).toBe(rows * seats)
  }
})

test('turns free seats into general admission, with a clean audit', async () => {
  await using fresh = await freshStore()
  await fresh.store.catalogue.load(testCatalogue([seatedType({}, hallRows(2, 4))]))
  const withoutNumbers = standingType({ typeID: 'stalls', capacity: 20 })
  expect(await fresh.store.catalogue.load(testCatalogue([withoutNumbers]))).toMatchObject({ kind: 'loaded' })
  const { errors } = await fresh.raw.audit()
  expect(errors).toEqual([])
})

test('rejects a load that gives a seat to a second type', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  const balcony = seatedType({ typeID: 'balcony' }, hallRows(1, 2))
  await catalogue.load(testCatalogue([seatedType({}, hallRows(1, 4))]))
  expect(await catalogue.load(testCatalogue([standingType(), balcony]))).toEqual({
    kind: 'rejected',
    issues: [
      {
        path: 'events[0].ticketTypes[1].seats',
        message: 'names seat A, row 1, 1, which stalls has: name stalls too, without it',
      },
    ],
  })
  const rest = seatedType({}, [{ section: 'A', row: '1', firstNumber: 3, count: 2 }])
  expect(await catalogue.load(testCatalogue([balcony, rest]))).toMatchObject({ kind: 'loaded' })
})

test('limits the seats of a type over all loads to what its codes can number', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  const all = 65_535
  expect(await catalogue.load(testCatalogue([seatedType({}, hallRows(1, all))]))).toMatchObject({ kind: 'loaded' })
  expect(await catalogue.load(testCatalogue([seatedType({}, hallRows(1, all + 1))]))).toEqual({
    kind: 'rejected',
    issues: [
      {
        path: 'events[0].ticketTypes[0].seats',
        message: 'must be at most 65535 over all loads, those that are gone included: give the rest to another type',
      },
    ],
  })
})

test('raises the version when this process or another one writes', async () => {
  await using fresh = await freshStore()
  const other = await openTestStore(fresh.databaseURL)
  const before = await fresh.store.catalogue.version()
  await fresh.store.catalogue.load(testCatalogue())
  const afterOwn = await fresh.store.catalogue.version()
  expect(afterOwn).toBeGreaterThan(before)
  expect(await fresh.store.catalogue.version()).toBe(afterOwn)
  await other.catalogue.load(testCatalogue([standingType({ capacity: 7 })]))
  expect(await fresh.store.catalogue.version()).toBeGreaterThan(afterOwn)
  await other.close()
})
