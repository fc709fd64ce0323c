import { connect } from 'node:net'
import { errorAnswer } from '@pokfei/contracts/answers'
import { healthContract } from '@pokfei/contracts/health'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzzRoutes } from '../support/fuzz/fuzz-routes.ts'
import { inside } from '../support/inside.ts'
import { openShop } from '../support/open-shop.ts'
import type { Shop } from '../support/shop.ts'
import { readAnswer } from '../support/read-answer.ts'
import { startShopServer } from '../support/shop-server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Returns the server's response to bytes that fetch would not send. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(shop.origin).port), 'localhost')
  socket.end(bytes)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

describe('the process', () => {
  test('says that it lives and that it can serve', async () => {
    for (const [route, path] of [
      [healthContract.live, '/healthz'],
      [healthContract.ready, '/readyz'],
    ] as const)
      expect(await readAnswer(route, await fetch(shop.origin + path))).toEqual({ status: 200, body: { status: 'ok' } })
  })

  inside('says that it cannot serve when the database does not answer', async () => {
    await using server = await startShopServer()
    await server.store.close()
    const response = await fetch(`${server.origin}/readyz`)
    expect(await readAnswer(healthContract.ready, response)).toEqual({ status: 503, body: { status: 'unavailable' } })
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  })
})

describe('an unknown path', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/events/',
    '/api/orders/x/y/z',
    '/media/',
    '/media/images/../../secret',
    '/media/images/event/lion-rock/harbour-nights/other.png',
  ])('%s is not found', async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(errorAnswer.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))))).toMatchObject({ error: 'notFound' })
  })

  test('that cannot be read is refused in the same words as any bad request', async () => {
    const answer = await sendRaw('GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(errorAnswer.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))))).toMatchObject({
      error: 'badRequest',
    })
  })

  test.each([
    ['that is no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'badRequest'],
    [
      'with headers beyond all measure',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headersTooLarge',
    ],
  ])('%s is answered and closed', async (_what, bytes, status, error) => {
    const answer = await sendRaw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(errorAnswer.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))))).toMatchObject({ error })
  })
})

inside(
  'requests that are almost right get an answer of the contract, and never a failure',
  { timeout: 300_000 },
  async () => {
    await expect(fuzzRoutes({ seed: 20261121, requests: 1_500 })).resolves.toBeUndefined()
  },
)

describe('the language of a refusal', () => {
  test.each([
    [{}, '找不到相關資料'],
    [{ 'accept-language': 'en-GB,zh;q=0.5' }, 'Not Found'],
    [{ 'accept-language': 'fr,en' }, '找不到相關資料'],
    [{ 'accept-language': 'en', cookie: 'language=zh' }, '找不到相關資料'],
    [{ 'accept-language': 'zh-HK', cookie: 'a=b; language=en; c=d' }, 'Not Found'],
    [{ cookie: 'language=xx' }, '找不到相關資料'],
  ])('with %j is the one of %s', async (headers, message) => {
    expect(await (await fetch(`${shop.origin}/api/nothing`, { headers })).json()).toEqual({
      error: 'notFound',
      message,
    })
  })
})

inside('a failure shows nothing of itself but the id under which it was logged', async () => {
  await using server = await startShopServer()
  const karen = await server.buyer('karen')
  await server.store.close()
  const response = await karen.send('/api/orders', { headers: { 'accept-language': 'en' } })
  expect([500, 503]).toContain(response.status)
  expect(Object.keys((await response.json()) as object)).toEqual(['error', 'message'])
  expect(response.headers.get('x-request-id')).toMatch(/\S/)
})

describe('the headers that keep browsers safe', () => {
  test.each(['/api/events', '/api/nothing', '/api/orders', '/healthz', '/api/docs', '/stand-ins/payments/nothing'])(
    'are on %s',
    async (path) => {
      const { headers } = await fetch(shop.origin + path)
      expect(headers.get('content-security-policy')).toMatch(/^default-src .*frame-ancestors 'none'$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers.get(name), name).toBeNull()
    },
  )

  test('let an answer load nothing, and a page its own files only', async () => {
    const policyOf = async (path: string) => (await fetch(shop.origin + path)).headers.get('content-security-policy')
    expect(await policyOf('/api/events')).toMatch(/^default-src 'none';/)
    for (const path of ['/api/docs', '/stand-ins/payments/nothing'])
      expect(await policyOf(path)).toMatch(/^default-src 'self'; script-src 'self'; style-src 'self';/)
  })
})
