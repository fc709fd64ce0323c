import { catalogueContract as routes } from '@pokfei/contracts/routes/catalogue'
import {
  noVenueFacts,
  type CatalogueSnapshot,
  type EventKey,
  type StockedTicketType,
} from '@pokfei/domain/catalogue/catalogue'
import { aLoadedEvent, aTicketType } from '@pokfei/domain/catalogue/testing/builders'
import { expect, test } from 'vitest'
import { createCatalogueIndex } from './catalogue-index.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

const standing = aTicketType({
  ticketTypeDescEN: 'By the stage',
  ticketTypeDescCN: '台前企位',
  serviceFeeCents: 3_450,
  ttMaxTicketBuyLimit: 2,
  capacity: 10,
})
const front = { ...standing, typeID: 'front', salePriceCents: 128_000, typeIndex: 1 }

const saleStartTimeSSE = 1_000
const eventStartTimeSSE = 2_000

const catalogue: CatalogueSnapshot = {
  organizers: [{ organizerID: 'lion-rock', organizerNameEN: 'Lion Rock Live', organizerNameCN: '獅子山現場' }],
  events: [
    {
      ...aLoadedEvent({
        artistNameEN: 'The Ferry Boys',
        artistNameCN: '渡輪少年',
        eventDescEN: 'An evening by the harbour. '.repeat(50),
        eventDescCN: '海旁的一夜。'.repeat(50),
        venueNameEN: 'Pier 9',
        venueNameCN: '九號碼頭',
        entryInstructionsEN: 'Doors open an hour before.',
        entryInstructionsCN: '演出前一小時開放入場。',
        eventStartTimeSSE,
        saleStartTimeSSE,
        category: 'hong_kong',
      }),
      ticketTypes: [standing, front],
    },
  ],
  eventGroups: [
    {
      organizerID: 'lion-rock',
      eventGroupID: 'winter-series',
      eventGroupTitleEN: 'Winter Series',
      eventGroupTitleCN: '冬日系列',
      eventGroupDescEN: '',
      eventGroupDescCN: '',
      artistNameEN: '-',
      artistNameCN: '-',
      venueNameEN: 'Pier 9',
      venueNameCN: '九號碼頭',
      venueAddrEN: 'Central',
      venueAddrCN: '中環',
      category: 'hong_kong',
      eventIDs: ['harbour-nights'],
    },
  ],
}

/** Returns a store and a clock that the test controls. */
function stage(initial: CatalogueSnapshot = catalogue, initialSSE = saleStartTimeSSE, milliseconds?: () => number) {
  const now = { sse: initialSSE, version: 1, revision: 1, snapshot: initial, reads: 0 }
  const groupOf = ({ organizerID, eventID }: EventKey) =>
    now.snapshot.eventGroups.find((group) => group.organizerID === organizerID && group.eventIDs.includes(eventID))
  const stocked = (event: CatalogueSnapshot['events'][number]) => ({
    ...event,
    isSalePaused: false,
    change: null,
    eventGroupID: groupOf(event)?.eventGroupID ?? null,
  })
  const store = {
    findStockedEvent: async ({ organizerID, eventID }: EventKey) => {
      now.reads += 1
      const found = now.snapshot.events.find((one) => one.organizerID === organizerID && one.eventID === eventID)
      return found ? stocked(found) : null
    },
    findOrganizer: async (organizerID: string) =>
      now.snapshot.organizers.find((one) => one.organizerID === organizerID) ?? null,
    listGroups: async () => now.snapshot.eventGroups,
    listEvents: async () => ({ events: now.snapshot.events.map(stocked), next: null }),
    listSoldSince: async () => ({ cursor: { counts: new Float64Array() }, events: now.snapshot.events }),
    version: async () => now.version,
    // A snapshot of other events comes from a load.
    revision: async () => now.revision,
  }
  return {
    now,
    deps: {
      store: { catalogue: store, rooms: { findOfEvent: async () => null } },
      index: createCatalogueIndex(store, milliseconds),
      clock: { nowSSE: () => now.sse },
      settings: { publicURL: 'http://localhost' },
    },
  }
}

const event = '/api/events/event/lion-rock/harbour-nights'
const types = '/api/events/tickets/lion-rock/harbour-nights'

const read = async (cache: ResponseCache, path: string): Promise<unknown> =>
  JSON.parse((await cache.find(path))?.identity.body.toString() ?? 'null')

test('matches the contract with every response', {
  tags: ['EVT-60', 'EVT-62', 'EVT-66', 'BRW-136', 'BRW-137'],
}, async () => {
  const cache = await createResponseCache(stage().deps)
  for (const [path, route] of [
    ['/api/events', routes.events],
    ['/api/events/eventGroup', routes.eventGroups],
    ['/api/events/organizer/lion-rock', routes.organizer],
    [event, routes.event],
    [`${event}/alternatives`, routes.alternatives],
    [types, routes.ticketTypes],
    [`${types}/availability`, routes.availability],
  ] as const) {
    const body = await read(cache, path)
    expect(route.responses[200].parse(body), path).toEqual(body)
  }
})

test('lists an event with group, lowest price and availability but without its types', {
  tags: ['BRW-133', 'BRW-134'],
}, async () => {
  const cache = await createResponseCache(stage().deps)
  expect(await read(cache, '/api/events')).toMatchObject([
    { eventGroupID: 'winter-series', lowestPrice: 680, availability: 'available', ticketTypes: [] },
  ])
})

test('computes the lowest price from the types that can still be bought', {
  tags: ['BRW-135', 'BRW-149'],
}, async () => {
  const later = { eventID: 'later', eventStartTimeSSE: eventStartTimeSSE + 1_000 }
  const withTypes = (ticketTypes: StockedTicketType[], more = {}) =>
    catalogue.events.map((one) => ({ ...one, ...more, ticketTypes }))
  const soldOut = { ...standing, soldCount: 9, heldCount: 1 }
  const dear = { ...front, salePriceCents: 200_000 }
  const events = [...withTypes([soldOut, front]), ...withTypes([soldOut, dear], later)]
  const eventGroups = catalogue.eventGroups.map((group) => ({ ...group, eventIDs: ['harbour-nights', 'later'] }))
  const { deps, now } = stage({ ...catalogue, events, eventGroups })
  const cache = await createResponseCache(deps)
  expect(await read(cache, event)).toMatchObject({ lowestPrice: 1280 })
  expect(await read(cache, '/api/events')).toMatchObject([{ lowestPrice: 1280 }, { lowestPrice: 2000 }])
  expect(await read(cache, '/api/events/eventGroup')).toMatchObject({ eventGroupDetails: [{ lowestPrice: 1280 }] })
  now.sse = eventStartTimeSSE
  await cache.refresh()
  expect(await read(cache, '/api/events/eventGroup')).toMatchObject({ eventGroupDetails: [{ lowestPrice: 2000 }] })
  now.snapshot = { ...catalogue, events: withTypes([soldOut, { ...front, heldCount: 10 }]) }
  now.version = 2
  await cache.refresh()
  expect(await read(cache, event)).toMatchObject({ lowestPrice: 680 })
})

test('ignores events after their sale in the lowest price of a group', { tags: 'BRW-149' }, async () => {
  const saleEndTimeSSE = saleStartTimeSSE + 500
  const later = catalogue.events.map((one) => ({ ...one, eventID: 'later', ticketTypes: [front] }))
  const events = [...catalogue.events.map((one) => ({ ...one, saleEndTimeSSE, ticketTypes: [standing] })), ...later]
  const eventGroups = catalogue.eventGroups.map((group) => ({ ...group, eventIDs: ['harbour-nights', 'later'] }))
  const { deps, now } = stage({ ...catalogue, events, eventGroups })
  const cache = await createResponseCache(deps)
  expect(await read(cache, '/api/events/eventGroup')).toMatchObject({ eventGroupDetails: [{ lowestPrice: 680 }] })
  now.sse = saleEndTimeSSE
  await cache.refresh()
  expect(await read(cache, '/api/events/eventGroup')).toMatchObject({ eventGroupDetails: [{ lowestPrice: 1280 }] })
})

test('lists ticket types by price from high to low, in dollars', { tags: ['EVT-65', 'CON-2'] }, async () => {
  const cache = await createResponseCache(stage().deps)
  expect(await read(cache, types)).toMatchObject([
    { typeID: 'front', salePrice: 1280, serviceFee: 34.5 },
    { typeID: 'standing', salePrice: 680 },
  ])
})

test('has no response for an unknown path', async () => {
  const cache = await createResponseCache(stage().deps)
  expect(await cache.find('/api/events/event/lion-rock/nowhere')).toBeUndefined()
})

test('shows a write at the next refresh and keeps unchanged responses', {
  tags: ['EVT-44', 'EVT-46', 'EVT-47'],
}, async () => {
  const { deps, now } = stage()
  const cache = await createResponseCache(deps)
  const before = { event: await cache.find(event), types: await cache.find(types) }
  now.snapshot = {
    ...catalogue,
    events: catalogue.events.map((one) => ({
      ...one,
      ticketTypes: [
        { ...standing, soldCount: 10 },
        { ...front, heldCount: 10 },
      ],
    })),
  }
  now.version = 2
  await cache.refresh()
  expect(await read(cache, `${types}/availability`)).toEqual([
    { typeID: 'standing', ifTicketsAvailable: false },
    { typeID: 'front', ifTicketsAvailable: false },
  ])
  expect(await read(cache, event)).toMatchObject({ availability: 'soldOut' })
  expect((await cache.find(event))?.identity.etag).not.toBe(before.event?.identity.etag)
  expect(await cache.find(types)).toBe(before.types)
})

test('reads an event once until something is written or starts', async () => {
  const { deps, now } = stage()
  const cache = await createResponseCache(deps)
  await cache.find(event)
  now.sse = eventStartTimeSSE - 1
  await cache.refresh()
  expect(cache.find(event)).toBe(await cache.find(event))
  expect(now.reads).toBe(1)
})

test('reads nothing after a write of what nobody asks for', async () => {
  const { deps, now } = stage()
  const cache = await createResponseCache(deps)
  await cache.find(event)
  now.version = 2
  await cache.refresh()
  expect(now.reads).toBe(1)
})

test('holds no more bytes than its limit', async () => {
  const { deps, now } = stage()
  const cache = await createResponseCache(deps, 5_000)
  await cache.find(types)
  await cache.find(event)
  expect(now.reads).toBe(2)
  await cache.find(types)
  expect(now.reads).toBe(3)
})

test('keeps an event in the list for 30 days after its start, and its own address for ever', {
  tags: ['BRW-132', 'BRW-161'],
}, async () => {
  const lastSSE = eventStartTimeSSE + 30 * 86_400
  const { deps, now } = stage(catalogue, lastSSE - 1)
  const cache = await createResponseCache(deps)
  expect(await read(cache, '/api/events')).toMatchObject([{ availability: 'past' }])
  now.sse = lastSSE
  await cache.refresh()
  expect(await read(cache, '/api/events')).toEqual([])
  expect(await read(cache, event)).toMatchObject({ availability: 'past' })
})

test('changes the availability with the clock to unavailable, available and past', {
  tags: ['EVT-42', 'EVT-45', 'EVT-48'],
}, async () => {
  const { deps, now } = stage(catalogue, saleStartTimeSSE - 1)
  const cache = await createResponseCache(deps)
  expect(await read(cache, event)).toMatchObject({ availability: 'unavailable' })
  now.sse = saleStartTimeSSE
  await cache.refresh()
  expect(await read(cache, event)).toMatchObject({ availability: 'available' })
  now.sse = eventStartTimeSSE
  await cache.refresh()
  expect(await read(cache, event)).toMatchObject({ availability: 'past' })
  expect(await read(cache, `${types}/availability`)).toMatchObject([
    { ifTicketsAvailable: false },
    { ifTicketsAvailable: false },
  ])
})

/** Returns the catalogue of the tests with a changed event. */
const withEvent = (change: Partial<CatalogueSnapshot['events'][number]>): CatalogueSnapshot => ({
  ...catalogue,
  events: catalogue.events.map((one) => ({ ...one, ...change })),
})

test('ends the availability at the end of the sale', { tags: 'EVT-48' }, async () => {
  const { deps, now } = stage(withEvent({ saleEndTimeSSE: 1_500 }), 1_499)
  const cache = await createResponseCache(deps)
  expect(await read(cache, event)).toMatchObject({ availability: 'available', saleEndTimeSSE: 1_500 })
  now.sse = 1_500
  await cache.refresh()
  expect(await read(cache, event)).toMatchObject({ availability: 'saleEnded' })
  expect(await read(cache, '/api/events')).toMatchObject([{ availability: 'saleEnded' }])
  expect(await read(cache, `${types}/availability`)).toMatchObject([
    { ifTicketsAvailable: false },
    { ifTicketsAvailable: false },
  ])
})

test('omits a hidden event from lists and groups but serves its own address', { tags: 'BRW-120' }, async () => {
  const cache = await createResponseCache(stage(withEvent({ isHidden: true })).deps)
  expect(await read(cache, '/api/events')).toEqual([])
  expect(await read(cache, '/api/events/eventGroup')).toMatchObject({
    eventGroupRelations: [],
    eventGroupDetails: [{ lowestPrice: null }],
  })
  expect(await read(cache, event)).toMatchObject({
    eventID: 'harbour-nights',
    status: 'hidden',
    availability: 'available',
  })
  expect(await read(cache, types)).toHaveLength(2)
})

test('has the venue facts of an event, or empty fields', async () => {
  expect(await read(await createResponseCache(stage().deps), event)).toMatchObject({
    venueAddrEN: '',
    venueMapURL: null,
    doorsTimeSSE: null,
    minimumAge: null,
  })
  const venueFacts = { ...noVenueFacts, venueAddrEN: '9 Man Kwong Street', doorsTimeSSE: 1_900, minimumAge: 6 }
  const withFacts = await createResponseCache(stage(withEvent({ venueFacts })).deps)
  expect(await read(withFacts, event)).toMatchObject(venueFacts)
})

test('drops the response of an event that left the catalogue', async () => {
  const { deps, now } = stage()
  const cache = await createResponseCache(deps)
  expect(await read(cache, event)).not.toBeNull()
  now.snapshot = { ...catalogue, events: [], eventGroups: [] }
  now.version = 2
  now.revision = 2
  await cache.refresh()
  expect(await cache.find(event)).toBeUndefined()
  expect(await read(cache, '/api/events')).toEqual([])
})

test('shows a write that came while the index rested, though nothing is written afterwards', {
  tags: 'BRW-138',
}, async () => {
  let milliseconds = 0
  // Each look at the clock takes 100 ms, so the index rests for some seconds.
  const { deps, now } = stage(catalogue, saleStartTimeSSE, () => (milliseconds += 100))
  const cache = await createResponseCache(deps)
  const sell = async (soldCount: number) => {
    now.snapshot = withEvent({ ticketTypes: [{ ...standing, soldCount }] })
    now.version += 1
    await cache.refresh()
    return read(cache, '/api/events')
  }
  expect(await sell(0)).toMatchObject([{ availability: 'available' }])
  expect(await sell(1)).toMatchObject([{ availability: 'available' }])
  expect(await sell(10)).toMatchObject([{ availability: 'available' }])
  milliseconds += 10_000
  expect(await read(cache, '/api/events')).toMatchObject([{ availability: 'fullyBooked' }])
})

test('shares one read among concurrent requests', async () => {
  const { deps, now } = stage()
  const cache = await createResponseCache(deps)
  await Promise.all([cache.find(event), cache.find(event), cache.find(event)])
  expect(now.reads).toBe(1)
})
