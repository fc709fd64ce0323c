import { listsContract as routes, type FilterOptions, type ListPage } from '@pokfei/contracts/routes/lists'
import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'
import { isInContainer } from '../../support/vitest/is-in-container.ts'

const nowSSE = isInContainer ? Math.floor(Date.now() / 1000) : testStartSSE
const daySeconds = 86_400

const plain = testCatalogue()
const [example] = plain.events
if (example === undefined) throw new Error('the test catalogue has no event')

const names = {
  'night-ferry': ['Night Ferry', '夜航渡輪'],
  'lion-morning': ['Lion Morning', '獅子山之晨'],
  'lion-evening': ['Evening Walk', '黃昏行'],
  'old-show': ['Old Show', '舊戲'],
} as const

/** Returns an event that starts in some days, with one type. */
function eventIn(days: number, eventID: string, change: Partial<CatalogueLoad['events'][number]> = {}) {
  const [eventNameEN, eventNameCN] = names[eventID as keyof typeof names] ?? [
    `Show ${eventID.replace('-', ' ')}`,
    `節目 ${eventID.replace('-', ' ')}`,
  ]
  return {
    ...example,
    eventID,
    eventNameEN,
    eventNameCN,
    eventStartTimeSSE: nowSSE + days * daySeconds,
    ticketTypes: [standingType({ eventID })],
    ...change,
  } as CatalogueLoad['events'][number]
}

const catalogue: CatalogueLoad = {
  ...plain,
  events: [
    ...Array.from({ length: 12 }, (_, index) => eventIn(20 + index, `pop-${index}`, { category: 'pop' })),
    eventIn(2, 'night-ferry', {
      artistNameEN: 'Café Nostalgie',
      artistNameCN: '歐陽嘉朗',
      venueNameEN: 'Central Pier No. 7',
      ticketTypes: [standingType({ eventID: 'night-ferry', salePriceCents: 0, serviceFeeCents: 0 })],
    }),
    eventIn(3, 'lion-morning', { category: 'rock' }),
    eventIn(9, 'lion-evening', { category: 'rock' }),
    eventIn(-5, 'old-show'),
    eventIn(-500, 'long-gone'),
    eventIn(1, 'secret-show', { isHidden: true }),
  ],
  eventGroups: [
    {
      organizerID: 'lion-rock',
      eventGroupID: 'lion-days',
      eventGroupTitleEN: 'Lion Days',
      eventGroupTitleCN: '獅子日',
      eventGroupDescEN: '',
      eventGroupDescCN: '',
      artistNameEN: '-',
      artistNameCN: '-',
      venueNameEN: 'Hall',
      venueNameCN: '堂',
      venueAddrEN: '',
      venueAddrCN: '',
      category: 'rock',
      eventIDs: ['lion-evening', 'lion-morning', 'secret-show'],
    },
  ],
}

let testServer: TestServer
beforeAll(async () => {
  testServer = await openTestServer(catalogue)
})
afterAll(() => testServer[Symbol.asyncDispose]())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(testServer.origin + path, { headers })

const idsOf = ({ entries }: ListPage) =>
  entries.map((entry) => (entry.kind === 'event' ? entry.event.eventID : entry.group.eventGroupID))

async function readPage(path: string): Promise<ListPage> {
  const route = path.startsWith('/api/events/search') ? routes.search : routes.entries
  const { status, body } = await readContractResponse(route, await ask(path))
  expect(status).toBe(200)
  return body as ListPage
}

describe('the list of events', () => {
  test('has the next entry first, past ones last, and no event of a group', {
    tags: ['BRW-101', 'BRW-102', 'BRW-107', 'BRW-120', 'BRW-156'],
  }, async () => {
    const first = await readPage('/api/events/list')
    const second = await readPage('/api/events/list?page=2')
    expect(idsOf(first)).toEqual([
      'night-ferry',
      'lion-days',
      ...Array.from({ length: 8 }, (_, index) => `pop-${index}`),
    ])
    expect(idsOf(second)).toEqual(['pop-8', 'pop-9', 'pop-10', 'pop-11', 'old-show'])
    expect([first.count, first.comingCount, second.count]).toEqual([15, 14, 15])
    expect(idsOf(await readPage('/api/events/list?page=3'))).toEqual([])
  })

  test('can be narrowed down to a category', { tags: 'BRW-156' }, async () => {
    const rock = await readPage('/api/events/list?category=rock')
    expect([idsOf(rock), rock.count, rock.comingCount]).toEqual([['lion-days'], 1, 1])
    expect((await readPage('/api/events/list?category=pop')).count).toBe(12)
    expect((await readPage('/api/events/list?category=classical')).entries).toEqual([])
  })

  test('tells size, days and lowest price of a group, and no description', {
    tags: ['BRW-79', 'BRW-81', 'BRW-149'],
  }, async () => {
    const [entry] = (await readPage('/api/events/list?category=rock')).entries
    expect(entry).toEqual({
      kind: 'group',
      group: {
        organizerID: 'lion-rock',
        eventGroupID: 'lion-days',
        eventGroupTitleEN: 'Lion Days',
        eventGroupTitleCN: '獅子日',
        artistNameEN: '-',
        artistNameCN: '-',
        venueNameEN: 'Hall',
        venueNameCN: '堂',
        category: 'rock',
        lowestPrice: 680,
        lowestPriceWithFee: 700,
        eventCount: 2,
        firstStartTimeSSE: nowSSE + 3 * daySeconds,
        lastStartTimeSSE: nowSSE + 9 * daySeconds,
      },
    })
  })

  test.each([
    'when=today',
    'when=2026-13-01',
    'place=macau',
    'price=300',
    'page=0',
    'page=-1',
    'page=x',
    'page=100000',
    'category=jazz',
  ])('rejects ?%s', async (query) => {
    const response = await readContractResponse(routes.entries, await ask(`/api/events/list?${query}`))
    expect(response).toMatchObject({ status: 400, body: { error: 'badRequest' } })
  })
})

describe('the search', () => {
  const find = async (q: string, more = '') =>
    idsOf(await readPage(`/api/events/search?q=${encodeURIComponent(q)}${more}`))

  test('finds groups, and events of groups, by a part of a name', {
    tags: ['BRW-84', 'BRW-85', 'BRW-86', 'BRW-120', 'BRW-155', 'BRW-157'],
  }, async () => {
    expect(await find('LION')).toEqual(['lion-days', 'lion-morning'])
    expect(await find('獅子')).toEqual(['lion-days', 'lion-morning'])
    expect(await find('secret')).toEqual([])
  })

  test('finds other writings, sounds and typing errors', { tags: ['BRW-151', 'BRW-152', 'BRW-153'] }, async () => {
    expect(await find('cafe')).toEqual(['night-ferry'])
    expect(await find('欧阳嘉朗')).toEqual(['night-ferry'])
    expect(await find('ｎｉｇｈｔ')).toEqual(['night-ferry'])
    expect(await find('nihgt fery')).toEqual(['night-ferry'])
    expect(await find('au joeng gaa long')).toEqual(['night-ferry'])
  })

  test('finds nothing for a blank, and no artist for a hyphen', { tags: ['BRW-87', 'BRW-89'] }, async () => {
    expect(await find(' ')).toEqual([])
    expect(await find('')).toEqual([])
    expect(await find('-')).toEqual([])
  })

  test('is narrowed down and comes page by page', { tags: ['BRW-114', 'BRW-157'] }, async () => {
    expect(await find('lion', '&category=pop')).toEqual([])
    const shows = await readPage('/api/events/search?q=show')
    expect([shows.entries.length, shows.count]).toEqual([10, 13])
    expect(await find('show', '&page=2')).toHaveLength(3)
  })

  test.each(['', 'q=' + 'a'.repeat(81), 'q=a&category=jazz', 'q=a&page=0'])('rejects ?%s', async (query) => {
    const response = await readContractResponse(routes.search, await ask(`/api/events/search?${query}`))
    expect(response).toMatchObject({ status: 400, body: { error: 'badRequest' } })
  })
})

describe('the filters', () => {
  const dateIn = (days: number) => new Date((nowSSE + days * daySeconds + 8 * 3600) * 1000).toISOString().slice(0, 10)
  const read = async (query: string) => {
    const response = await readContractResponse(routes.filters, await ask(`/api/events/filters?${query}`))
    expect(response.status).toBe(200)
    return response.body as FilterOptions
  }
  const countIn = (options: readonly { readonly value: string; readonly count: number }[], value: string) =>
    options.find((option) => option.value === value)?.count

  test('leave the entries that fit, and a group with one event that fits', {
    tags: ['BRW-169', 'BRW-170', 'BRW-171', 'BRW-172'],
  }, async () => {
    const found = async (query: string) => idsOf(await readPage(`/api/events/list?${query}`))
    expect(await found(`when=${dateIn(9)}`)).toEqual(['lion-days'])
    expect(await found('when=2026-02-31')).toEqual([])
    expect(await found('place=hong_kong_island')).toEqual(['night-ferry'])
    expect(await found('place=islands')).toEqual([])
    expect(await found('price=0')).toEqual(['night-ferry'])
    expect(await found(`price=1000&category=rock&when=${dateIn(3)}`)).toEqual(['lion-days'])
    expect(await found(`price=0&category=rock`)).toEqual([])
    expect(idsOf(await readPage('/api/events/search?q=lion&place=hong_kong_island'))).toEqual([])
    expect(idsOf(await readPage(`/api/events/search?q=lion&when=${dateIn(3)}`))).toEqual(['lion-days', 'lion-morning'])
  })

  test('count what each option would leave', { tags: 'BRW-173' }, async () => {
    const options = await read('price=0')
    expect(countIn(options.when, dateIn(2))).toBe(1)
    expect(countIn(options.when, dateIn(9))).toBeUndefined()
    expect(countIn(options.place, 'hong_kong_island')).toBe(1)
    expect([countIn(options.price, '0'), countIn(options.price, '1000'), options.without.price]).toEqual([1, 15, 15])
    expect((await read('q=lion')).without).toEqual({ when: 2, place: 2, price: 2 })
  })
})

describe('the events by their IDs', () => {
  const named = async (query: string) => readContractResponse(routes.named, await ask(`/api/events/named?${query}`))

  test('are those that the catalogue lists', { tags: ['BRW-120', 'BRW-125', 'BRW-158'] }, async () => {
    const events = 'lion-rock/lion-morning,lion-rock/gone,lion-rock/secret-show,lion-rock/old-show'
    const { body } = await named(`events=${events}`)
    expect(body).toMatchObject([{ eventID: 'lion-morning' }, { eventID: 'old-show' }])
  })

  test('include hidden and long past events on request', { tags: ['BRW-120', 'BRW-158'] }, async () => {
    const events = 'lion-rock/old-show,lion-rock/secret-show,lion-rock/long-gone,lion-rock/gone'
    expect((await named(`events=${events}`)).body).toMatchObject([{ eventID: 'old-show' }])
    const { body } = await named(`events=${events}&unlisted=true`)
    // The answer is in the order of the IDs, whatever the order of the request.
    expect(body).toMatchObject([{ eventID: 'long-gone' }, { eventID: 'old-show' }, { eventID: 'secret-show' }])
    expect(await named(`events=${events}&unlisted=yes`)).toMatchObject({ status: 400 })
  })

  test('can be searched', { tags: ['BRW-158'] }, async () => {
    const events = 'lion-rock/lion-morning,lion-rock/night-ferry'
    expect((await named(`events=${events}&q=nihgt`)).body).toMatchObject([{ eventID: 'night-ferry' }])
    expect((await named(`events=${events}&q=zzz`)).body).toEqual([])
  })

  test('are rejected without IDs, with other texts and beyond 25', { tags: ['BRW-158'] }, async () => {
    const many = (count: number) => `events=${Array.from({ length: count }, (_, index) => `a/b${index}`).join(',')}`
    expect(await named(many(25))).toMatchObject({ status: 200, body: [] })
    for (const query of ['', 'events=', 'events=a', 'events=a/b/c', 'events=A/b', many(26)])
      expect(await named(query), query).toMatchObject({ status: 400 })
  })
})

describe('one group', () => {
  const group = async (id: string) => readContractResponse(routes.group, await ask(`/api/events/eventGroup/${id}`))

  test('has its listed events in order of their start', { tags: ['BRW-159', 'EVT-53'] }, async () => {
    expect(await group('lion-rock/lion-days')).toMatchObject({
      status: 200,
      body: {
        group: { eventGroupTitleEN: 'Lion Days', lowestPrice: 680 },
        events: [{ eventID: 'lion-morning' }, { eventID: 'lion-evening' }],
        unknownCount: 0,
      },
    })
  })

  test('is 404 if it does not exist, and is not stored', { tags: 'EVT-68' }, async () => {
    expect(await group('lion-rock/none')).toMatchObject({ status: 404, body: { error: 'notFound' } })
    expect((await ask('/api/events/eventGroup/lion-rock/none')).headers.get('cache-control')).toBe('no-store')
    expect(await group('Lion/none')).toMatchObject({ status: 400 })
  })
})

test.each([
  '/api/events/list?category=pop',
  '/api/events/search?q=lion',
  '/api/events/filters?place=kowloon',
  '/api/events/named?events=lion-rock/lion-morning',
  '/api/events/eventGroup/lion-rock/lion-days',
])('%s has an ETag that gives 304 without a body', { tags: 'BRW-138' }, async (path) => {
  const first = await ask(path)
  const etag = first.headers.get('etag') ?? ''
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'")
  const second = await ask(path, { 'if-none-match': etag })
  expect([second.status, await second.text()]).toEqual([304, ''])
  expect((await fetch(testServer.origin + path, { method: 'HEAD' })).headers.get('etag')).toBe(etag)
})
