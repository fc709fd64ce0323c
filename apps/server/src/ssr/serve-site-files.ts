import type { EventGroups } from '@pokfei/contracts/routes/catalogue'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createCachedResponse, type CachedResponse } from '../http/static/cached-response.ts'
import { sendCachedResponse } from '../http/static/send-cached-response.ts'
import { responseHeaders } from '../http/security-headers.ts'
import { createTTLCache } from './ttl-cache.ts'
import { pageLanguage } from './page-address.ts'
import { writeManifest } from './site-manifest.ts'
import { writeRobots, writeSitemapIndex, writeSitemapPart, type SitemapEvent, type SitemapInput } from './sitemap.ts'

/** The dependencies of the files about the site. */
export interface SiteFileOptions {
  /** The origin that browsers see, without a trailing slash. */
  readonly publicOrigin: string
  /** Calls the API within this process. */
  readonly apiInject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** Returns the events that are not hidden, by start. */
  readonly listSiteEvents: () => Promise<readonly SitemapEvent[]>
  readonly clock: Clock
}

const hour = 'public, max-age=3600'
/**
 * A part of the sitemap takes milliseconds, and anybody may request it. Crawlers cache it for an hour anyway. Few parts
 * are held, because each takes megabytes.
 */
const sitemapCacheOptions = { maxAgeSeconds: 60, maxEntries: 4 }

/** Serves manifest, robots and sitemap to phones and search engines. */
export function serveSiteFiles(app: FastifyInstance, options: SiteFileOptions): void {
  const { publicOrigin, apiInject, listSiteEvents, clock } = options
  const robots = writeRobots(publicOrigin)
  const sitemaps = createTTLCache<Promise<CachedResponse | null>>({ ...sitemapCacheOptions, clock })

  async function render(write: (input: SitemapInput) => string | null): Promise<CachedResponse | null> {
    const [events, groups] = await Promise.all([
      listSiteEvents(),
      apiInject({ url: '/api/events/eventGroup' }).then((response) => response.json<EventGroups>()),
    ])
    const fixedHeaders = { ...responseHeaders(publicOrigin), 'cache-control': hour }
    const content = write({ publicOrigin, events, groups, nowSSE: clock.nowSSE() })
    return content === null
      ? null
      : createCachedResponse(content, { type: 'application/xml; charset=utf-8', fixedHeaders })
  }

  function find(key: string, write: (input: SitemapInput) => string | null): Promise<CachedResponse | null> {
    const known = sitemaps.find(key)
    if (known !== undefined) return known
    const sitemap = render(write)
    sitemaps.set(
      key,
      sitemap,
      sitemap.then((found) => found !== null),
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
    const sitemap = await find('index', writeSitemapIndex)
    if (sitemap === null) return reply.callNotFound()
    return sendCachedResponse(request, reply, sitemap)
  })

  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const { name } = request.params
    const part = /^[a-z]{1,10}-\d{1,4}$/.test(name) ? await find(name, (input) => writeSitemapPart(name, input)) : null
    if (part === null) return reply.callNotFound()
    return sendCachedResponse(request, reply, part)
  })

  // Some clients request it without reading the page's links.
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', hour).redirect('/icons/favicon.ico', 301))
}
