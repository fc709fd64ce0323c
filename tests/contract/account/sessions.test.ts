import { session, type Session } from '@pokfei/contracts/routes/attendee'
import { sessionIDOf, hashSessionToken } from '@pokfei/domain/members/session-token'
import { StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { momentAt, openTestServer } from '../../support/test-server/open-test-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { soon } from '../../support/vitest/soon.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await openTestServer()
})
afterAll(() => testServer[Symbol.asyncDispose]())
afterEach(() => void vi.useRealTimers())

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'

/** Returns a browser in which this member has signed in. */
async function signedIn(
  hint: string,
  userAgent = android,
  { origin }: { readonly origin: string } = testServer,
): Promise<HTTPBrowser> {
  const browser = createHTTPBrowser(origin, { 'accept-language': 'en', 'user-agent': userAgent })
  await signInAgain(browser, hint)
  return browser
}

const signInAgain = (browser: HTTPBrowser, hint: string) =>
  browser.follow(
    `/api/auth/login/federated/google?${new URLSearchParams({ login_hint: `${hint}@example.com`, prompt: 'none' })}`,
  )

const listed = async (browser: HTTPBrowser): Promise<readonly Session[]> =>
  z.array(session.strict()).parse(await (await browser.send('/api/attendee/sessions')).json())
const statusOf = async (browser: HTTPBrowser) => (await browser.send('/api/attendee/profile')).status
const end = (browser: HTTPBrowser, sessionID: string) =>
  browser.send(`/api/attendee/sessions/${sessionID}`, { method: 'DELETE' })
const tokenOf = (browser: HTTPBrowser) => browser.cookies().get('pokfei-session') ?? ''

describe('the list of sessions', () => {
  test('names each device, marks the current one and reveals no token', { tags: ['ACC-34', 'ACC-35'] }, async () => {
    const [phone, desktop] = [await signedIn('list'), await signedIn('list', mac)]
    const reply = await phone.send('/api/attendee/sessions')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const text = await reply.text()
    for (const browser of [phone, desktop]) expect(text).not.toContain(tokenOf(browser))
    expect((await listed(phone)).toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))).toEqual([
      {
        sessionID: sessionIDOf(hashSessionToken(tokenOf(phone))),
        browser: 'chrome',
        system: 'android',
        signInTimeSSE: momentAt(testServer),
        lastUsedTimeSSE: momentAt(testServer),
        isCurrent: true,
      },
      expect.objectContaining({ browser: 'safari', system: 'macos', isCurrent: false }),
    ])
  })

  test('holds only the sessions of the member', async () => {
    const [karen, ming] = [await signedIn('list-karen'), await signedIn('list-ming')]
    expect(await listed(karen)).toHaveLength(1)
    expect((await listed(karen))[0]?.sessionID).not.toBe((await listed(ming))[0]?.sessionID)
  })
})

describe('the end of a session', () => {
  test('signs out one device at once and for good', { tags: 'ACC-36' }, async () => {
    const [phone, desktop] = [await signedIn('one'), await signedIn('one', mac)]
    const other = (await listed(phone)).find(({ isCurrent }) => !isCurrent)
    const stolen = tokenOf(desktop)
    expect((await end(phone, other?.sessionID ?? '')).status).toBe(200)
    desktop.setCookie('pokfei-session', stolen)
    expect([await statusOf(phone), await statusOf(desktop)]).toEqual([200, 401])
    expect((await end(phone, other?.sessionID ?? '')).status).toBe(404)
  })

  test('removes the cookie of a device that ends its own session', async () => {
    const phone = await signedIn('own')
    const [own] = await listed(phone)
    expect((await end(phone, own?.sessionID ?? '')).status).toBe(200)
    expect(tokenOf(phone)).toBe('')
  })

  test('responds with 404 to the session of another member, as to an unknown one', { tags: 'ACC-37' }, async () => {
    const [karen, ming] = [await signedIn('else-karen'), await signedIn('else-ming')]
    const [karens] = await listed(karen)
    const [hers, nobodys] = await Promise.all(
      [karens?.sessionID ?? '', '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'].map((sessionID) => end(ming, sessionID)),
    )
    expect(hers?.status).toBe(404)
    expect(await hers?.text()).toBe(await nobodys?.text())
    expect(await statusOf(karen)).toBe(200)
  })

  test('signs out every other device, but neither this one nor other members', { tags: 'ACC-36' }, async () => {
    const devices = [await signedIn('all'), await signedIn('all', mac), await signedIn('all')]
    const ming = await signedIn('all-ming')
    const [here] = devices
    const reply = await here?.send('/api/attendee/sessions', { method: 'DELETE' })
    expect(await reply?.json()).toEqual({ endedCount: 2 })
    expect(await Promise.all([...devices, ming].map(statusOf))).toEqual([200, 401, 401, 200])
  })
})

describe('a session', () => {
  test('ends an older one when it is the eleventh', { tags: 'ACC-32' }, async () => {
    const devices: HTTPBrowser[] = []
    for (let number = 0; number < 11; number += 1) devices.push(await signedIn('many'))
    const statuses = await Promise.all(devices.map(statusOf))
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(200)
  })

  test('ends when a member signs in again in the same browser', { tags: 'ACC-33' }, async () => {
    const browser = await signedIn('first')
    for (const hint of ['first', 'second']) {
      const before = tokenOf(browser)
      await signInAgain(browser, hint)
      const thief = createHTTPBrowser(testServer.origin)
      thief.setCookie('pokfei-session', before)
      expect(await statusOf(thief)).toBe(401)
      expect(await statusOf(browser)).toBe(200)
    }
  })

  test('gets a new token when the profile becomes complete, not when the name changes', {
    tags: 'ACC-33',
  }, async () => {
    const browser = await signedIn('raised')
    const before = tokenOf(browser)
    const response = await browser.send('/api/auth/register', {
      json: { displayName: 'Raised', contactNumber: '91234567' },
    })
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^pokfei-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const after = tokenOf(browser)
    expect(after).not.toBe(before)
    expect(await statusOf(browser)).toBe(200)
    const update = (json: unknown) => browser.send('/api/attendee/profile', { method: 'PUT', json })
    await update({ newDisplayName: 'Another', newContactNumber: '' })
    expect(tokenOf(browser)).toBe(after)
    await update({ newDisplayName: 'Another', newContactNumber: '91234567' })
    expect(tokenOf(browser)).not.toBe(after)
    expect(await listed(browser)).toHaveLength(1)
  })

  test('clears the cache of the browser at its end, and no other storage', async () => {
    const browser = await signedIn('cached')
    const reply = await browser.send('/api/auth/logout', { method: 'POST' })
    expect(reply.headers.get('clear-site-data')).toBe('"cache"')
  })
})

describe('the lifetime of a session', () => {
  inProcessTest(
    'ends after seven days without use, and each use is recorded within seconds',
    { tags: 'ACC-30' },
    async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      await using server = await startInProcessServer()
      const browser = await signedIn('idle', android, server)
      const signInTimeSSE = server.clock.nowSSE()
      const day = 86_400
      server.clock.advance(6 * day)
      expect(await statusOf(browser)).toBe(200)
      await vi.advanceTimersByTimeAsync(10_000)
      await vi.waitFor(
        async () =>
          expect(await listed(browser)).toMatchObject([{ signInTimeSSE, lastUsedTimeSSE: signInTimeSSE + 6 * day }]),
        soon,
      )
      server.clock.advance(7 * day - 1)
      expect(await statusOf(browser)).toBe(200)
      server.clock.advance(1)
      expect(await statusOf(browser)).toBe(401)
    },
  )

  inProcessTest('ends for a replaced token after ten seconds, so that calls under way succeed', async () => {
    await using server = await startInProcessServer()
    const browser = await signedIn('renewed', android, server)
    const late = createHTTPBrowser(server.origin)
    late.setCookie('pokfei-session', tokenOf(browser))
    await browser.send('/api/auth/register', { json: { displayName: 'Renewed', contactNumber: '91234567' } })
    expect(await statusOf(late)).toBe(200)
    server.clock.advance(10)
    expect([await statusOf(late), await statusOf(browser)]).toEqual([401, 200])
  })

  inProcessTest('covers a request that arrives while the token is replaced', async () => {
    await using server = await startInProcessServer()
    const browser = await signedIn('renewing', android, server)
    const late = createHTTPBrowser(server.origin)
    late.setCookie('pokfei-session', tokenOf(browser))
    const renew = server.store.sessions.renew.bind(server.store.sessions)
    const statuses: number[] = []
    vi.spyOn(server.store.sessions, 'renew').mockImplementation(async (...hashes) => {
      statuses.push(await statusOf(late))
      const expiresSSE = await renew(...hashes)
      statuses.push(await statusOf(late))
      return expiresSSE
    })
    await browser.send('/api/auth/register', { json: { displayName: 'Renewing', contactNumber: '91234567' } })
    expect(statuses).toEqual([200, 200])
  })

  inProcessTest('goes on for reading while the disk is full', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await using server = await startInProcessServer()
    const browser = await signedIn('disk', android, server)
    const recordUses = vi
      .spyOn(server.store.sessions, 'recordUses')
      .mockRejectedValue(new StoreUnavailable('SQLITE_FULL'))
    server.clock.advance(3600)
    expect(await statusOf(browser)).toBe(200)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(recordUses).toHaveBeenCalledOnce()
    expect(await statusOf(browser)).toBe(200)
  })
})
