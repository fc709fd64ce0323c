import { brotliDecompressSync } from 'node:zlib'
import { request } from 'undici'
import { catalogueContract as routes, type Event, type EventGroups } from '@pokfei/contracts/routes/catalogue'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { seatedType, standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { soon } from '../../support/vitest/soon.ts'

const catalogue = {
  ...testCatalogue([standingType(), seatedType({ salePriceCents: 128_050 })], {
    eventDescEN: 'By the water. '.repeat(100),
  }),
  eventGroups: [
    {
      organizerID: 'lion-rock',
      eventGroupID: 'winter-series',
      eventGroupTitleEN: 'Winter Series',
      eventGroupTitleCN: '冬日系列',
      eventGroupDescEN: 'Four nights.',
      eventGroupDescCN: '四晚。',
      artistNameEN: '-',
      artistNameCN: '-',
      venueNameEN: 'Hong Kong Coliseum',
      venueNameCN: '香港體育館',
      venueAddrEN: 'Hung Hom',
      venueAddrCN: '紅磡',
      category: 'hong_kong' as const,
      eventIDs: ['harbour-nights'],
    },
  ],
}

let testServer: TestServer
beforeAll(async () => {
  testServer = await openTestServer(catalogue)
})
afterAll(() => testServer[Symbol.asyncDispose]())

const paths = {
  events: '/api/events',
  event: '/api/events/event/lion-rock/harbour-nights',
  eventGroups: '/api/events/eventGroup',
  organizer: '/api/events/organizer/lion-rock',
  ticketTypes: '/api/events/tickets/lion-rock/harbour-nights',
  availability: '/api/events/tickets/lion-rock/harbour-nights/availability',
} as const
type Name = keyof typeof paths
const names = Object.keys(paths) as Name[]

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(testServer.origin + path, { headers })

describe.each(names)('the response of %s', (name) => {
  test('matches the contract', {
    tags: ['BRW-136', 'BRW-137', 'EVT-47', 'EVT-60', 'EVT-61', 'EVT-62', 'EVT-66'],
  }, async () => {
    const { status } = await readContractResponse(routes[name], await ask(paths[name]))
    expect(status).toBe(200)
  })

  test('has an ETag that gives 304 without a body', { tags: 'BRW-138' }, async () => {
    const first = await ask(paths[name])
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const second = await ask(paths[name], { 'if-none-match': etag })
    expect(await readContractResponse(routes[name], second)).toEqual({ status: 304, body: null })
    expect(second.headers.get('etag')).toBe(etag)
  })

  test('is the same for any query string', async () => {
    expect(await (await ask(`${paths[name]}?from=home`)).text()).toBe(await (await ask(paths[name])).text())
  })

  test('has no body for HEAD', async () => {
    const head = await fetch(testServer.origin + paths[name], { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('etag')).not.toBeNull()
  })
})

test('lists each event with price, availability, group and category, without ticket types', {
  tags: ['BRW-132', 'BRW-133', 'BRW-134'],
}, async () => {
  const [event] = (await (await ask(paths.events)).json()) as Event[]
  expect(event).toMatchObject({
    lowestPrice: 680,
    availability: 'available',
    eventGroupID: 'winter-series',
    category: 'hong_kong',
    ticketTypes: [],
  })
})

test('sorts ticket types by price in dollars, from high to low', { tags: ['CON-2', 'EVT-64', 'EVT-65'] }, async () => {
  const { body } = await readContractResponse(routes.ticketTypes, await ask(paths.ticketTypes))
  expect(body).toMatchObject([
    { typeID: 'stalls', salePrice: 1280.5, serviceFee: 20, ticketSeatingType: 'ASSIGNED' },
    { typeID: 'standing', salePrice: 680, ticketSeatingType: 'GENERAL_ADMISSION' },
  ])
})

test('names the events of a group and its lowest price', { tags: ['BRW-136', 'EVT-67'] }, async () => {
  const { eventGroupRelations, eventGroupDetails } = (await (await ask(paths.eventGroups)).json()) as EventGroups
  expect(eventGroupRelations).toEqual([
    { organizerID: 'lion-rock', eventGroupID: 'winter-series', eventID: 'harbour-nights' },
  ])
  expect(eventGroupDetails).toMatchObject([{ eventGroupID: 'winter-series', lowestPrice: 680 }])
})

test('compresses a large response for clients that accept it, with an ETag of its own', async () => {
  const { headers, body } = await request(testServer.origin + paths.event, {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const plain = await request(testServer.origin + paths.event)
  expect(brotliDecompressSync(Buffer.from(await body.arrayBuffer())).toString()).toBe(await plain.body.text())
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['etag']).not.toBe(headers['etag'])
})

test.each<[Name, string]>([
  ['event', '/api/events/event/lion-rock/nowhere'],
  ['organizer', '/api/events/organizer/nobody'],
  ['ticketTypes', '/api/events/tickets/lion-rock/nowhere'],
  ['availability', '/api/events/tickets/nobody/harbour-nights/availability'],
])('responds with 404 for an unknown ID: %s %s', { tags: 'EVT-68' }, async (name, path) => {
  const response = await ask(path)
  expect(await readContractResponse(routes[name], response)).toMatchObject({ status: 404, body: { error: 'notFound' } })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each<[Name, string, string]>([
  ['event', '/api/events/event/LION/harbour-nights', 'params.organizerID'],
  ['event', '/api/events/event/lion-rock/..%2F..%2Fetc', 'params.eventID'],
  ['organizer', '/api/events/organizer/%00', 'params.organizerID'],
  ['availability', `/api/events/tickets/lion-rock/${'a'.repeat(65)}/availability`, 'params.eventID'],
])('refuses an impossible ID and names its field: %s %s', { tags: ['CON-9', 'ERR-41'] }, async (name, path, place) => {
  const { status, body } = await readContractResponse(routes[name], await ask(path))
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: 'badRequest', faults: [{ path: place }] })
})

describe('a running server', () => {
  /** Repeats a check until it passes, because responses follow the store with a small delay. */
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, soon)

  inProcessTest('shows a catalogue that was loaded meanwhile', async () => {
    await using server = await startInProcessServer()
    await server.store.catalogue.load(testCatalogue([standingType()], { eventNameEN: 'Harbour Nights, again' }))
    await eventually(async () => {
      expect(await (await fetch(server.origin + paths.event)).json()).toMatchObject({
        eventNameEN: 'Harbour Nights, again',
      })
    })
  })

  test('shows a held ticket as taken and a released one as free', {
    tags: ['EVT-44', 'EVT-46', 'EVT-47'],
  }, async () => {
    await using server = await openTestServer(testCatalogue([standingType({ capacity: 1 })]))
    const karen = await server.buyer('karen')
    const available = async () => (await fetch(server.origin + paths.availability)).json()
    expect(await available()).toEqual([{ typeID: 'standing', ifTicketsAvailable: true }])
    const json = {
      organizerID: 'lion-rock',
      eventID: 'harbour-nights',
      requestedTypeIDs: ['standing'],
      adjacentSeating: false,
    }
    expect((await karen.send('/api/orders', { json })).status).toBe(300)
    await eventually(async () => expect(await available()).toEqual([{ typeID: 'standing', ifTicketsAvailable: false }]))
    expect(await (await fetch(server.origin + paths.event)).json()).toMatchObject({ availability: 'soldOut' })
    const [order] = (await (await karen.send('/api/orders')).json()) as { orderID: string }[]
    expect((await karen.send(`/api/orders/${order?.orderID}/cancel`, { json: {} })).status).toBe(200)
    await eventually(async () => expect(await available()).toEqual([{ typeID: 'standing', ifTicketsAvailable: true }]))
  })

  inProcessTest(
    'opens a sale and ends an event by the clock alone',
    { tags: ['EVT-30', 'EVT-42', 'EVT-45'] },
    async () => {
      const saleStartTimeSSE = 1_800_000_000
      const eventStartTimeSSE = saleStartTimeSSE + 3600
      await using server = await startInProcessServer(
        testCatalogue([standingType()], { saleStartTimeSSE, eventStartTimeSSE }),
      )
      const label = async () => ((await (await fetch(server.origin + paths.event)).json()) as Event).availability
      expect(await label()).toBe('unavailable')
      server.clock.set(saleStartTimeSSE)
      await eventually(async () => expect(await label()).toBe('available'))
      server.clock.set(eventStartTimeSSE)
      await eventually(async () => expect(await label()).toBe('past'))
    },
  )
})
