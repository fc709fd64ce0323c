import { createCatalogueSearch } from '@pokfei/catalogue-search/catalogue-search'
import type { Category } from '@pokfei/domain/catalogue/category'
import type { EventGroup, StockedEvent } from '@pokfei/domain/catalogue/catalogue'
import type { Area } from '@pokfei/domain/catalogue/filter-options'
import { anEventGroup, aStockedEvent } from '@pokfei/domain/catalogue/testing/builders'
import type { Room } from '@pokfei/domain/rooms/room'
import { sampleRoom } from '@pokfei/domain/rooms/testing/sample-room'
import { expect, test } from 'vitest'
import { keyOf, type IndexedCatalogue } from '../catalogue-index.ts'
import { filterOptions, groupDetail, listPage } from '@pokfei/contracts/routes/lists'
import { createCachedLists } from './cached-lists.ts'
import { createCatalogueLists, type ListPart } from './catalogue-lists.ts'

interface TestEvent extends StockedEvent {
  readonly area: Area | null
}

const event = (eventID: string, eventStartTimeSSE: number, change: Partial<TestEvent> = {}): TestEvent => ({
  ...aStockedEvent({
    organizerID: 'org',
    eventID,
    eventNameEN: eventID,
    eventNameCN: '',
    eventStartTimeSSE,
    saleStartTimeSSE: 0,
    staticCode: false,
    category: 'hong_kong',
  }),
  area: null,
  ...change,
})
const early = event('early', 1000)
const late = event('late', 2000, { category: 'rock' })
const group = (eventIDs: readonly string[]): EventGroup =>
  anEventGroup({
    organizerID: 'org',
    eventGroupID: 'series',
    eventGroupTitleEN: 'Series',
    eventGroupTitleCN: '',
    venueNameEN: '',
    venueNameCN: '',
    category: 'rock',
    eventIDs,
  })

/** Returns a page of a list as the contract has it. */
const pageIn = ({ json }: ListPart) => listPage.parse(JSON.parse(json))

/** Returns lists over a store that the test controls. */
function stage(initial: readonly TestEvent[], groups: readonly EventGroup[] = []) {
  const now = { sse: 500, version: 1, revision: 1, events: initial, groups, room: null as Room | null, reads: 0 }
  let catalogue: IndexedCatalogue | null = null
  const read = async (): Promise<IndexedCatalogue> => {
    if (catalogue?.events !== now.events || catalogue.revision !== now.revision)
      catalogue = {
        revision: now.revision,
        stockVersion: now.version,
        events: now.events,
        byKey: new Map(now.events.map((each) => [keyOf(each), each])),
        groups: now.groups,
      }
    return catalogue
  }
  const store = {
    catalogue: {
      findStockedEvent: async (key: Parameters<typeof keyOf>[0]) => {
        now.reads += 1
        return now.events.find((each) => keyOf(each) === keyOf(key)) ?? null
      },
      listEvents: async () => ({ events: now.events, next: null }),
    },
    rooms: { find: async (roomID: string) => (roomID === now.room?.roomID ? now.room : null) },
  }
  const search = createCatalogueSearch()
  const deps = { store, index: { read, version: () => Infinity }, search, clock: { nowSSE: () => now.sse } }
  const lists = createCatalogueLists(deps)
  const cached = createCachedLists({ ...deps, version: () => now.version, headers: {} })
  const idsOf = async (category?: Category) =>
    pageIn(await lists.page({ category }, 1)).entries.map((entry) =>
      entry.kind === 'event' ? entry.event.eventID : entry.group.eventGroupID,
    )
  const groupOf = async (eventGroupID: string) =>
    groupDetail.parse(JSON.parse((await lists.group('org', eventGroupID))?.json ?? 'null'))
  return { now, lists, cached, search, idsOf, groupOf, read }
}

test('moves an event to the end once it has started', { tags: ['BRW-102'] }, async () => {
  const { now, lists, idsOf } = stage([early, late])
  expect(await idsOf()).toEqual(['early', 'late'])
  now.sse = 1000
  expect(await idsOf()).toEqual(['late', 'early'])
  expect(pageIn(await lists.page({}, 1))).toMatchObject({ count: 2, comingCount: 1 })
})

test('drops an event 30 days after its start', { tags: ['BRW-160'] }, async () => {
  const { now, idsOf } = stage([early, late])
  now.sse = 1000 + 30 * 86_400
  expect(await idsOf()).toEqual(['late'])
})

test('shows a group in place of its events, and counts those that the store lacks', {
  tags: ['BRW-101', 'EVT-57'],
}, async () => {
  const { lists, idsOf, groupOf } = stage(
    [event('early', 1000, { eventGroupID: 'series' }), late],
    [group(['early', 'gone'])],
  )
  expect(await idsOf()).toEqual(['series', 'late'])
  expect(await groupOf('series')).toMatchObject({ events: [{ eventID: 'early' }], unknownCount: 1 })
  expect(await lists.group('org', 'none')).toBeNull()
})

test('names the room of a group', { tags: 'ROM-65' }, async () => {
  const { now, groupOf } = stage([event('early', 1000, { eventGroupID: 'series' })], [group(['early'])])
  expect((await groupOf('series')).room).toBeNull()
  now.room = sampleRoom({ roomID: 'eventGroups/org/series', ticketsPerTurn: 8 })
  expect((await groupOf('series')).room).toMatchObject({
    owner: 'eventGroups',
    saleID: 'series',
    ticketsPerTurn: 8,
  })
})

test('tells which pages a sale has changed', async () => {
  const { now, lists, read } = stage([early, late])
  const [all, rock, none] = [
    await lists.page({}, 1),
    await lists.page({ category: 'rock' }, 1),
    await lists.page({ category: 'kpop' }, 1),
  ]
  now.events = [{ ...early }, late]
  const catalogue = await read()
  expect([all, rock, none].map((part) => part.isCurrent(catalogue))).toEqual([false, true, true])
})

test('reads an event once for all lists that name it, until it sells or a load changes it', async () => {
  const { now, lists } = stage([early, late])
  const list = async () => {
    now.reads = 0
    await lists.page({}, 1)
    await lists.named(['org/late', 'org/early'], undefined, false)
    return now.reads
  }
  expect(await list()).toBe(2)
  expect(await list()).toBe(0)
  now.events = [{ ...early }, late]
  expect(await list()).toBe(1)
  now.revision = 2
  expect(await list()).toBe(2)
  now.sse = 1000
  // The clock has changed the label of the one that begins now.
  expect(await list()).toBe(1)
})

test('sends the bytes from before until something was written, and longer if its events did not change', async () => {
  const { now, lists, cached } = stage([early, late])
  const find = () => cached.find({ key: 'rock', read: () => lists.page({ category: 'rock' }, 1) })
  const made = await find()
  expect(find()).toBe(made)
  now.version = 2
  now.events = [{ ...early }, late]
  expect(find()).toBeInstanceOf(Promise)
  await expect.poll(find).toBe(made)
  now.version = 3
  now.events = [early, { ...late }]
  expect(await find()).not.toBe(made)
})

test('searches the names of the last load, once they are indexed', { tags: ['BRW-84'] }, async () => {
  const { now, lists, cached, search } = stage([early])
  const find = async (query: string) =>
    pageIn(await lists.search(query, {}, 1)).entries.map((entry) => entry.kind === 'event' && entry.event.eventID)
  expect(await find('EARL')).toEqual(['early'])
  const searchLate = () => cached.find({ key: 'late', read: () => lists.search('late', {}, 1) })
  await searchLate()
  now.events = [late]
  now.revision = 2
  now.version = 2
  // An entry that has gone is not shown, and a new one is found once it is indexed.
  expect(await find('early')).toEqual([])
  await searchLate()
  await search.settled()
  await expect.poll(() => find('late')).toEqual(['late'])
  expect(searchLate()).toBeInstanceOf(Promise)
})

test('finds nothing for a blank', { tags: ['BRW-89'] }, async () => {
  const { lists, search } = stage([early])
  expect(pageIn(await lists.search('  ', {}, 1))).toEqual({ entries: [], count: 0, comingCount: 0 })
  expect(search.built()).toBeNull()
})

test('filters by the clock: tonight ends at five, and a sold type changes the lowest price', {
  tags: ['BRW-169', 'BRW-170', 'BRW-171'],
}, async () => {
  const hour = 3600
  // 1 January 1970, 20:00 in Hong Kong.
  const tonight = event('tonight', 12 * hour, { area: 'kowloon' })
  const tomorrow = event('tomorrow', 36 * hour, { eventGroupID: 'series' })
  const { now, lists, cached, read } = stage([tonight, tomorrow], [group(['tomorrow'])])
  const found = async (filter: Parameters<typeof lists.page>[0]) => pageIn(await lists.page(filter, 1))
  expect(await found({ when: 'tonight' })).toMatchObject({ count: 1, comingCount: 1 })
  expect((await found({ when: '1970-01-02' })).entries).toMatchObject([{ group: { eventGroupID: 'series' } }])
  expect(await found({ when: 'tonight', place: 'islands' })).toMatchObject({ entries: [], count: 0 })
  expect((await lists.page({ when: 'tonight' }, 1)).changesSSE).toBe(12 * hour)

  const ask = () => cached.find({ key: 'tonight', read: () => lists.page({ when: 'tonight' }, 1) })
  now.sse = 20 * hour
  const made = await ask()
  expect(ask()).toBe(made)
  now.sse = 21 * hour
  expect(await ask()).not.toBe(made)

  const [free, placed] = [await lists.page({ price: '0' }, 1), await lists.page({ place: 'islands' }, 1)]
  now.events = [{ ...tonight }, tomorrow]
  const catalogue = await read()
  expect([free.isCurrent(catalogue), placed.isCurrent(catalogue)]).toEqual([false, true])
})

test('counts the options of a list and of a search', { tags: 'BRW-173' }, async () => {
  const { lists } = stage([event('early', 1000, { area: 'kowloon' }), event('late', 2000, { area: 'islands' })])
  const optionsOf = async (query: string | undefined) =>
    filterOptions.parse(JSON.parse((await lists.options(query, { place: 'islands' })).json))
  expect((await optionsOf(undefined)).place).toEqual([
    { value: 'hong_kong_island', count: 0 },
    { value: 'kowloon', count: 1 },
    { value: 'new_territories', count: 0 },
    { value: 'islands', count: 1 },
  ])
  expect(await optionsOf('early')).toMatchObject({ without: { when: 0, place: 1, price: 0 } })
})
