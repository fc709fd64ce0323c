import type { Event, EventGroups } from '@pokfei/contracts/catalogue'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pageLanguage } from './page-address.ts'
import { writeManifest } from './site-manifest.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

/** What the files about the site are written from. */
export interface SiteFileOptions {
  /** The origin that browsers see, without a trailing slash. */
  readonly publicOrigin: string
  /** Asks the API within this process. */
  readonly apiInject: (options: InjectOptions) => Promise<LightMyRequestResponse>
}

const hour = 'public, max-age=3600'

/** Serves what phones and search engines ask a site for: manifest, robots and sitemap. */
export function serveSiteFiles(app: FastifyInstance, { publicOrigin, apiInject }: SiteFileOptions): void {
  const robots = writeRobots(publicOrigin)

  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(robots))

  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json')
      .headers({ 'cache-control': hour, vary: 'cookie, accept-language' })
      .send(writeManifest(pageLanguage(request.url, request.headers))),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const [events, groups] = await Promise.all([
      apiInject({ url: '/api/events' }).then((answer) => answer.json<readonly Event[]>()),
      apiInject({ url: '/api/events/eventGroup' }).then((answer) => answer.json<EventGroups>()),
    ])
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', hour)
      .send(writeSitemap({ publicOrigin, events, groups }))
  })

  // Asked for by whoever does not read the page's own links.
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', hour).redirect('/icons/favicon.ico', 301))
}
