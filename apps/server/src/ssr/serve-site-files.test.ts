import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerReaders } from '../http/public-work/answer-in-turn.ts'
import { insider } from '../http/public-work/public-work.ts'
import { serveSiteFiles } from './serve-site-files.ts'

/** Starts a server whose catalogue and clock the test controls. */
async function serving() {
  const app = fastify()
  registerReaders(app, () => insider)
  const shop = { nowSSE: 1_795_000_000, eventIDs: ['harbour-nights'], asked: 0, fails: false }
  app.get('/api/events/eventGroup', () => ({ eventGroupDetails: [], eventGroupRelations: [] }))
  serveSiteFiles(app, {
    publicOrigin: 'https://pokfei.example',
    apiInject: (options) => app.inject(options),
    listSiteEvents: async () => {
      shop.asked += 1
      if (shop.fails) throw new Error('the database does not respond')
      return shop.eventIDs.map((eventID) => ({
        organizerID: 'lion-rock',
        eventID,
        eventStartTimeSSE: 1_800_000_000,
        change: null,
      }))
    },
    clock: { nowSSE: () => shop.nowSSE },
  })
  await app.ready()
  return { app, shop, read: (url: string) => app.inject(url) }
}

it('serves a sitemap of the current catalogue', async () => {
  const { read } = await serving()
  const index = await read('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index.body).toContain('<loc>https://pokfei.example/sitemap-events-1.xml</loc>')
  const part = await read('/sitemap-events-1.xml')
  expect(part.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(part.body).toContain('<loc>https://pokfei.example/event/lion-rock/harbour-nights</loc>')
  expect((await read('/sitemap-events-2.xml')).statusCode).toBe(404)
})

it('builds the sitemap once a minute at most', async () => {
  const { app, shop } = await serving()
  const responses = await Promise.all([1, 2, 3].map(() => app.inject('/sitemap-events-1.xml')))
  shop.eventIDs.push('tram-jam')
  shop.nowSSE += 60
  expect((await app.inject('/sitemap-events-1.xml')).body).toBe(responses[0]?.body)
  expect(shop.asked).toBe(1)
  shop.nowSSE += 1
  expect((await app.inject('/sitemap-events-1.xml')).body).toContain('tram-jam')
})

it('sends the sitemap compressed and responds with 304 to its ETag', async () => {
  const { app } = await serving()
  const packed = await app.inject({ url: '/sitemap-pages-1.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
  const again = await app.inject({
    url: '/sitemap-pages-1.xml',
    headers: { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
})

it('does not cache a failed sitemap', async () => {
  const { app, shop } = await serving()
  shop.fails = true
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(500)
  shop.fails = false
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(200)
})

it('serves robots.txt', async () => {
  const response = await (await serving()).read('/robots.txt')
  expect([
    response.headers['content-type'],
    response.body.includes('Sitemap: https://pokfei.example/sitemap.xml'),
  ]).toEqual(['text/plain; charset=utf-8', true])
})

it('serves the manifest in the language of its address', async () => {
  const { app } = await serving()
  const response = await app.inject('/manifest.webmanifest?lang=en')
  expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(response.json()).toMatchObject({ lang: 'en', start_url: '/' })
  expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ lang: 'zh-Hant-HK' })
})

it('redirects /favicon.ico to the icon', async () => {
  const response = await (await serving()).read('/favicon.ico')
  expect([response.statusCode, response.headers['location']]).toEqual([301, '/icons/favicon.ico'])
})
