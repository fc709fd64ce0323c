import { errorAnswer } from '@pokfei/contracts/answers'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { inside } from '../support/inside.ts'
import { testCatalogue } from '../support/test-catalogue.ts'
import { twoOf } from '../support/shopping.ts'
import { startShopServer, type ShopServer } from '../support/shop-server.ts'

const tight = {
  ordersPerMinute: 3,
  memberCallsPerMinute: 15,
  callsPerMinute: 20,
  pagesPerMinute: 20,
  signInsPerMinute: 2,
}

let shop: ShopServer
beforeEach(async () => {
  shop = await startShopServer(testCatalogue(), {}, { rateLimits: tight })
})
afterEach(() => shop[Symbol.asyncDispose]())

/** Calls a path `times` times and returns the statuses. */
async function callOften(times: number, path: string, init?: RequestInit): Promise<number[]> {
  const statuses: number[] = []
  for (let call = 0; call < times; call += 1)
    statuses.push((await fetch(shop.origin + path, { redirect: 'manual', ...init })).status)
  return statuses
}

describe('an address', () => {
  inside(
    'is answered 429 with when to come again once five seconds of its calls are used up, and then goes on',
    async () => {
      expect(await callOften(2, '/api/events')).toEqual([200, 200])
      const refused = await fetch(`${shop.origin}/api/events`, { headers: { 'accept-language': 'en' } })
      expect(refused.status).toBe(429)
      expect(errorAnswer.strict().parse(await refused.json()).error).toBe('tooManyRequests')
      expect(refused.headers.get('retry-after')).toBe('3')
      expect(refused.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      shop.clock.advance(3)
      expect(await callOften(2, '/api/events')).toEqual([200, 429])
    },
  )

  inside('has its own budget for health checks, which no other call uses up', async () => {
    await callOften(21, '/api/events')
    expect(await callOften(600, '/healthz')).toEqual(Array(600).fill(200))
    expect(await callOften(1, '/readyz')).toEqual([429])
    shop.clock.advance(1)
    expect(await callOften(1, '/readyz')).toEqual([200])
  })

  inside('reports payments as often as it likes, until it has forged 300 notifications within a minute', async () => {
    await callOften(21, '/api/events')
    const forged = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect(await callOften(300, '/api/payments/notifications', forged)).toEqual(Array(300).fill(400))
    expect(await callOften(1, '/api/payments/notifications', forged)).toEqual([429])
    shop.clock.advance(1)
    expect(await callOften(1, '/api/payments/notifications', forged)).toEqual([400])
  })

  inside('is the one of the connection, whatever a caller says of itself', async () => {
    await callOften(20, '/api/events')
    expect(await callOften(1, '/api/events', { headers: { 'x-forwarded-for': '203.0.113.7' } })).toEqual([429])
  })

  inside(
    'signs in and pays as often as it likes in a demo, where this very process stands in for the others',
    async () => {
      await callOften(21, '/api/events')
      expect(await callOften(3, '/api/auth/login/federated/google')).toEqual([302, 302, 302])
      expect(await callOften(1, '/stand-ins/payments/nothing')).toEqual([404])
    },
  )
})

inside('behind a proxy that is believed, each address counts for itself', async () => {
  await using behind = await startShopServer(
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

inside('a member is counted for their orders apart from their other calls, and nobody pays for another', async () => {
  await using roomy = await startShopServer(
    testCatalogue(),
    {},
    { rateLimits: { ...tight, callsPerMinute: 1_000, signInsPerMinute: 1_000 } },
  )
  const [karen, ming] = [await roomy.buyer('karen'), await roomy.buyer('ming')]
  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1)
    statuses.push((await karen.send('/api/orders', { json: twoOf('standing') })).status)
  expect(statuses).toEqual([300, 409, 409, 429])
  const refused = await karen.send('/api/orders', { json: twoOf('standing') })
  expect(refused.headers.get('retry-after')).toBe('20')
  expect((await karen.send('/api/orders')).status).toBe(200)
  expect((await ming.send('/api/orders', { json: twoOf('standing') })).status).toBe(300)
})

inside('a member is counted for their other calls too, whatever they call, but can always end sessions', async () => {
  await using roomy = await startShopServer(
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
  const answered = [200, 200, 404, 404, 404]
  for (let round = 0; round < 3; round += 1) expect(await statusesOf(karen)).toEqual(answered)
  expect(await statusesOf(karen)).toEqual([429, 429, 429, 429, 429])
  expect((await karen.send('/api/orders', { json: twoOf('standing') })).status).toBe(300)
  expect(await statusesOf(ming)).toEqual(answered)
  expect((await karen.send('/api/attendee/sessions', { method: 'DELETE' })).status).toBe(200)
  expect((await karen.send('/api/auth/logout', { json: {} })).status).toBe(200)
})
