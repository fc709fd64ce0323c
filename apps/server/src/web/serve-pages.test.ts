import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageRequest, RenderedPage } from '@pokfei/web/page-renderer'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { brokenAddressPath } from '../hooks/request-target.ts'
import { registerErrors } from '../hooks/errors.ts'
import { readSessionToken } from '../hooks/session-cookie.ts'
import { registerMetrics } from '../metrics/metrics.ts'
import { registerSecurityEvents } from '../hooks/security-events.ts'
import { standardPageQueue, type PageQueueOptions } from './page-queue.ts'
import { servePages } from './serve-pages.ts'
import { recordedPages } from './testing/recorded-pages.ts'

const publicOrigin = 'http://pokfei.test'
const mark = { en: 'Demo', zh: '示範' }
const session = { cookie: `pokfei-session=${'x'.repeat(43)}` }
const invented = { cookie: `pokfei-session=${'i'.repeat(43)}` }
const page = (status: number) => (): RenderedPage => ({ kind: 'page', status, html: 'x' })

interface Serving {
  readonly render?: (request: PageRequest) => RenderedPage | Promise<RenderedPage>
  readonly isCached?: boolean
  readonly queue?: Partial<PageQueueOptions>
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
    queue: { ...standardPageQueue, rest: async () => undefined, ...queue },
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

describe('a page', () => {
  it('comes with its status, its language and the policy of pages', async () => {
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

  it('is rendered in the language of the address, the cookie or the browser, in this order', async () => {
    const { get } = await serving()
    expect((await get('/?lang=zh', { cookie: 'language=en' })).body).toContain('zh /')
    expect((await get('/', { cookie: 'language=en', 'accept-language': 'zh-HK' })).body).toContain('en /')
    expect((await get('/', { 'accept-language': 'en' })).body).toContain('en /')
    expect((await get('/', { 'accept-language': 'fr' })).headers['content-language']).toBe('zh-Hant-HK')
  })

  it('knows the public origin from the configuration, never from the request', async () => {
    const { get, requests } = await serving()
    await get('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(requests[0]).toMatchObject({ publicOrigin, mark })
  })

  it('travels in the best coding that the browser takes', async () => {
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

  it('that fails is a 500 in both languages, without a detail', async () => {
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
  ])('is not %s', async (url) => {
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

it('an address that no page can have is told so in both languages, without a script and without rendering', async () => {
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

describe('pages of guests', () => {
  it('are made once for a moment, for each language', async () => {
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

  it('are the same whatever the query invents, and differ by what their route knows', async () => {
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

  it('are the same for a cookie of no session, which nothing is asked for with', async () => {
    const { get, requests } = await serving()
    expect((await get('/events', invented)).body).toContain('guest')
    expect((await get('/events')).body).toContain('guest')
    expect((await get('/events', { cookie: 'pokfei-session=short' })).body).toContain('guest')
    expect(requests).toHaveLength(1)
  })

  it('are made each time when nothing is to be kept', async () => {
    const { get, requests } = await serving({ isCached: false })
    await get('/')
    await get('/')
    expect(requests).toHaveLength(2)
  })

  it('are not kept when their rendering failed', async () => {
    const { get, requests } = await serving({ render: page(500) })
    await get('/')
    await get('/')
    expect(requests).toHaveLength(2)
  })
})

describe('pages that are missing', () => {
  const nothing = ({ url, language }: PageRequest): RenderedPage =>
    url === '/404' ? { kind: 'page', status: 404, html: `404 ${language}` } : { kind: 'notFound' }

  it('share one page for each language, with its status', async () => {
    const { get, requests } = await serving({ render: nothing })
    const answers = [
      await get('/event/a/1'),
      await get('/event/a/2'),
      await get('/event/a/1', { 'accept-language': 'en' }),
    ]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [404, '404 zh'],
      [404, '404 zh'],
      [404, '404 en'],
    ])
    expect(requests.filter(({ url }) => url === '/404')).toHaveLength(2)
  })

  it('are looked for once in a moment', async () => {
    const { get, requests } = await serving({ render: nothing })
    await get('/event/a/1')
    await get('/event/a/1')
    expect(requests).toHaveLength(2)
  })
})

describe('pages of members', () => {
  it('are shared by all of them, and with no guest', async () => {
    const { get, requests } = await serving()
    expect((await get('/', session)).body).toContain('member')
    expect((await get('/', session)).body).toContain('member')
    expect((await get('/')).body).toContain('guest')
    expect(requests.map(({ hasSession }) => hasSession)).toEqual([true, false])
  })

  it('are made for the member alone where the page depends on who asks', async () => {
    const { get, requests } = await serving()
    await get('/login', session)
    await get('/login', session)
    expect(requests).toHaveLength(2)
  })

  it('ask within this process as nobody in particular when they are shared, else as who asks', async () => {
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

describe('pages that have to be rendered', () => {
  const english = { accept: 'application/json', 'accept-language': 'en' }

  it('are counted, and those that were rendered a moment ago are not', async () => {
    const { get } = await serving({ pagesLeft: 2 })
    for (const url of ['/a', '/a', '/b', '/b', '/a?x=1']) expect((await get(url)).statusCode).toBe(200)
    const refused = await get('/c', english)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
      429,
      '7',
      'tooManyRequests',
    ])
    expect((await get('/a')).statusCode).toBe(200)
  })

  it('are turned away when too many wait, with when to come again; what is kept is still given', async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const { get } = await serving({
      render: ({ url }) => (url === '/kept' ? page(200)() : promise),
      queue: { atOnce: 1, perLane: 1 },
    })
    await get('/kept')
    const under = Promise.all([get('/1'), get('/2')])
    const refused = await get('/3', { ...english, accept: 'text/html' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(refused.body).toMatch(/系統繁忙.*busy/s)
    expect((await get('/kept')).statusCode).toBe(200)
    resolve(page(200)())
    expect((await under).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})
