import type { EventGroups } from '@pokfei/contracts/routes/catalogue'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Reader } from '../http/public-work/public-work.ts'
import { createResponseFor, type CachedResponse } from '../http/static/cached-response.ts'
import { sendCachedResponse } from '../http/static/send-cached-response.ts'
import { responseHeaders } from '../http/security-headers.ts'
import { createTTLCache, type TTLCache } from './ttl-cache.ts'
import { pageLanguage } from './page-address.ts'
import { writeManifest } from './site-manifest.ts'
import {
  listSitemapParts,
  writeRobots,
  writeSitemapIndex,
  writeSitemapPart,
  type SitemapEvent,
  type SitemapParts,
} from './sitemap.ts'

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
  const parts = createTTLCache<Promise<SitemapParts>>({ ...sitemapCacheOptions, clock })
  const sitemaps = createTTLCache<Promise<CachedResponse>>({ ...sitemapCacheOptions, clock })
  const fixedHeaders = { ...responseHeaders(publicOrigin), 'cache-control': hour }

  /** Returns a value of this minute. It is made as long work of its first reader, and shared by the others. */
  function thisMinute<Value>(
    cache: TTLCache<Promise<Value>>,
    key: string,
    { inTurn }: Reader,
    run: () => Promise<Value>,
  ): Promise<Value> {
    const known = cache.find(key)
    if (known !== undefined) return known
    const value = inTurn({ key: `sitemap ${key}`, isKnown: true, isLong: true, run })
    cache.set(key, value, value.then(Boolean))
    return value
  }

  const findParts = (reader: Reader): Promise<SitemapParts> =>
    thisMinute(parts, 'parts', reader, async () => {
      const [events, groups] = await Promise.all([
        listSiteEvents(),
        apiInject({ url: '/api/events/eventGroup' }).then((response) => response.json<EventGroups>()),
      ])
      return listSitemapParts({ events, groups, nowSSE: clock.nowSSE() })
    })

  const findFile = (name: string, reader: Reader, write: () => string): Promise<CachedResponse> =>
    thisMinute(sitemaps, `file ${name}`, reader, async () =>
      createResponseFor(reader.coding, write(), { type: 'application/xml; charset=utf-8', fixedHeaders }),
    )

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
    const reader = request.server.readerOf(request)
    const all = await findParts(reader)
    sendCachedResponse(request, reply, await findFile('index', reader, () => writeSitemapIndex(all, publicOrigin)))
    return reply
  })

  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const { name } = request.params
    const reader = request.server.readerOf(request)
    const paths = (await findParts(reader)).get(name)
    if (paths === undefined) return reply.callNotFound()
    sendCachedResponse(request, reply, await findFile(name, reader, () => writeSitemapPart(paths, publicOrigin)))
    return reply
  })

  // Some clients request it without reading the page's links.
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', hour).redirect('/icons/favicon.ico', 301))
}
