import { contract } from '@pokfei/contracts'
import type { Access } from '@pokfei/contracts/access'
import { errorCodesBySchema } from '@pokfei/contracts/schemas/responses'
import { errors } from '@pokfei/contracts/reasons'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractRoutes, fillPath, type NamedRoute } from '../../support/contract/contract-routes.ts'
import { openDoor } from '../../support/gate/gate-door.ts'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { openProgram } from '../../support/staff/colleague.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'
import { readContractResponse } from '../../support/contract/read-contract-response.ts'

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

let testServer: InProcessServer
let guest: HTTPBrowser
let newcomer: HTTPBrowser
let buyer: HTTPBrowser
let gate: HTTPBrowser
let program: HTTPBrowser
beforeAll(async () => {
  testServer = await startInProcessServer()
  guest = createHTTPBrowser(testServer.origin)
  newcomer = createHTTPBrowser(testServer.origin)
  await newcomer.follow('/api/auth/login/federated/google?login_hint=newcomer@example.com&prompt=none')
  buyer = await testServer.buyer('buyer')
  gate = await openDoor(testServer)
  program = await openProgram(testServer, { role: 'owner' })
})
afterAll(() => testServer[Symbol.asyncDispose]())

/** Returns a browser with the access level of the route. */
const allowed = ({ access }: NamedRoute): HTTPBrowser =>
  ({ none: guest, login: buyer, 'complete-profile': buyer, gate, staff: program })[access]

/** Sends a raw body. */
function send(
  browser: HTTPBrowser,
  { route, path }: SampledRoute,
  body: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const cookie = [...browser.cookies(path)].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(testServer.origin + path, {
    method: route.method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...browser.headers, ...(cookie !== '' && { cookie }), ...headers },
    body,
  })
}

test('finds routes of each access level, and those of operators at the desk alone', { tags: 'ACC-15' }, () => {
  const levels = new Set(['none', 'login', 'complete-profile', 'gate', 'staff'])
  expect(new Set(routes.map(({ access }) => access))).toEqual(levels)
  const ofStaff = routes.filter(({ access }) => access === 'staff')
  expect(ofStaff.filter(({ route }) => !route.path.startsWith('/api/desk/'))).toEqual([])
})

const otherRefusals: Partial<Record<Access, string>> = { gate: 'gateRefused', staff: 'staffRefused' }

/** Returns the error of a route for a caller of another kind. */
const refusalOf = ({ access }: NamedRoute): string => otherRefusals[access] ?? 'unauthenticated'

describe.each(guarded)('$name', (named) => {
  const error = refusalOf(named)

  test('responds with 401 to a guest, before the body is read', { tags: ['ERR-45', 'ORD-101'] }, async () => {
    const response =
      named.route.method === 'GET' ? await guest.send(named.path) : await send(guest, named, '{"this is": not JSON')
    expect(await readContractResponse(named.route, response)).toMatchObject({ status: 401, body: { error } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('responds with 401 to an invalid session or token, and to a member in place of a gate', async () => {
    const stranger = createHTTPBrowser(testServer.origin, { authorization: `Bearer ${'A'.repeat(43)}` })
    stranger.setCookie('pokfei-session', 'A'.repeat(43))
    const otherCallers: Partial<Record<Access, HTTPBrowser[]>> = {
      gate: [buyer, program],
      staff: [buyer, newcomer, gate],
    }
    const others = otherCallers[named.access] ?? [gate, program]
    for (const browser of [stranger, ...others]) {
      const response = await browser.send(named.path, { method: named.route.method })
      expect(await readContractResponse(named.route, response)).toMatchObject({ status: 401 })
    }
  })
})

/** The `cache-control` of the open routes. All other routes need `no-store`. Null means that there is no header. */
const openCacheControl: Readonly<Record<string, string | null>> = {
  'catalogue.events': 'no-cache',
  'catalogue.event': 'no-cache',
  'catalogue.alternatives': 'no-cache',
  'catalogue.saleCalendar': 'no-store',
  'catalogue.eventGroups': 'no-cache',
  'catalogue.organizer': 'no-cache',
  'catalogue.ticketTypes': 'no-cache',
  'catalogue.availability': 'no-cache',
  'lists.entries': 'no-cache',
  'lists.filters': 'no-cache',
  // Without a query, these two are errors.
  'lists.search': 'no-store',
  'lists.named': 'no-store',
  'lists.group': 'no-store',
  'attendee.confirmEmail': 'no-store',
  'claims.find': 'no-store',
  'auth.logout': null,
  'auth.providers': 'no-store',
  'auth.start': 'no-store',
  'auth.callback': 'no-store',
  // No event of this test has a room.
  'rooms.status': 'no-store',
  'rooms.draw': 'no-store',
  'rooms.ranks': 'no-store',
  'rooms.log': 'no-store',
  'rooms.logPart': 'no-store',
  'rooms.figures': 'no-store',
  'rooms.proof': 'no-store',
  'gate.pair': 'no-store',
  'deskAccess.beginRegistration': 'no-store',
  'deskAccess.finishRegistration': 'no-store',
  'deskAccess.beginSignIn': 'no-store',
  'deskAccess.finishSignIn': 'no-store',
  'deskAccess.signOut': 'no-store',
  'deskDemo.enter': 'no-store',
  'payments.notify': null,
  'health.live': null,
  'health.ready': null,
}

describe.each(routes)('$name', (named) => {
  test('says whether a cache may store its response', async () => {
    const browser = allowed(named)
    const response = named.route.method === 'GET' ? await browser.send(named.path) : await send(browser, named, '{}')
    const expected = named.access === 'none' ? openCacheControl[named.name] : 'no-store'
    expect(response.headers.get('cache-control')).toBe(expected)
  })
})

describe.each(complete)('$name', (named) => {
  test('responds with 403 to a member without a complete profile', { tags: ['CHK-29', 'ERR-46'] }, async () => {
    const response = await send(newcomer, named, '{}')
    expect(await readContractResponse(named.route, response)).toMatchObject({
      status: 403,
      body: { error: 'profileIncomplete' },
    })
  })
})

describe.each(unsafe)('$name', (named) => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://sister.pokfei.example' }],
  ])('refuses a request from %s', { tags: 'ERR-48' }, async (_, headers) => {
    const response = await send(allowed(named), named, '{}', headers)
    expect(await readContractResponse(named.route, response)).toMatchObject({
      status: 403,
      body: { error: 'forbiddenOrigin' },
    })
  })

  test('accepts a request from pages of this site', async () => {
    for (const headers of [{ origin: testServer.origin }, { 'sec-fetch-site': 'same-origin' }]) {
      const { body } = await readContractResponse(named.route, await send(guest, named, '{}', headers))
      expect(body).not.toMatchObject({ error: 'forbiddenOrigin' })
    }
  })
})

describe.each(withBody)('$name', (named) => {
  test.each(['{', '{"a":1,}', 'undefined', '\u0000', '[1,2'])('refuses a body that is not JSON: %j', async (text) => {
    const response = await send(allowed(named), named, text)
    expect(await readContractResponse(named.route, response)).toMatchObject({
      status: 400,
      body: { error: 'badRequest' },
    })
  })

  test.each(['[]', '"text"', '7', 'null', 'true'])('refuses JSON that is not an object: %s', async (text) => {
    const response = await send(allowed(named), named, text)
    expect(await readContractResponse(named.route, response)).toMatchObject({
      status: 400,
      body: { error: 'badRequest' },
    })
  })

  test('refuses an unknown key and names it', { tags: 'ERR-42' }, async () => {
    const { status, body } = await readContractResponse(
      named.route,
      await send(allowed(named), named, '{"unknownKey":1}'),
    )
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('unknownKey')
  })

  test('refuses a body that names a prototype', async () => {
    for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      const response = await send(allowed(named), named, body)
      expect(await readContractResponse(named.route, response)).toMatchObject({ status: 400 })
    }
  })

  test('refuses a body over the limit', { tags: 'CON-33' }, async () => {
    // A catalogue file and a picture may be larger than any other body.
    const larger: Readonly<Record<string, number>> = {
      '/api/desk/events/save': 1_100_000,
      '/api/desk/events/picture': 7_100_000,
    }
    const bytes = larger[named.route.path] ?? 70_000
    const response = await send(allowed(named), named, JSON.stringify({ text: 'x'.repeat(bytes) }))
    expect(await readContractResponse(named.route, response)).toMatchObject({
      status: 413,
      body: { error: 'payloadTooLarge' },
    })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses the content type %s',
    async (type) => {
      const response = await send(allowed(named), named, '{}', { 'content-type': type })
      expect(await readContractResponse(named.route, response)).toMatchObject({
        status: 415,
        body: { error: 'unsupportedMediaType' },
      })
    },
  )
})

describe.each(withBody)('$name', (named) => {
  test('takes a request without a body unless it needs one', async () => {
    const needsBody =
      'body' in named.route && named.route.body instanceof z.ZodType && !named.route.body.safeParse({}).success
    const path = fillPath(named.route, { ...samples, owner: 'events', saleID: 'harbour-nights' })
    const response = await allowed(named).send(path, { method: named.route.method })
    const { status } = await readContractResponse(named.route, response)
    expect([400, 415].includes(status)).toBe(needsBody)
  })
})

test('accepts an empty body with the content type of JSON', { tags: 'ACC-39' }, async () => {
  const response = await fetch(`${testServer.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  expect(await readContractResponse(contract.auth.logout, response)).toEqual({ status: 200, body: {} })
})

describe.each(routes)('$name', (named) => {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
    (method) => !routes.some(({ route }) => route.path === named.route.path && route.method === method),
  )
  test.each(others)('responds with 405 to %s', async (method) => {
    const response = await fetch(testServer.origin + named.path, { method, redirect: 'manual' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain(named.route.method)
    expect(await response.json()).toMatchObject({ error: 'methodNotAllowed' })
  })
})

test('declares each error code under its status, except those that belong to no route', { tags: 'ERR-38' }, () => {
  const declared = routes.flatMap(({ route }) =>
    Object.entries(route.responses).flatMap(([status, schema]) =>
      (schema instanceof z.ZodType ? (errorCodesBySchema.get(schema)?.codes ?? []) : []).map(
        (code) => `${status} ${code}`,
      ),
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
