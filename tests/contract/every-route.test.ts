import { contract } from '@pokfei/contracts'
import { refusals } from '@pokfei/contracts/answers'
import { errors } from '@pokfei/contracts/reasons'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractRoutes, fillPath, type NamedRoute } from '../support/contract-routes.ts'
import { openDoor } from '../support/gate-door.ts'
import { createHTTPBrowser, type HTTPBrowser } from '../support/http-browser.ts'
import { openShop } from '../support/open-shop.ts'
import type { Shop } from '../support/shop.ts'
import { readAnswer } from '../support/read-answer.ts'

/** Tests that every route must pass because of its contract. */

interface SampledRoute extends NamedRoute {
  /** The path, with parameters that name no existing thing. */
  readonly path: string
}

const unknownID = '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'
const samples: Readonly<Record<string, string>> = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  orderID: unknownID,
  provider: 'google',
}

const routes: readonly SampledRoute[] = contractRoutes.map((named) => ({
  ...named,
  path: fillPath(named.route, samples),
}))

const guarded = routes.filter(({ access }) => access !== 'none')
const complete = routes.filter(({ access }) => access === 'complete-profile')
/** The webhook accepts any body, because only its signature counts. */
const withBody = routes.filter(({ route, name }) => 'body' in route && name !== 'payments.notify')
const unsafe = routes.filter(({ route }) => route.method !== 'GET' && route.path !== contract.payments.notify.path)

let shop: Shop
let guest: HTTPBrowser
let newcomer: HTTPBrowser
let buyer: HTTPBrowser
let gate: HTTPBrowser
beforeAll(async () => {
  shop = await openShop()
  guest = createHTTPBrowser(shop.origin)
  newcomer = createHTTPBrowser(shop.origin)
  await newcomer.follow('/api/auth/login/federated/google?login_hint=newcomer@example.com&prompt=none')
  buyer = await shop.buyer('buyer')
  gate = await openDoor(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Returns a browser with the access level of the route. */
const allowed = ({ access }: NamedRoute): HTTPBrowser =>
  ({ none: guest, login: buyer, 'complete-profile': buyer, gate })[access]

/** Sends a raw body. */
function send(
  browser: HTTPBrowser,
  { route, path }: SampledRoute,
  body: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const cookie = [...browser.cookies(path)].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(shop.origin + path, {
    method: route.method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...browser.headers, ...(cookie !== '' && { cookie }), ...headers },
    body,
  })
}

test('there are routes of every access level', () => {
  expect(new Set(routes.map(({ access }) => access))).toEqual(new Set(['none', 'login', 'complete-profile', 'gate']))
})

describe.each(guarded)('$name', (named) => {
  const error = named.access === 'gate' ? 'gateRefused' : 'unauthenticated'

  test('turns a guest away, whatever the body', async () => {
    const response =
      named.route.method === 'GET' ? await guest.send(named.path) : await send(guest, named, '{"this is": not JSON')
    expect(await readAnswer(named.route, response)).toMatchObject({ status: 401, body: { error } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('takes a session or a token that is none for a guest, and a member for no gate', async () => {
    const stranger = createHTTPBrowser(shop.origin, { authorization: `Bearer ${'A'.repeat(43)}` })
    stranger.setCookie('pokfei-session', 'A'.repeat(43))
    const wrong = named.access === 'gate' ? buyer : gate
    for (const browser of [stranger, wrong]) {
      const response = await browser.send(named.path, { method: named.route.method })
      expect(await readAnswer(named.route, response)).toMatchObject({ status: 401 })
    }
  })
})

describe.each(complete)('$name', (named) => {
  test('tells a member to complete the profile, not to log in', async () => {
    const response = await send(newcomer, named, '{}')
    expect(await readAnswer(named.route, response)).toMatchObject({ status: 403, body: { error: 'profileIncomplete' } })
  })
})

describe.each(unsafe)('$name', (named) => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin to speak of', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://sister.pokfei.example' }],
  ])('is refused when it comes from %s', async (_, headers) => {
    const response = await send(allowed(named), named, '{}', headers)
    expect(await readAnswer(named.route, response)).toMatchObject({ status: 403, body: { error: 'forbiddenOrigin' } })
  })

  test('is not refused when it comes from our own pages', async () => {
    for (const headers of [{ origin: shop.origin }, { 'sec-fetch-site': 'same-origin' }]) {
      const { body } = await readAnswer(named.route, await send(guest, named, '{}', headers))
      expect(body).not.toMatchObject({ error: 'forbiddenOrigin' })
    }
  })
})

describe.each(withBody)('$name', (named) => {
  test.each(['{', '{"a":1,}', 'undefined', '\u0000', '[1,2'])('refuses a body that is no JSON: %j', async (text) => {
    const response = await send(allowed(named), named, text)
    expect(await readAnswer(named.route, response)).toMatchObject({ status: 400, body: { error: 'badRequest' } })
  })

  test.each(['[]', '"text"', '7', 'null', 'true'])('refuses JSON that is no object: %s', async (text) => {
    const response = await send(allowed(named), named, text)
    expect(await readAnswer(named.route, response)).toMatchObject({ status: 400, body: { error: 'badRequest' } })
  })

  test('refuses an unknown key, and names it', async () => {
    const { status, body } = await readAnswer(named.route, await send(allowed(named), named, '{"unheardOf":1}'))
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('unheardOf')
  })

  test('does not let a body reach into prototypes', async () => {
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      const response = await send(allowed(named), named, body)
      expect(await readAnswer(named.route, response)).toMatchObject({ status: 400 })
    }
  })

  test('refuses a body over the limit', async () => {
    const response = await send(allowed(named), named, JSON.stringify({ text: 'x'.repeat(70_000) }))
    expect(await readAnswer(named.route, response)).toMatchObject({ status: 413, body: { error: 'payloadTooLarge' } })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses %s',
    async (type) => {
      const response = await send(allowed(named), named, '{}', { 'content-type': type })
      expect(await readAnswer(named.route, response)).toMatchObject({
        status: 415,
        body: { error: 'unsupportedMediaType' },
      })
    },
  )
})

test('an empty body that says it is JSON is no body at all', async () => {
  const response = await fetch(`${shop.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect(await readAnswer(contract.auth.logout, response)).toEqual({ status: 200, body: {} })
})

describe.each(routes)('$name', (named) => {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
    (method) => !routes.some(({ route }) => route.path === named.route.path && route.method === method),
  )
  test.each(others)('does not take %s', async (method) => {
    const response = await fetch(shop.origin + named.path, { method, redirect: 'manual' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain(named.route.method)
    expect(await response.json()).toMatchObject({ error: 'methodNotAllowed' })
  })
})

test('every error code of the table is declared under its status, but those that belong to no route', () => {
  const declared = routes.flatMap(({ route }) =>
    Object.entries(route.responses).flatMap(([status, schema]) =>
      (schema instanceof z.ZodType ? (refusals.get(schema)?.codes ?? []) : []).map((code) => `${status} ${code}`),
    ),
  )
  const all = Object.entries(errors).map(([code, { status }]) => `${status} ${code}`)
  expect(all.filter((one) => !declared.includes(one))).toEqual([
    '405 methodNotAllowed',
    '408 requestTimeout',
    '431 headersTooLarge',
  ])
  // The profile responds with this code under 403.
  expect([...new Set(declared)].filter((one) => !all.includes(one))).toEqual(['403 unauthenticated'])
})
