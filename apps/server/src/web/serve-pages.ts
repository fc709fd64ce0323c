import type { Clock } from '@pokfei/domain/ports/clock'
import { htmlLanguage } from '@pokfei/web/i18n/language'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { readSessionToken } from '../hooks/session-cookie.ts'
import { createBriefCache } from './brief-cache.ts'
import { fetchWithin } from './fetch-within.ts'
import { readPageAddress, type PageAddress } from './page-address.ts'
import type { Pages } from './pages.ts'
import { preparePage, type Coding, type PreparedPage } from './prepare-page.ts'
import { sendFailurePage } from './send-failure-page.ts'

/** What serving pages needs. */
export interface PageOptions {
  readonly pages: Pages
  /** False in development: every request shows the sources as they are now. */
  readonly isCached: boolean
  /** The origin that browsers see, without a trailing slash. */
  readonly publicOrigin: string
  readonly clock: Clock
  /** Asks the API within this process: `(options) => app.inject(options)`. */
  readonly apiInject: (options: InjectOptions) => Promise<LightMyRequestResponse>
}

/** Paths that are no pages: what is unknown below them is answered as the API answers. */
const notPages = /^\/(?:api|media|assets|icons)(?:[/?]|$)/

/** A change of the catalogue shows within two seconds; and every public page in both languages has room. */
const pageMemory = { maxAgeSeconds: 1, maxEntries: 500 }

/**
 * Serves every page, rendered. Those of guests are shared for a moment; a member's is made for the member.
 * Register it last: it answers every GET that nothing else answers.
 */
export function servePages(app: FastifyInstance, { pages, isCached, publicOrigin, clock, apiInject }: PageOptions): void {
  const cache = createBriefCache<PreparedPage>({ ...pageMemory, isKept: ({ status }) => status === 200 })

  const prepare = (request: FastifyRequest, { language }: PageAddress, hasSession: boolean): Promise<PreparedPage> =>
    preparePage(pages, {
      url: request.url,
      language,
      hasSession,
      publicOrigin,
      nowSSE: clock.nowSSE(),
      fetchApi: fetchWithin(apiInject, request.headers),
      assets: pages.assets,
    })

  app.get('/*', { errorHandler: sendFailurePage }, async (request, reply) => {
    if (notPages.test(request.url)) return reply.callNotFound()
    const address = readPageAddress(request.url, request.headers)
    const hasSession = readSessionToken(request.headers, publicOrigin) !== null
    const page =
      isCached && !hasSession && address.sharedKey !== null
        ? await cache.get(address.sharedKey, clock.nowSSE(), () => prepare(request, address, false))
        : await prepare(request, address, hasSession)
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-language, accept-encoding' })
    if (page.kind === 'redirect') return reply.status(page.status).header('location', page.location).send()
    const coding = codingOf(request.headers['accept-encoding'])
    if (coding !== undefined) reply.header('content-encoding', coding)
    return reply
      .status(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': htmlLanguage[address.language],
        'content-security-policy': page.contentSecurityPolicy,
      })
      .send(coding === undefined ? page.html : await page.compressed(coding))
  })
}

/** The best coding that the browser takes; over plain http many take no brotli. */
function codingOf(accepted: string | string[] | undefined): Coding | undefined {
  const codings = new Set(String(accepted ?? '').split(',').map((coding) => coding.trim()))
  return (['br', 'gzip'] as const).find((coding) => codings.has(coding))
}
