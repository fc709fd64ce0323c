import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { checkOut, newestOrder } from '../../support/browser/purchase-steps.ts'
import { publicAnswers, publicFileReads, publicPageReads, type PublicRead } from '../../support/floods/public-reads.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { testRoomLoad } from '../../support/rooms/open-test-room.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

/** Requests of one flood, and how many of them may compute something: the budget of an address is far smaller. */
const flood = 60
const answersAtOnce = 10
const pagesAtOnce = 12

const eventIDs = Array.from({ length: 40 }, (_, index) => `night-${index}`)
const [event] = testCatalogue([standingType()]).events
const catalogue = {
  ...testCatalogue(),
  events: [
    ...testCatalogue().events,
    ...(event === undefined
      ? []
      : eventIDs.map((eventID) => ({
          ...event,
          eventID,
          eventNameEN: eventID,
          ticketTypes: [standingType({ eventID })],
        }))),
  ],
}
const known = {
  organizerID: [testEvent.organizerID],
  eventID: eventIDs,
  saleID: eventIDs,
  events: eventIDs.map((eventID) => `${testEvent.organizerID}/${eventID}`),
}
const rateLimits = {
  ordersPerMinute: 1_000,
  memberCallsPerMinute: 1_000,
  callsPerMinute: 1_000_000,
  pagesPerMinute: pagesAtOnce,
  // An address may use those of twelve seconds at once.
  answersPerMinute: answersAtOnce * 5,
  signInsPerMinute: 1_000_000,
}
const attacker = '203.0.113.7'
const buyersAddress = '198.51.100.4'

let testServer: InProcessServer
beforeAll(async () => {
  testServer = await startInProcessServer(catalogue, {}, { web: 'pages', rateLimits, trustProxy: ['127.0.0.1', '::1'] })
  const [saleID = ''] = eventIDs
  const roomEvent = { organizerID: testEvent.organizerID, eventID: saleID }
  await testServer.store.rooms.load(
    testRoomLoad({ roomID: `events/${roomEvent.organizerID}/${saleID}`, events: [roomEvent] }),
  )
})
afterAll(() => testServer[Symbol.asyncDispose]())

interface Response {
  readonly status: number
  readonly body: string
}

/** Sends a GET as a proxy that forwards it for a client. */
function get(path: string, client = attacker): Promise<Response> {
  const { hostname, port } = new URL(testServer.origin)
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': client, accept: 'application/json, text/html' }
    request({ hostname, port, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    })
      .on('error', reject)
      .end()
  })
}

async function getAll(urls: readonly string[]): Promise<readonly Response[]> {
  const responses: Response[] = []
  for (const url of urls) responses.push(await get(url))
  return responses
}

/** Returns the new answers that the server has computed for public addresses so far. A known one is only checked. */
async function countComputed(): Promise<number> {
  const name = 'pokfei_answers_computed_total{kind="new"} '
  const line = (await testServer.app.metrics.render()).split('\n').find((one) => one.startsWith(name))
  return Number(line?.slice(name.length))
}

/** Gives every address its whole budget again. */
const nextMinute = (): void => testServer.clock.advance(60)

const isRefused = ({ status }: Response): boolean => status === 429 || status === 503

/** The reads that compute nothing, and have limits of their own. Each new one needs a reason in `answer-in-turn.ts`. */
const countedElsewhere = new Set(['auth.providers', 'auth.start', 'auth.callback', 'health.live', 'health.ready'])

const answers = publicAnswers(known, flood)
const named = (reads: readonly PublicRead[]) => reads.map((read): [string, PublicRead] => [read.name, read])
const openEnded = answers.filter(({ name, isOpenEnded }) => isOpenEnded && !countedElsewhere.has(name))

describe('one client that floods', () => {
  inProcessTest.each(named(openEnded))(
    '%s with valid requests is turned away beyond its budget',
    async (_, { urls }) => {
      nextMinute()
      const before = await countComputed()
      const responses = await getAll(urls)
      expect(responses.filter(isRefused).length).toBeGreaterThan(0)
      expect(responses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
      expect((await countComputed()) - before).toBeLessThanOrEqual(answersAtOnce)
    },
  )

  inProcessTest.each(named(answers.filter(({ isOpenEnded }) => !isOpenEnded)))(
    '%s, which has one answer, makes it compute once',
    async (_, { urls }) => {
      nextMinute()
      const before = await countComputed()
      expect((await getAll(urls)).filter(({ status }) => status !== 200)).toEqual([])
      expect((await countComputed()) - before).toBeLessThanOrEqual(1)
    },
  )

  inProcessTest.each(named(answers))(
    '%s with an unknown parameter makes no other answer',
    async (_, { urls: [url = ''] }) => {
      nextMinute()
      const before = await countComputed()
      const first = await get(url)
      for (let number = 0; number < flood; number += 1)
        if (first.status === 200) expect((await get(`${url}&unknown${number}=${number}`)).body).toBe(first.body)
      expect((await countComputed()) - before).toBeLessThanOrEqual(2)
    },
  )

  inProcessTest.each(named(publicPageReads(known, flood)))(
    '%s gets no more pages than its budget',
    async (_, { urls }) => {
      nextMinute()
      const responses = await getAll(urls)
      const pages = new Set(responses.filter((response) => !isRefused(response)).map(({ body }) => body))
      expect(pages.size).toBeLessThanOrEqual(pagesAtOnce)
      expect(responses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    },
  )

  inProcessTest.each(named(publicFileReads(known, flood)))('%s makes it compute within its budget', async (_, read) => {
    nextMinute()
    const before = await countComputed()
    const responses = await getAll(read.urls)
    expect((await countComputed()) - before).toBeLessThanOrEqual(read.isOpenEnded ? answersAtOnce : 2)
    expect(responses.some(isRefused)).toBe(read.isOpenEnded)
  })
})

inProcessTest('a list of events is one answer, in whatever order and spelling somebody asks for it', async () => {
  nextMinute()
  const paths = known.events.slice(0, 3)
  const before = await countComputed()
  const texts = new Set<string>()
  for (const events of [paths, paths.toReversed(), [...paths, ...paths]])
    texts.add((await get(`/api/events/named?events=${events.join(',')}`)).body)
  for (const words of ['Night 1', ' night  1 ', 'NIGHT 1'])
    texts.add((await get(`/api/events/search?q=${encodeURIComponent(words)}&page=1`)).body)
  expect(texts.size).toBe(2)
  expect((await countComputed()) - before).toBe(2)
})

inProcessTest('answers in memory are still sent to a client that has used up its budget', async () => {
  nextMinute()
  const url = `/api/events/event/${testEvent.organizerID}/${eventIDs[0]}`
  expect((await get(url)).status).toBe(200)
  const list = openEnded.find(({ name }) => name === 'lists.named')
  expect((await getAll(list?.urls ?? [])).some(isRefused)).toBe(true)
  expect((await get(url)).status).toBe(200)
})

inProcessTest('a flood costs neither another address its answers nor a buyer the order', async () => {
  nextMinute()
  const buyer = await testServer.buyer('karen')
  const floods = openEnded.map(({ urls }) => Promise.all(urls.map((url) => get(url))))
  const others = await Promise.all(openEnded.map(async ({ urls }) => get(urls[0] ?? '', buyersAddress)))
  await checkOut(buyer)
  expect((await newestOrder(buyer)).internalOrderState).toBe('IN_PROGRESS')
  expect((await Promise.all(floods)).flat().filter(isRefused).length).toBeGreaterThan(flood)
  expect(others.filter(isRefused).length).toBeLessThanOrEqual(Math.max(0, openEnded.length - answersAtOnce))
})
