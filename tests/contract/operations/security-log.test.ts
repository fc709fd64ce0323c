import { request as sendHTTP } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect } from 'vitest'
import { createHTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { shellCaller } from '@pokfei/domain/staff/caller'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { openColleague, signInAtDesk } from '../../support/staff/colleague.ts'
import { newestOrder, twoOf } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'

const catalogue = testCatalogue([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])

/** Opens a stream that stores the lines of a log. */
function openLines() {
  const logStream = new PassThrough()
  let text = ''
  logStream.on('data', (part: Buffer) => (text += part.toString()))
  const all = (): readonly Record<string, unknown>[] =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line))
  return { logStream, text: () => text, of: (event: string) => all().filter((line) => line['event'] === event) }
}

inProcessTest('logs sign-ins, orders and refused requests at level info, and names no person', async () => {
  const lines = openLines()
  await using testServer = await startInProcessServer(catalogue, { logStream: lines.logStream }, { logLevel: 'info' })
  const buyer = await testServer.buyer('karen')
  expect((await buyer.send('/api/orders', { json: twoOf('standing') })).status).toBe(200)
  const { orderID } = await newestOrder(buyer)
  expect(lines.of('signedIn')).toMatchObject([{ provider: 'google', member: expect.stringMatching(/^[0-9a-f]{12}$/) }])
  expect(lines.of('orderPlaced')).toMatchObject([{ orderID, state: 'COMPLETED', ticketCount: 2, priceCents: 0 }])

  await buyer.send('/api/auth/logout', { method: 'POST' })
  expect(lines.of('signedOut')).toHaveLength(1)
  await createHTTPBrowser(testServer.origin).send('/api/orders')
  expect(lines.of('unauthenticated')).toEqual([])
  const stale = createHTTPBrowser(testServer.origin)
  stale.setCookie('pokfei-session', 'A'.repeat(43))
  await stale.send('/api/orders')
  expect(lines.of('unauthenticated')).toMatchObject([{ route: '/api/orders' }])
  await fetch(`${testServer.origin}/api/orders`, { method: 'POST', headers: { origin: 'https://evil.example' } })
  expect(lines.of('forbiddenOrigin')).toMatchObject([{ level: 40, route: '/api/orders' }])
  await createHTTPBrowser(testServer.origin).follow('/api/auth/login/federated/google/callback?state=x&code=y')
  expect(lines.of('signInFailed')).toMatchObject([{ reason: 'signInExpired' }])
  expect(lines.text()).not.toMatch(/karen|@|AAAA/i)
})

inProcessTest('logs members who request an unknown ID or lack a complete profile', async () => {
  const lines = openLines()
  await using testServer = await startInProcessServer(catalogue, { logStream: lines.logStream }, { logLevel: 'info' })
  const karen = await testServer.buyer('karen')
  expect((await karen.send('/api/orders', { json: twoOf('standing') })).status).toBe(200)
  const { orderID } = await newestOrder(karen)
  const wei = await testServer.buyer('wei')
  expect((await wei.send(`/api/orders/${orderID}/tickets`)).status).toBe(404)
  expect((await wei.send('/api/nothing')).status).toBe(404)
  expect(lines.of('unknownID')).toMatchObject([
    { route: '/api/orders/:orderID/tickets', member: expect.stringMatching(/^[0-9a-f]{12}$/) },
  ])
  const newcomer = createHTTPBrowser(testServer.origin)
  await newcomer.follow('/api/auth/login/federated/google?login_hint=newcomer@example.com&prompt=none')
  expect((await newcomer.send('/api/orders', { json: twoOf('standing') })).status).toBe(403)
  expect(lines.of('profileIncomplete')).toMatchObject([{ route: '/api/orders' }])
  expect(lines.text()).not.toMatch(/karen|wei|newcomer|@|request completed/i)
})

inProcessTest('logs who enters the desk and which passkey was copied, by staff IDs', { tags: 'STF-9' }, async () => {
  const lines = openLines()
  await using testServer = await startInProcessServer(catalogue, { logStream: lines.logStream }, { logLevel: 'info' })
  const { browser, authenticator } = await openColleague(testServer, { name: 'Wing' })
  const [account] = await testServer.store.staff.list(shellCaller, testServer.clock.nowSSE())
  expect(lines.of('deskRegistered')).toMatchObject([{ staffID: account?.staffID }])
  expect((await signInAtDesk(browser, authenticator)).status).toBe(200)
  expect(lines.of('deskSignedIn')).toMatchObject([{ staffID: account?.staffID }])
  authenticator.counter = 0
  expect((await signInAtDesk(createHTTPBrowser(testServer.origin), authenticator)).status).toBe(401)
  expect(lines.of('passkeyCloned')).toMatchObject([{ level: 40, route: '/api/desk/sign-in/finish' }])
  await testServer.store.staff.revoke(shellCaller, 'Wing', byOperator())
  expect((await browser.send('/api/desk/me')).status).toBe(401)
  expect(lines.of('staffRefused')).toMatchObject([{ route: '/api/desk/me' }])
  expect((await signInAtDesk(browser, authenticator)).status).toBe(401)
  expect(lines.of('deskRefused')).toMatchObject([{ reason: 'unknown' }])
  expect(lines.text()).not.toMatch(/wing/i)
})

inProcessTest('logs one kind of event 60 times a minute, then the number of lines left out', async () => {
  const lines = openLines()
  await using testServer = await startInProcessServer(catalogue, { logStream: lines.logStream }, { logLevel: 'info' })
  const knock = () =>
    fetch(`${testServer.origin}/api/gate/pack`, { headers: { authorization: `Bearer ${'A'.repeat(43)}` } })
  for (let call = 0; call < 63; call += 1) await knock()
  expect(lines.of('gateRefused')).toHaveLength(60)
  testServer.clock.advance(60)
  await knock()
  expect(lines.of('gateRefused').at(-1)).toMatchObject({ leftOut: 3 })
})

inProcessTest('refuses TRACE and echoes nothing', async () => {
  await using testServer = await startInProcessServer(catalogue)
  for (const path of ['/', '/api/events', '/healthz']) {
    const { status, body } = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const call = sendHTTP(
        testServer.origin + path,
        { method: 'TRACE', headers: { 'x-secret': 'never-echoed' } },
        (response) => {
          let text = ''
          response.on('data', (part: Buffer) => (text += part.toString()))
          response.on('end', () => resolve({ status: response.statusCode, body: text }))
        },
      )
      call.on('error', reject).end()
    })
    expect(status).toBeGreaterThanOrEqual(404)
    expect(status).toBeLessThanOrEqual(405)
    expect(body).not.toContain('never-echoed')
  }
})

inProcessTest('forbids caches to store responses of guarded routes', async () => {
  await using testServer = await startInProcessServer(catalogue)
  const buyer = await testServer.buyer('karen')
  for (const path of ['/api/orders', '/api/attendee/profile', '/api/attendee/sessions'])
    expect((await buyer.send(path)).headers.get('cache-control')).toBe('no-store')
  expect((await buyer.send('/api/orders', { json: twoOf('standing') })).headers.get('cache-control')).toBe('no-store')
})
