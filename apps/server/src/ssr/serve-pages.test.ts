import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageRequest, RenderedPage } from '@pokfei/web/ssr/page-renderer'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { brokenAddressPath } from '../http/request-target.ts'
import { registerErrors } from '../http/errors.ts'
import { readSessionToken } from '../http/sessions/session-cookie.ts'
import { registerMetrics } from '../metrics/metrics.ts'
import { registerSecurityEvents } from '../http/logging/security-events.ts'
import { pageQueue, type WorkQueueOptions } from '../scheduling/work-queue.ts'
import { servePages } from './serve-pages.ts'
import { recordedPages } from './testing/recorded-pages.ts'

const publicOrigin = 'http://pokfei.test'
const mark = { en: 'Demo', zh: '示範' }
const session = { cookie: `pokfei-session=${'x'.repeat(43)}` }
const invalid = { cookie: `pokfei-session=${'i'.repeat(43)}` }
const page = (status: number) => (): RenderedPage => ({ kind: 'page', status, html: 'x' })

interface Serving {
  readonly render?: (request: PageRequest) => RenderedPage | Promise<RenderedPage>
  readonly isCached?: boolean
  readonly queue?: Partial<WorkQueueOptions>
  /** The number of pages that an address may have rendered. */
  readonly pagesLeft?: number
}

/** Starts a server with nothing but pages and one member. Its clock stands until `advance`. */
async function serving({ render, isCached = true, queue, pagesLeft = Infinity }: Serving = {}) {
  const { pages, requests } = recordedPages(render)
  const app = fastify()
  registerMetrics(app)
  registerSecurityEvents(app, { nowSSE: () => 0 })
  registerErrors(app)
  let now = 1000
  const asked: Readonly<Record<string, unknown>>[] = []
  let left = pagesLeft
  servePages(app, {
    pages,
    isCached,
    publicOrigin,
    mark,
    clock: { nowSSE: () => now },
    apiInject: (options) => {
      asked.push({ ...options.headers })
      return app.inject(options)
    },
    isMember: async ({ headers }) => readSessionToken(headers, publicOrigin) === 'x'.repeat(43),
    countPage: () => (left-- > 0 ? 0 : 7),
    queue: { ...pageQueue, rest: async () => undefined, ...queue },
  })
  await app.ready()
  return {
    requests,
    asked,
    advance: (seconds: number) => {
      now += seconds
    },
    get: (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers }),
  }
}

describe('page', () => {
  it('is sent with its status, language and security policy', async () => {
    const { get } = await serving({ render: page(404) })
    const { statusCode, headers } = await get('/nothing', { 'accept-language': 'en' })
    expect(statusCode).toBe(404)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'content-security-policy': "default-src 'self'; style-src 'sha256-abc'",
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-language, accept-encoding',
    })
  })

  it('is rendered in the language of the address, the cookie or the browser, in this order', {
    tags: ['BRW-28', 'BRW-29', 'BRW-30'],
  }, async () => {
    const { get } = await serving()
    expect((await get('/?lang=zh', { cookie: 'language=en' })).body).toContain('zh /')
    expect((await get('/', { cookie: 'language=en', 'accept-language': 'zh-HK' })).body).toContain('en /')
    expect((await get('/', { 'accept-language': 'en' })).body).toContain('en /')
    expect((await get('/', { 'accept-language': 'fr' })).headers['content-language']).toBe('zh-Hant-HK')
  })

  it('uses the public origin of the configuration, never of the request', async () => {
    const { get, requests } = await serving()
    await get('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(requests[0]).toMatchObject({ publicOrigin, mark })
  })

  it('is sent in the best accepted coding', async () => {
    const { get } = await serving()
    const plain = await get('/')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
      'br',
      plain.body,
    ])
    const zipped = await get('/', { 'accept-encoding': 'gzip' })
    expect([zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString()]).toEqual(['gzip', plain.body])
  })

  it('can be a redirect', async () => {
    const { get } = await serving({ render: () => ({ kind: 'redirect', status: 307, location: '/login' }) })
    const { statusCode, headers } = await get('/old')
    expect([statusCode, headers['location'], headers['cache-control']]).toEqual([307, '/login', 'private, no-cache'])
  })

  it('responds with 500 in both languages and no detail after a failure', { tags: 'ERR-29' }, async () => {
    const { get } = await serving({
      render: () => {
        throw new Error('secret detail')
      },
    })
    const { statusCode, body, headers } = await get('/')
    expect(statusCode).toBe(500)
    expect(body).toContain('出了點問題')
    expect(body).toContain('Something went wrong!')
    expect(body).not.toContain('secret')
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/api/nothing',
    '/media/nothing.png',
    '/assets/nothing.js',
    '/icons/nothing.png',
    '/stand-ins/nothing',
    '/gate/nothing',
  ])('is never rendered for %s', async (url) => {
    const { get, requests } = await serving()
    const response = await get(url)
    expect(response.json()).toMatchObject({ error: 'notFound' })
    expect(response.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(requests).toEqual([])
  })
})

it('leads from a link with the mark that follows it to the page, without rendering', { tags: 'ERR-66' }, async () => {
  const { get, requests } = await serving()
  const { statusCode, headers } = await get(`/event/a/b${encodeURIComponent('，')}`)
  expect([statusCode, headers['location']]).toEqual([308, '/event/a/b'])
  expect(requests).toEqual([])
})

it('responds with 404 in both languages to a broken address, without rendering', { tags: 'ERR-24' }, async () => {
  const { get, requests } = await serving()
  const { statusCode, body, headers } = await get(brokenAddressPath)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    404,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(headers['content-security-policy']).toContain("style-src 'sha256-abc'")
  for (const text of ['找不到頁面', 'Page Not Found', 'href="/"']) expect(body).toContain(text)
  expect(body).not.toContain('<script')
  expect(requests).toEqual([])
})

describe('guest page', () => {
  it('is rendered once a second for each language', async () => {
    const { get, requests, advance } = await serving()
    await Promise.all([
      get('/events'),
      get('/events'),
      get('/events?utm_source=x'),
      get('/events', { 'accept-language': 'en' }),
    ])
    expect(requests.map(({ language }) => language)).toEqual(['zh', 'en'])
    advance(2)
    await get('/events')
    expect(requests).toHaveLength(3)
  })

  it('is shared across unknown query parameters and differs by known ones', async () => {
    const { get, requests } = await serving()
    for (const url of [
      '/?x=1',
      '/?x=2',
      '/?y',
      '/login?redirectTo=/a',
      '/login?redirectTo=/b&x=1',
      '/login?redirectTo=/b',
    ])
      await get(url)
    expect(requests.map(({ url }) => url)).toEqual(['/', '/login?redirectTo=/a', '/login?redirectTo=/b'])
  })

  it('is also served to an invalid session cookie', async () => {
    const { get, requests } = await serving()
    expect((await get('/events', invalid)).body).toContain('guest')
    expect((await get('/events')).body).toContain('guest')
    expect((await get('/events', { cookie: 'pokfei-session=short' })).body).toContain('guest')
    expect(requests).toHaveLength(1)
  })

  it('is rendered each time without a cache', async () => {
    const { get, requests } = await serving({ isCached: false })
    await get('/')
    await get('/')
    expect(requests).toHaveLength(2)
  })

  it('is not cached after a failure', async () => {
    const { get, requests } = await serving({ render: page(500) })
    await get('/')
    await get('/')
    expect(requests).toHaveLength(2)
  })
})

describe('missing page', () => {
  const nothing = ({ url, language }: PageRequest): RenderedPage =>
    url === '/404' ? { kind: 'page', status: 404, html: `404 ${language}` } : { kind: 'notFound' }

  it('shares one 404 page for each language', async () => {
    const { get, requests } = await serving({ render: nothing })
    const responses = [
      await get('/event/a/1'),
      await get('/event/a/2'),
      await get('/event/a/1', { 'accept-language': 'en' }),
    ]
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [404, '404 zh'],
      [404, '404 zh'],
      [404, '404 en'],
    ])
    expect(requests.filter(({ url }) => url === '/404')).toHaveLength(2)
  })

  it('is looked up once a second', async () => {
    const { get, requests } = await serving({ render: nothing })
    await get('/event/a/1')
    await get('/event/a/1')
    expect(requests).toHaveLength(2)
  })
})

describe('member page', () => {
  it('is shared among members and not with guests', async () => {
    const { get, requests } = await serving()
    expect((await get('/', session)).body).toContain('member')
    expect((await get('/', session)).body).toContain('member')
    expect((await get('/')).body).toContain('guest')
    expect(requests.map(({ hasSession }) => hasSession)).toEqual([true, false])
  })

  it('is rendered for one member if it depends on the reader', async () => {
    const { get, requests } = await serving()
    await get('/login', session)
    await get('/login', session)
    expect(requests).toHaveLength(2)
  })

  it('calls the API anonymously if it is shared, else as its reader', async () => {
    const { get, asked } = await serving({
      render: async ({ fetchApi }) => {
        await fetchApi('/api/events', { method: 'GET', headers: {} })
        return { kind: 'page', status: 200, html: '' }
      },
    })
    const headers = { ...session, 'accept-language': 'en-GB', 'user-agent': 'Mozilla/5.0' }
    await get('/', headers)
    await get('/login', headers)
    expect(asked.map((one) => one['cookie'])).toEqual([undefined, session.cookie])
    expect(asked.map((one) => one['user-agent'])).toEqual([undefined, 'Mozilla/5.0'])
    expect(asked.map((one) => one['accept-language'])).toEqual(['en', 'en'])
  })
})

describe('rendered page', () => {
  const english = { accept: 'application/json', 'accept-language': 'en' }

  it('counts for the rate limit unless it is cached', { tags: 'ERR-49' }, async () => {
    const { get } = await serving({ pagesLeft: 2 })
    for (const url of ['/a', '/a', '/b', '/b', '/a?x=1']) expect((await get(url)).statusCode).toBe(200)
    const rejected = await get('/c', english)
    expect([rejected.statusCode, rejected.headers['retry-after'], rejected.json().error]).toEqual([
      429,
      '7',
      'tooManyRequests',
    ])
    expect((await get('/a')).statusCode).toBe(200)
  })

  it('is rejected with 503 and a retry time in a long queue, while cached pages are served', {
    tags: 'ERR-50',
  }, async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const { get } = await serving({
      render: ({ url }) => (url === '/cached' ? page(200)() : promise),
      queue: { atOnce: 1, perLane: 1 },
    })
    await get('/cached')
    const under = Promise.all([get('/1'), get('/2')])
    const rejected = await get('/3', { ...english, accept: 'text/html' })
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '2'])
    expect(rejected.body).toMatch(/系統繁忙.*busy/s)
    expect((await get('/cached')).statusCode).toBe(200)
    resolve(page(200)())
    expect((await under).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})
