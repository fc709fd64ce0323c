import { connect } from 'node:net'
import { errorBody } from '@pokfei/contracts/schemas/responses'
import { healthContract } from '@pokfei/contracts/routes/health'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzzRoutes } from '../../support/fuzz/fuzz-routes.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { readContractResponse } from '../../support/contract/read-contract-response.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await openTestServer()
})
afterAll(() => testServer[Symbol.asyncDispose]())

/** Returns the server's response to bytes that fetch would not send. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(testServer.origin).port), 'localhost')
  socket.end(bytes)
  let response = ''
  for await (const chunk of socket) response += String(chunk)
  return response
}

describe('a health check', () => {
  test('reports a server that is live and ready, and its version', async () => {
    const live = await fetch(`${testServer.origin}/healthz`)
    expect(await readContractResponse(healthContract.live, live)).toEqual({ status: 200, body: { status: 'ok' } })
    const ready = await fetch(`${testServer.origin}/readyz`)
    expect(await readContractResponse(healthContract.ready, ready)).toEqual({
      status: 200,
      body: { status: 'ok', version: manifest.version, commit: expect.any(String) },
    })
  })

  inProcessTest('reports a server that is not ready when the database does not respond', async () => {
    await using server = await startInProcessServer()
    await server.store.close()
    const response = await fetch(`${server.origin}/readyz`)
    expect(await readContractResponse(healthContract.ready, response)).toEqual({
      status: 503,
      body: { status: 'unavailable', version: manifest.version, commit: 'unknown' },
    })
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
  ])('responds with 404 at %s', { tags: 'ERR-38' }, async (path) => {
    const response = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 404 /)
    expect(errorBody.parse(JSON.parse(response.slice(response.indexOf('\r\n\r\n'))))).toMatchObject({
      error: 'notFound',
    })
  })

  test('responds with 400 if it cannot be decoded', async () => {
    const response = await sendRaw('GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(errorBody.parse(JSON.parse(response.slice(response.indexOf('\r\n\r\n'))))).toMatchObject({
      error: 'badRequest',
    })
  })

  test.each([
    ['bytes that are not HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'badRequest'],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headersTooLarge',
    ],
  ])('responds to %s and closes the connection', async (_, bytes, status, error) => {
    const response = await sendRaw(bytes)
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(errorBody.parse(JSON.parse(response.slice(response.indexOf('\r\n\r\n'))))).toMatchObject({ error })
  })
})

inProcessTest(
  'responds to almost valid requests as the contract says, and never fails',
  { timeout: 300_000 },
  async () => {
    await expect(fuzzRoutes({ seed: 20261121, requests: 1_500 })).resolves.toBeUndefined()
  },
)

describe('the language of an error message', () => {
  test.each([
    [{}, '找不到相關資料'],
    [{ 'accept-language': 'en-GB,zh;q=0.5' }, 'Not Found'],
    [{ 'accept-language': 'fr,en' }, '找不到相關資料'],
    [{ 'accept-language': 'en', cookie: 'language=zh' }, '找不到相關資料'],
    [{ 'accept-language': 'zh-HK', cookie: 'a=b; language=en; c=d' }, 'Not Found'],
    [{ cookie: 'language=xx' }, '找不到相關資料'],
  ])('for the headers %j is that of %s', { tags: 'ERR-39' }, async (headers, message) => {
    expect(await (await fetch(`${testServer.origin}/api/nothing`, { headers })).json()).toEqual({
      error: 'notFound',
      message,
    })
  })
})

inProcessTest('shows no detail of a failure except its request ID', { tags: 'ERR-43' }, async () => {
  await using server = await startInProcessServer()
  const karen = await server.buyer('karen')
  await server.store.close()
  const response = await karen.send('/api/orders', { headers: { 'accept-language': 'en' } })
  expect([500, 503]).toContain(response.status)
  expect(Object.keys((await response.json()) as object)).toEqual(['error', 'message'])
  expect(response.headers.get('x-request-id')).toMatch(/\S/)
})

describe('the security headers', () => {
  test.each(['/api/events', '/api/nothing', '/api/orders', '/healthz', '/api/docs', '/stand-ins/payments/nothing'])(
    'are set at %s',
    async (path) => {
      const { headers } = await fetch(testServer.origin + path)
      expect(headers.get('content-security-policy')).toMatch(/^default-src .*frame-ancestors 'none'$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers.get(name), name).toBeNull()
    },
  )

  test('let a response load nothing, and a page load only its own files', async () => {
    const policyOf = async (path: string) =>
      (await fetch(testServer.origin + path)).headers.get('content-security-policy')
    expect(await policyOf('/api/events')).toMatch(/^default-src 'none';/)
    for (const path of ['/api/docs', '/stand-ins/payments/nothing'])
      expect(await policyOf(path)).toMatch(/^default-src 'self'; script-src 'self'; style-src 'self';/)
  })
})
