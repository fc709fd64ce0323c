import type { Event, EventGroups } from '@pokfei/contracts/routes/catalogue'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createCachedResponse, type CachedResponse } from '../http/static/cached-response.ts'
import { sendCachedResponse } from '../http/static/send-cached-response.ts'
import { responseHeaders } from '../http/security-headers.ts'
import { createTTLCache } from './ttl-cache.ts'
import { pageLanguage } from './page-address.ts'
import { writeManifest } from './site-manifest.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

/** The dependencies of the files about the site. */
export interface SiteFileOptions {
  /** The origin that browsers see, without a trailing slash. */
  readonly publicOrigin: string
  /** Calls the API within this process. */
  readonly apiInject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  readonly clock: Clock
}

const hour = 'public, max-age=3600'
/**
 * The sitemap of hundreds of events takes milliseconds, and anybody may request it. Crawlers cache it for an hour
 * anyway.
 */
const sitemapCacheOptions = { maxAgeSeconds: 60, maxEntries: 1 }

/** Serves manifest, robots and sitemap to phones and search engines. */
export function serveSiteFiles(app: FastifyInstance, { publicOrigin, apiInject, clock }: SiteFileOptions): void {
  const robots = writeRobots(publicOrigin)
  const sitemaps = createTTLCache<Promise<CachedResponse>>({ ...sitemapCacheOptions, clock })

  async function renderSitemap(): Promise<CachedResponse> {
    const [events, groups] = await Promise.all([
      apiInject({ url: '/api/events' }).then((response) => response.json<readonly Event[]>()),
      apiInject({ url: '/api/events/eventGroup' }).then((response) => response.json<EventGroups>()),
    ])
    const fixedHeaders = { ...responseHeaders(publicOrigin), 'cache-control': hour }
    const options = { type: 'application/xml; charset=utf-8', fixedHeaders }
    return createCachedResponse(writeSitemap({ publicOrigin, events, groups }), options)
  }

  function findSitemap(): Promise<CachedResponse> {
    const known = sitemaps.find('sitemap')
    if (known !== undefined) return known
    const sitemap = renderSitemap()
    sitemaps.set(
      'sitemap',
      sitemap,
      sitemap.then(() => true),
    )
    return sitemap
  }

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(robots),
  )

  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json')
      .headers({ 'cache-control': hour, vary: 'cookie, accept-language' })
      .send(writeManifest(pageLanguage(request.url, request.headers))),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    sendCachedResponse(request, reply, await findSitemap())
  })

  // Some clients request it without reading the page's links.
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', hour).redirect('/icons/favicon.ico', 301))
}
