import fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveSiteFiles } from './serve-site-files.ts'

async function serving() {
  const app = fastify()
  app.get('/api/events', () => [{ organizerID: 'lion-rock', eventID: 'harbour-nights' }])
  app.get('/api/events/eventGroup', () => ({ eventGroupDetails: [], eventGroupRelations: [] }))
  serveSiteFiles(app, { publicOrigin: 'https://pokfei.example', apiInject: (options) => app.inject(options) })
  await app.ready()
  return app
}

it('serves a sitemap of what the catalogue holds now', async () => {
  const answer = await (await serving()).inject('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(answer.body).toContain('<loc>https://pokfei.example/event/lion-rock/harbour-nights</loc>')
})

it('serves robots.txt', async () => {
  const answer = await (await serving()).inject('/robots.txt')
  expect([answer.headers['content-type'], answer.body.includes('Sitemap: https://pokfei.example/sitemap.xml')]).toEqual([
    'text/plain; charset=utf-8',
    true,
  ])
})

it('serves the manifest in the language that its address names', async () => {
  const app = await serving()
  const answer = await app.inject('/manifest.webmanifest?lang=en')
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(answer.json()).toMatchObject({ lang: 'en', start_url: '/' })
  expect((await app.inject('/manifest.webmanifest')).json()).toMatchObject({ lang: 'zh-Hant-HK' })
})

it('leads to the icon', async () => {
  const answer = await (await serving()).inject('/favicon.ico')
  expect([answer.statusCode, answer.headers['location']]).toEqual([301, '/icons/favicon.ico'])
})
