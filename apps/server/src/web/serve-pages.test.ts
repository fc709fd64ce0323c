import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageRequest, RenderedPage } from '@pokfei/web/page-renderer'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { servePages } from './serve-pages.ts'
import { recordedPages } from './testing/recorded-pages.ts'

const publicOrigin = 'http://pokfei.test'
const session = { cookie: `pokfei-session=${'x'.repeat(43)}` }
const page = (status: number) => (): RenderedPage => ({ kind: 'page', status, html: 'x' })

/** A server with nothing but pages. Its clock stands until `advance`. */
async function serving({ render, isCached = true }: { render?: (request: PageRequest) => RenderedPage; isCached?: boolean } = {}) {
  const { pages, requests } = recordedPages(render)
  const app = fastify()
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'notFound' }))
  let now = 1000
  servePages(app, { pages, isCached, publicOrigin, clock: { nowSSE: () => now }, apiInject: (options) => app.inject(options) })
  await app.ready()
  return {
    requests,
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
    expect((await get('/?lang=zh', { cookie: 'language=en' })).body).toContain('zh /?lang=zh')
    expect((await get('/', { cookie: 'language=en', 'accept-language': 'zh-HK' })).body).toContain('en /')
    expect((await get('/', { 'accept-language': 'en' })).body).toContain('en /')
    expect((await get('/', { 'accept-language': 'fr' })).headers['content-language']).toBe('zh-Hant-HK')
  })

  it('knows the public origin from the configuration, never from the request', async () => {
    const { get, requests } = await serving()
    await get('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(requests[0]?.publicOrigin).toBe(publicOrigin)
  })

  it('travels in the best coding that the browser takes', async () => {
    const { get } = await serving()
    const plain = await get('/')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual(['br', plain.body])
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

  it.each(['/api/nothing', '/media/nothing.png', '/assets/nothing.js', '/icons/nothing.png'])('is not %s', async (url) => {
    const { get, requests } = await serving()
    expect((await get(url)).json()).toEqual({ error: 'notFound' })
    expect(requests).toEqual([])
  })
})

describe('pages of guests', () => {
  it('are made once for a moment, for each language', async () => {
    const { get, requests, advance } = await serving()
    await Promise.all([get('/events'), get('/events'), get('/events?utm_source=x'), get('/events', { 'accept-language': 'en' })])
    expect(requests.map(({ language }) => language)).toEqual(['zh', 'en'])
    advance(2)
    await get('/events')
    expect(requests).toHaveLength(3)
  })

  it('are made each time when the query may change them, or when nothing is to be kept', async () => {
    const { get, requests } = await serving()
    await get('/login?redirectTo=%2Fticket')
    await get('/login?redirectTo=%2Fticket')
    expect(requests).toHaveLength(2)
    const development = await serving({ isCached: false })
    await development.get('/')
    await development.get('/')
    expect(development.requests).toHaveLength(2)
  })

  it('are not kept unless they are a plain success', async () => {
    const { get, requests } = await serving({ render: page(404) })
    await get('/nothing')
    await get('/nothing')
    expect(requests).toHaveLength(2)
  })
})

describe('a page of a member', () => {
  it('is made for the member alone and shared with nobody', async () => {
    const { get, requests } = await serving()
    expect((await get('/', session)).body).toContain('member')
    expect((await get('/', session)).body).toContain('member')
    expect((await get('/')).body).toContain('guest')
    expect(requests.map(({ hasSession }) => hasSession)).toEqual([true, true, false])
  })

  it('takes the shared one for a cookie that cannot be a session', async () => {
    const { get } = await serving()
    expect((await get('/', { cookie: 'pokfei-session=short' })).body).toContain('guest')
  })
})
