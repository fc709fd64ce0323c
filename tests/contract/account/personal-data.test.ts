import { erasureState } from '@pokfei/contracts/routes/personal-data'
import { memberDataFile } from '@pokfei/contracts/schemas/member-data'
import { errorBody } from '@pokfei/contracts/schemas/responses'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { checkOut, newestOrder, pressPaymentButton } from '../../support/browser/purchase-steps.ts'
import { soon } from '../../support/vitest/soon.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'

const day = 86_400
const path = '/api/attendee/erasure'

let testServer: InProcessServer
beforeAll(async () => {
  testServer = await startInProcessServer()
})
afterAll(() => testServer[Symbol.asyncDispose]())

const read = async (browser: HTTPBrowser) => erasureState.strict().parse(await (await browser.send(path)).json())
const ask = (browser: HTTPBrowser) => browser.send(path, { json: {} })
const errorOf = async (response: Response) => errorBody.parse(await response.json()).error

describe("the download of one's own data", () => {
  test('is a zip with a documented file and a page, which no cache stores', { tags: 'ACC-90' }, async () => {
    const karen = await testServer.buyer('Karen')
    const response = await karen.send('/api/attendee/data.zip')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="pokfei-data.zip"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const file = memberDataFile.parse(JSON.parse(strFromU8(files['pokfei-data.json'] ?? new Uint8Array())))
    expect(file.account).toMatchObject({ displayName: 'Karen', email: 'karen@example.com' })
    expect(strFromU8(files['pokfei-data.html'] ?? new Uint8Array())).toContain('karen@example.com')
  })

  test('needs a session', { tags: 'ACC-90' }, async () => {
    const guest = createHTTPBrowser(testServer.origin)
    expect((await guest.send('/api/attendee/data.zip')).status).toBe(401)
  })
})

describe('the deletion of an account', () => {
  test('needs a sign-in of the last ten minutes', { tags: 'ACC-91' }, async () => {
    const ming = await testServer.buyer('Ming')
    const { freshUntilSSE } = await read(ming)
    expect(freshUntilSSE).toBe(testServer.clock.nowSSE() + 600)
    testServer.clock.advance(600)
    const rejected = await ask(ming)
    expect([rejected.status, await errorOf(rejected)]).toEqual([403, 'freshSignInNeeded'])
    await ming.follow('/api/auth/login/federated/google?login_hint=Ming%40example.com&prompt=none')
    expect((await ask(ming)).status).toBe(200)
    expect((await ming.send(path, { method: 'DELETE' })).status).toBe(200)
  })

  test('leads back to account details after the sign-in, also without a profile', { tags: 'ACC-102' }, async () => {
    const guest = createHTTPBrowser(testServer.origin)
    const query = new URLSearchParams({
      login_hint: 'nobody@example.com',
      prompt: 'none',
      redirectTo: '/account-details',
    })
    const { path: last } = await guest.follow(`/api/auth/login/federated/google?${query}`)
    expect(last).toBe('/account-details')
  })

  test('names what stands against it, with its date', { tags: 'ACC-92' }, async () => {
    const lok = await testServer.buyer('Lok')
    const payment = await checkOut(lok)
    const pending = await newestOrder(lok)
    const rejected = await ask(lok)
    expect([rejected.status, await errorOf(rejected)]).toEqual([409, 'erasureRefused'])
    const { orderReference, paymentDeadlineSSE } = pending
    expect((await read(lok)).obstacles).toEqual([
      { kind: 'orderInProgress', orderReference, dateSSE: paymentDeadlineSSE },
    ])
    await pressPaymentButton(lok, payment, 'pay')
    await newestOrder(lok)
    expect(await read(lok)).toMatchObject({
      requestedTimeSSE: null,
      obstacles: [{ kind: 'ticketLive', orderReference: pending.orderReference }],
    })
  })

  test('is planned for the seventh day, and can be taken back', { tags: 'ACC-94' }, async () => {
    const siu = await testServer.buyer('Siu')
    const nowSSE = testServer.clock.nowSSE()
    const planned = erasureState.strict().parse(await (await ask(siu)).json())
    expect(planned).toMatchObject({ requestedTimeSSE: nowSSE, dueTimeSSE: nowSSE + 7 * day, obstacles: [] })
    expect(await read(siu)).toEqual(planned)
    for (let time = 0; time < 2; time += 1) expect((await siu.send(path, { method: 'DELETE' })).status).toBe(200)
    expect(await read(siu)).toMatchObject({ requestedTimeSSE: null, dueTimeSSE: null })
  })

  test('is not done for a request from another site', { tags: 'ACC-91' }, async () => {
    const wai = await testServer.buyer('Wai')
    const forged = await wai.send(path, { json: {}, headers: { origin: 'https://elsewhere.example' } })
    expect([forged.status, await errorOf(forged)]).toEqual([403, 'forbiddenOrigin'])
    expect(await read(wai)).toMatchObject({ requestedTimeSSE: null })
  })
})

test('a deleted account is signed out, and a new sign-in opens another one', {
  tags: ['ACC-97', 'ACC-98'],
}, async () => {
  await using other = await startInProcessServer(undefined, {}, { roundMilliseconds: 5 })
  const yan = await other.buyer('Yan')
  const memberID: unknown = Reflect.get(Object(await (await yan.send('/api/attendee/profile')).json()), 'memberID')
  expect((await ask(yan)).status).toBe(200)
  other.clock.advance(7 * day)
  await vi.waitFor(async () => {
    other.clock.advance(60)
    expect(await other.store.erasures.listErased()).toMatchObject([{ memberID }])
  }, soon)
  expect((await yan.send('/api/attendee/profile')).status).toBe(401)
  const again = await other.buyer('Yan')
  const profile: unknown = await (await again.send('/api/attendee/profile')).json()
  expect(profile).toMatchObject({ registeredEmailID: 'yan@example.com' })
  expect(profile).not.toMatchObject({ memberID })
})
