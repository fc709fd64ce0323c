import { errorBody } from '@pokfei/contracts/schemas/responses'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { twoOf } from '../../support/browser/purchase-steps.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'

const tight = {
  ordersPerMinute: 3,
  memberCallsPerMinute: 15,
  callsPerMinute: 20,
  pagesPerMinute: 20,
  answersPerMinute: 6_000,
  signInsPerMinute: 2,
}

let testServer: InProcessServer
beforeEach(async () => {
  testServer = await startInProcessServer(testCatalogue(), {}, { rateLimits: tight })
})
afterEach(() => testServer[Symbol.asyncDispose]())

/** Calls a path `times` times and returns the statuses. */
async function callOften(times: number, path: string, init?: RequestInit): Promise<number[]> {
  const statuses: number[] = []
  for (let call = 0; call < times; call += 1)
    statuses.push((await fetch(testServer.origin + path, { redirect: 'manual', ...init })).status)
  return statuses
}

describe('an address', () => {
  inProcessTest(
    'gets 429 with Retry-After once it has used the calls of five seconds, and recovers',
    { tags: 'ERR-49' },
    async () => {
      expect(await callOften(2, '/api/events')).toEqual([200, 200])
      const rejected = await fetch(`${testServer.origin}/api/events`, { headers: { 'accept-language': 'en' } })
      expect(rejected.status).toBe(429)
      expect(errorBody.strict().parse(await rejected.json()).error).toBe('tooManyRequests')
      expect(rejected.headers.get('retry-after')).toBe('3')
      expect(rejected.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      testServer.clock.advance(3)
      expect(await callOften(2, '/api/events')).toEqual([200, 429])
    },
  )

  inProcessTest('has a separate limit for health checks', async () => {
    await callOften(21, '/api/events')
    expect(await callOften(600, '/healthz')).toEqual(Array(600).fill(200))
    expect(await callOften(1, '/readyz')).toEqual([429])
    testServer.clock.advance(1)
    expect(await callOften(1, '/readyz')).toEqual([200])
  })

  inProcessTest('may send any number of webhooks, but only 300 forged ones a minute', async () => {
    await callOften(21, '/api/events')
    const forged = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect(await callOften(300, '/api/payments/notifications', forged)).toEqual(Array(300).fill(400))
    expect(await callOften(1, '/api/payments/notifications', forged)).toEqual([429])
    testServer.clock.advance(1)
    expect(await callOften(1, '/api/payments/notifications', forged)).toEqual([400])
  })

  inProcessTest('is the one of the connection, not the one that a caller claims', async () => {
    await callOften(20, '/api/events')
    expect(await callOften(1, '/api/events', { headers: { 'x-forwarded-for': '203.0.113.7' } })).toEqual([429])
  })

  inProcessTest('has no limit on sign-ins and payments in a demo, where the server plays the providers', async () => {
    await callOften(21, '/api/events')
    expect(await callOften(3, '/api/auth/login/federated/google')).toEqual([302, 302, 302])
    expect(await callOften(1, '/stand-ins/payments/nothing')).toEqual([404])
  })
})

inProcessTest('lets a member download the own data three times a minute', { tags: 'ACC-100' }, async () => {
  await using wide = await startInProcessServer(
    testCatalogue(),
    {},
    { rateLimits: { ...tight, callsPerMinute: 6_000, signInsPerMinute: 600 } },
  )
  const karen = await wide.buyer('Karen')
  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1) statuses.push((await karen.send('/api/attendee/data.zip')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await karen.send('/api/attendee/profile')).status).toBe(200)
  wide.clock.advance(20)
  expect((await karen.send('/api/attendee/data.zip')).status).toBe(200)
})

inProcessTest('counts each address for itself behind a trusted proxy', async () => {
  await using behind = await startInProcessServer(
    testCatalogue(),
    {},
    { rateLimits: { ...tight, callsPerMinute: 1 }, trustProxy: (_address, hop) => hop < 1 },
  )
  const ask = async (forwarded: string) =>
    (await fetch(`${behind.origin}/api/events`, { headers: { 'x-forwarded-for': forwarded } })).status
  expect(await ask('203.0.113.7')).toBe(200)
  expect(await ask('203.0.113.7')).toBe(429)
  expect(await ask('203.0.113.8')).toBe(200)
  // Only the address that the proxy itself added counts, because a client can invent the earlier ones.
  expect(await ask('198.51.100.1, 203.0.113.7')).toBe(429)
})

inProcessTest('counts the orders of each member apart from other calls and other members', async () => {
  await using roomy = await startInProcessServer(
    testCatalogue(),
    {},
    { rateLimits: { ...tight, callsPerMinute: 1_000, signInsPerMinute: 1_000 } },
  )
  const [karen, ming] = [await roomy.buyer('karen'), await roomy.buyer('ming')]
  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1)
    statuses.push((await karen.send('/api/orders', { json: twoOf('standing') })).status)
  expect(statuses).toEqual([300, 409, 409, 429])
  const rejected = await karen.send('/api/orders', { json: twoOf('standing') })
  expect(rejected.headers.get('retry-after')).toBe('20')
  expect((await karen.send('/api/orders')).status).toBe(200)
  expect((await ming.send('/api/orders', { json: twoOf('standing') })).status).toBe(300)
})

inProcessTest('counts all other calls of each member, but never refuses to end sessions', async () => {
  await using roomy = await startInProcessServer(
    testCatalogue(),
    {},
    { rateLimits: { ...tight, callsPerMinute: 1_000, signInsPerMinute: 1_000 } },
  )
  const [karen, ming] = [await roomy.buyer('karen'), await roomy.buyer('ming')]
  const nothing = '/api/orders/01980c5e-7a00-7000-8000-3f5a9c1d2e4b'
  const paths = [
    '/api/orders',
    '/api/attendee/profile',
    `${nothing}/codes`,
    `${nothing}/tickets`,
    `${nothing}/receipt.pdf`,
  ]
  const statusesOf = async (browser: HTTPBrowser) => {
    const statuses: number[] = []
    for (const path of paths) statuses.push((await browser.send(path)).status)
    return statuses
  }
  const expected = [200, 200, 404, 404, 404]
  for (let round = 0; round < 3; round += 1) expect(await statusesOf(karen)).toEqual(expected)
  expect(await statusesOf(karen)).toEqual([429, 429, 429, 429, 429])
  expect((await karen.send('/api/orders', { json: twoOf('standing') })).status).toBe(300)
  expect(await statusesOf(ming)).toEqual(expected)
  expect((await karen.send('/api/attendee/sessions', { method: 'DELETE' })).status).toBe(200)
  expect((await karen.send('/api/auth/logout', { json: {} })).status).toBe(200)
})
