import { profile } from '@pokfei/contracts/routes/attendee'
import { errorBody } from '@pokfei/contracts/schemas/responses'
import { expect } from 'vitest'
import { exchange } from '../../support/fuzz/raw-exchange.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { twoOf } from '../../support/browser/purchase-steps.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

/** The order of a request's checks, seen from outside. */

/** An address may make five calls at once and 60 a minute, a member one order a minute. */
const rateLimits = {
  ordersPerMinute: 1,
  memberCallsPerMinute: 100,
  callsPerMinute: 60,
  pagesPerMinute: 100,
  answersPerMinute: 100,
  signInsPerMinute: 100,
}

inProcessTest('the first check that fails responds: overload to authorization, then the body', async () => {
  let delay = 0
  const shedding = { loop: { delayMilliseconds: () => delay }, maxDelayMilliseconds: 1_000 }
  await using server = await startInProcessServer(testCatalogue(), { shedding }, { rateLimits })
  const karen = await server.buyer('karen')
  const { memberID } = profile.parse(await (await karen.send('/api/attendee/profile')).json())
  const setPhone = (contactNumber: string) =>
    server.store.members.update(memberID, { displayName: 'Karen', contactNumber })

  // Every check has a reason to reject the next request. Each step then takes away the reason that came first.
  server.clock.advance(60)
  expect((await karen.send('/api/orders', { json: {} })).status).toBe(400)
  await setPhone('')
  for (let call = 0; call < 4; call += 1) await fetch(`${server.origin}/api/events`)
  delay = 1_000
  const request = {
    isSignedIn: false,
    headers: { 'content-type': 'text/plain', origin: 'https://evil.example' } as Record<string, string>,
    body: '{}',
  }
  const checkOut = async () => {
    const cookie = [...karen.cookies('/api/orders')].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${server.origin}/api/orders`, {
      method: 'POST',
      headers: { ...request.headers, ...(request.isSignedIn && { cookie }) },
      body: request.body,
      redirect: 'manual',
    })
    if (response.status === 300) return 'placed'
    const { error } = errorBody.parse(await response.json())
    const seconds = response.headers.get('retry-after')
    return seconds === null ? error : `${error}, retry after ${seconds} s`
  }

  const steps: readonly (readonly [lift: () => unknown, response: string])[] = [
    [() => undefined, 'unavailable, retry after 5 s'],
    [() => (delay = 0), 'tooManyRequests, retry after 1 s'],
    [() => server.clock.advance(30), 'forbiddenOrigin'],
    [() => (request.headers['origin'] = server.origin), 'unauthenticated'],
    [() => (request.isSignedIn = true), 'profileIncomplete'],
    [() => setPhone('91234567'), 'tooManyRequests, retry after 30 s'],
    [() => server.clock.advance(30), 'unsupportedMediaType'],
    [
      () => {
        server.clock.advance(60)
        request.headers['content-type'] = 'application/json'
      },
      'badRequest',
    ],
    [
      () => {
        server.clock.advance(60)
        request.body = JSON.stringify(twoOf('standing'))
      },
      'placed',
    ],
  ]
  for (const [lift, response] of steps) {
    await lift()
    expect(await checkOut()).toBe(response)
  }
})

inProcessTest('checkouts pass the overload check, then wait in the queue, then count for their address', async () => {
  const checks: string[] = []
  const loop = {
    delayMilliseconds() {
      checks.push('overload')
      return 0
    },
  }
  // Only the limit of an address asks for the address, and behind a proxy that calls this function.
  const trustProxy = (): boolean => {
    checks.push('address limit')
    return true
  }
  await using server = await startInProcessServer(
    testCatalogue(),
    { shedding: { loop, maxDelayMilliseconds: 1_000 } },
    { rateLimits: { ...rateLimits, callsPerMinute: 6_000 }, roundMilliseconds: 60_000, trustProxy },
  )
  // The queue starts 32 requests in one turn of the event loop. All 40 arrive in one turn.
  const checkout = 'POST /api/orders HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\nContent-Length: 0\r\n'
  const bytes = `${checkout}\r\n`.repeat(39) + `${checkout}Connection: close\r\n\r\n`
  await exchange(server.origin, Buffer.from(bytes))
  expect(checks).toEqual([...Array(40).fill('overload'), ...Array(40).fill('address limit')])
})
