import type { Event, EventGroups } from '@pokfei/contracts/catalogue'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { keepAnswer, type KeptAnswer } from '../catalogue/kept-answer.ts'
import { sendAnswer } from '../catalogue/send-answer.ts'
import { answerHeaders } from '../hooks/security.ts'
import { createBriefCache } from './brief-cache.ts'
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
const sitemapMemory = { maxAgeSeconds: 60, maxEntries: 1 }

/** Serves manifest, robots and sitemap to phones and search engines. */
export function serveSiteFiles(app: FastifyInstance, { publicOrigin, apiInject, clock }: SiteFileOptions): void {
  const robots = writeRobots(publicOrigin)
  const sitemaps = createBriefCache<Promise<KeptAnswer>>({ ...sitemapMemory, clock })

  async function makeSitemap(): Promise<KeptAnswer> {
    const [events, groups] = await Promise.all([
      apiInject({ url: '/api/events' }).then((answer) => answer.json<readonly Event[]>()),
      apiInject({ url: '/api/events/eventGroup' }).then((answer) => answer.json<EventGroups>()),
    ])
    const fixedHeaders = { ...answerHeaders(publicOrigin), 'cache-control': hour }
    const options = { type: 'application/xml; charset=utf-8', fixedHeaders }
    return keepAnswer(writeSitemap({ publicOrigin, events, groups }), options)
  }

  function findSitemap(): Promise<KeptAnswer> {
    const known = sitemaps.find('sitemap')
    if (known !== undefined) return known
    const made = makeSitemap()
    sitemaps.keep(
      'sitemap',
      made,
      made.then(() => true),
    )
    return made
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
    sendAnswer(request, reply, await findSitemap())
  })

  // Some clients request it without reading the page's links.
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', hour).redirect('/icons/favicon.ico', 301))
}
