import { catalogueContract as routes } from '@pokfei/contracts/catalogue'
import { noVenueFacts, type CatalogueSnapshot, type StockedTicketType } from '@pokfei/domain/catalogue/catalogue'
import { expect, test } from 'vitest'
import { keepAnswers, type CatalogueAnswers } from './keep-answers.ts'

const standing: StockedTicketType = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  typeID: 'standing',
  ticketTypeNameEN: 'Standing',
  ticketTypeNameCN: '企位',
  ticketTypeDescEN: 'By the stage',
  ticketTypeDescCN: '台前企位',
  salePriceCents: 68_000,
  serviceFeeCents: 3_450,
  ttMaxTicketBuyLimit: 2,
  ticketSeatingType: 'GENERAL_ADMISSION',
  capacity: 10,
  typeIndex: 0,
  heldCount: 0,
  soldCount: 0,
}
const front: StockedTicketType = { ...standing, typeID: 'front', salePriceCents: 128_000, typeIndex: 1 }

const saleStartTimeSSE = 1_000
const eventStartTimeSSE = 2_000

const catalogue: CatalogueSnapshot = {
  organizers: [{ organizerID: 'lion-rock', organizerNameEN: 'Lion Rock Live', organizerNameCN: '獅子山現場' }],
  events: [
    {
      organizerID: 'lion-rock',
      eventID: 'harbour-nights',
      eventNameEN: 'Harbour Nights',
      eventNameCN: '維港夜',
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
      maxTicketBuyCount: 4,
      memberTicketLimit: null,
      staticCode: true,
      saleEndTimeSSE: null,
      isHidden: false,
      venueFacts: null,
      category: 'hong_kong',
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
function stage(initial: CatalogueSnapshot = catalogue, initialSSE = saleStartTimeSSE) {
  const now = { sse: initialSSE, version: 1, snapshot: initial, reads: 0 }
  const store = {
    snapshot: async () => {
      now.reads += 1
      return now.snapshot
    },
    version: async () => now.version,
  }
  return {
    now,
    deps: {
      store: { catalogue: store },
      clock: { nowSSE: () => now.sse },
      settings: { publicURL: 'http://localhost' },
    },
  }
}

const event = '/api/events/event/lion-rock/harbour-nights'
const types = '/api/events/tickets/lion-rock/harbour-nights'

const read = (answers: CatalogueAnswers, path: string): unknown =>
  JSON.parse(answers.find(path)?.identity.body.toString() ?? 'null')

test('every answer has the shape that the contract declares', async () => {
  const answers = await keepAnswers(stage().deps)
  for (const [path, route] of [
    ['/api/events', routes.events],
    ['/api/events/eventGroup', routes.eventGroups],
    ['/api/events/organizer/lion-rock', routes.organizer],
    [event, routes.event],
    [`${event}/alternatives`, routes.alternatives],
    [types, routes.ticketTypes],
    [`${types}/availability`, routes.availability],
  ] as const) {
    const body = read(answers, path)
    expect(route.responses[200].parse(body), path).toEqual(body)
  }
})

test('an event names its group, its cheapest ticket and its label, and the list leaves its types out', async () => {
  const answers = await keepAnswers(stage().deps)
  expect(read(answers, '/api/events')).toMatchObject([
    { eventGroupID: 'winter-series', lowestPrice: 680, availability: 'available', ticketTypes: [] },
  ])
})

test('the lowest price is one that can still be bought, for an event and for its group', async () => {
  const later = { eventID: 'later', eventStartTimeSSE: eventStartTimeSSE + 1_000 }
  const withTypes = (ticketTypes: StockedTicketType[], more = {}) =>
    catalogue.events.map((one) => ({ ...one, ...more, ticketTypes }))
  const soldOut = { ...standing, soldCount: 9, heldCount: 1 }
  const dear = { ...front, salePriceCents: 200_000 }
  const events = [...withTypes([soldOut, front]), ...withTypes([soldOut, dear], later)]
  const eventGroups = catalogue.eventGroups.map((group) => ({ ...group, eventIDs: ['harbour-nights', 'later'] }))
  const { deps, now } = stage({ ...catalogue, events, eventGroups })
  const answers = await keepAnswers(deps)
  expect(read(answers, event)).toMatchObject({ lowestPrice: 1280 })
  expect(read(answers, '/api/events')).toMatchObject([{ lowestPrice: 1280 }, { lowestPrice: 2000 }])
  expect(read(answers, '/api/events/eventGroup')).toMatchObject({ eventGroupDetails: [{ lowestPrice: 1280 }] })
  now.sse = eventStartTimeSSE
  await answers.refresh()
  expect(read(answers, '/api/events/eventGroup')).toMatchObject({ eventGroupDetails: [{ lowestPrice: 2000 }] })
  now.snapshot = { ...catalogue, events: withTypes([soldOut, { ...front, heldCount: 10 }]) }
  now.version = 2
  await answers.refresh()
  expect(read(answers, event)).toMatchObject({ lowestPrice: 680 })
})

test('a group leaves the price of an event out once its sale has ended, as long as another is sold', async () => {
  const saleEndTimeSSE = saleStartTimeSSE + 500
  const later = catalogue.events.map((one) => ({ ...one, eventID: 'later', ticketTypes: [front] }))
  const events = [...catalogue.events.map((one) => ({ ...one, saleEndTimeSSE, ticketTypes: [standing] })), ...later]
  const eventGroups = catalogue.eventGroups.map((group) => ({ ...group, eventIDs: ['harbour-nights', 'later'] }))
  const { deps, now } = stage({ ...catalogue, events, eventGroups })
  const answers = await keepAnswers(deps)
  expect(read(answers, '/api/events/eventGroup')).toMatchObject({ eventGroupDetails: [{ lowestPrice: 680 }] })
  now.sse = saleEndTimeSSE
  await answers.refresh()
  expect(read(answers, '/api/events/eventGroup')).toMatchObject({ eventGroupDetails: [{ lowestPrice: 1280 }] })
})

test('ticket types come by price from high to low, in dollars', async () => {
  const answers = await keepAnswers(stage().deps)
  expect(read(answers, types)).toMatchObject([
    { typeID: 'front', salePrice: 1280, serviceFee: 34.5 },
    { typeID: 'standing', salePrice: 680 },
  ])
})

test('an unknown path has no answer', async () => {
  const answers = await keepAnswers(stage().deps)
  expect(answers.find('/api/events/event/lion-rock/nowhere')).toBeUndefined()
})

test('a write is seen at the next refresh, and what it did not change keeps its bytes', async () => {
  const { deps, now } = stage()
  const answers = await keepAnswers(deps)
  const before = { event: answers.find(event), types: answers.find(types) }
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
  await answers.refresh()
  expect(read(answers, `${types}/availability`)).toEqual([
    { typeID: 'standing', ifTicketsAvailable: false },
    { typeID: 'front', ifTicketsAvailable: false },
  ])
  expect(read(answers, event)).toMatchObject({ availability: 'soldOut' })
  expect(answers.find(event)?.identity.etag).not.toBe(before.event?.identity.etag)
  expect(answers.find(types)).toBe(before.types)
})

test('while nothing is written and nothing begins, nothing is read', async () => {
  const { deps, now } = stage()
  const answers = await keepAnswers(deps)
  now.sse = eventStartTimeSSE - 1
  await answers.refresh()
  expect(now.reads).toBe(1)
})

test('the labels follow the clock: unavailable, then available, then past', async () => {
  const { deps, now } = stage(catalogue, saleStartTimeSSE - 1)
  const answers = await keepAnswers(deps)
  expect(read(answers, event)).toMatchObject({ availability: 'unavailable' })
  now.sse = saleStartTimeSSE
  await answers.refresh()
  expect(read(answers, event)).toMatchObject({ availability: 'available' })
  now.sse = eventStartTimeSSE
  await answers.refresh()
  expect(read(answers, event)).toMatchObject({ availability: 'past' })
  expect(read(answers, `${types}/availability`)).toMatchObject([
    { ifTicketsAvailable: false },
    { ifTicketsAvailable: false },
  ])
})

/** Returns the catalogue of the tests with a changed event. */
const withEvent = (change: Partial<CatalogueSnapshot['events'][number]>): CatalogueSnapshot => ({
  ...catalogue,
  events: catalogue.events.map((one) => ({ ...one, ...change })),
})

test('the label and the availability follow the clock to the end of the sale', async () => {
  const { deps, now } = stage(withEvent({ saleEndTimeSSE: 1_500 }), 1_499)
  const answers = await keepAnswers(deps)
  expect(read(answers, event)).toMatchObject({ availability: 'available', saleEndTimeSSE: 1_500 })
  now.sse = 1_500
  await answers.refresh()
  expect(read(answers, event)).toMatchObject({ availability: 'saleEnded' })
  expect(read(answers, '/api/events')).toMatchObject([{ availability: 'saleEnded' }])
  expect(read(answers, `${types}/availability`)).toMatchObject([
    { ifTicketsAvailable: false },
    { ifTicketsAvailable: false },
  ])
})

test('a hidden event is in no list and in no group, and its own address still answers', async () => {
  const answers = await keepAnswers(stage(withEvent({ isHidden: true })).deps)
  expect(read(answers, '/api/events')).toEqual([])
  expect(read(answers, '/api/events/eventGroup')).toMatchObject({
    eventGroupRelations: [],
    eventGroupDetails: [{ lowestPrice: null }],
  })
  expect(read(answers, event)).toMatchObject({ eventID: 'harbour-nights', status: 'hidden', availability: 'available' })
  expect(read(answers, types)).toHaveLength(2)
})

test('an event tells what the organizer says of its venue, and empty fields where it says nothing', async () => {
  expect(read(await keepAnswers(stage().deps), event)).toMatchObject({
    venueAddrEN: '',
    venueMapURL: null,
    doorsTimeSSE: null,
    minimumAge: null,
  })
  const venueFacts = { ...noVenueFacts, venueAddrEN: '9 Man Kwong Street', doorsTimeSSE: 1_900, minimumAge: 6 }
  const told = await keepAnswers(stage(withEvent({ venueFacts })).deps)
  expect(read(told, event)).toMatchObject(venueFacts)
})

test('an event that left the catalogue has no answer any more', async () => {
  const { deps, now } = stage()
  const answers = await keepAnswers(deps)
  now.snapshot = { ...catalogue, events: [], eventGroups: [] }
  now.version = 2
  await answers.refresh()
  expect(answers.find(event)).toBeUndefined()
  expect(read(answers, '/api/events')).toEqual([])
})

test('refreshes that come together are one', async () => {
  const { deps, now } = stage()
  const answers = await keepAnswers(deps)
  now.version = 2
  await Promise.all([answers.refresh(), answers.refresh(), answers.refresh()])
  expect(now.reads).toBe(2)
})
