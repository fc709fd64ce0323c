import fastifyStatic from '@fastify/static'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { languageOf } from '../hooks/language.ts'
import { readSessionToken } from '../hooks/session-cookie.ts'
import { assetsFolder, openBuiltPages } from './built-pages.ts'
import { openDevPages } from './dev-pages.ts'
import { fetchWithin } from './fetch-within.ts'
import { createPageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { preparePage, type PreparedPage } from './prepare-page.ts'
import { sendFailurePage } from './send-failure-page.ts'

/** What serving the web app needs. */
export interface WebOptions {
  /** `built` serves the build, `dev` the sources through Vite. */
  readonly mode: 'built' | 'dev'
  /** The origin that browsers see, without a trailing slash. */
  readonly publicOrigin: string
  readonly clock: Clock
  /** Asks the API within this process: `(options) => app.inject(options)`. */
  readonly apiInject: (options: InjectOptions) => Promise<LightMyRequestResponse>
}

/** Paths that are no pages: what is unknown below them is answered as the API answers. */
const notPages = /^\/(?:api|media|assets)(?:[/?]|$)/

/**
 * Serves the web app: its hashed files, and every page, rendered. Pages of guests are shared for a moment.
 * Register it last: it answers every GET that nothing else answers.
 */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const pages = options.mode === 'built' ? await openBuiltPages() : await openDevPages(app)
  if (options.mode === 'built') await serveAssets(app)
  const cache = createPageCache()

  const prepare = (request: FastifyRequest, hasSession: boolean): Promise<PreparedPage> =>
    preparePage(pages, {
      url: request.url,
      language: languageOf(request.headers),
      hasSession,
      publicOrigin: options.publicOrigin,
      nowSSE: options.clock.nowSSE(),
      fetchApi: fetchWithin(options.apiInject, request.headers),
      assets: pages.assets,
    })

  app.get('/*', { errorHandler: sendFailurePage }, async (request, reply) => {
    if (notPages.test(request.url)) return reply.callNotFound()
    const hasSession = readSessionToken(request.headers, options.publicOrigin) !== null
    const isShared = options.mode === 'built' && !hasSession && !request.url.includes('?')
    const key = `${languageOf(request.headers)} ${request.url}`
    const page = isShared
      ? await cache.get(key, options.clock.nowSSE(), () => prepare(request, false))
      : await prepare(request, hasSession)
    return sendPage(request, reply, pages, page)
  })
}

/** Hashed files never change: they are kept for a year and were compressed when they were built. */
async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetsFolder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, pages: Pages, page: PreparedPage): FastifyReply {
  reply.header('cache-control', 'private, no-cache')
  if (page.kind === 'redirect') return reply.status(page.status).header('location', page.location).send()
  const takesBrotli = request.headers['accept-encoding']?.includes('br') === true
  if (takesBrotli) reply.header('content-encoding', 'br')
  return reply
    .status(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pages.contentSecurityPolicy,
      vary: 'cookie, accept-language, accept-encoding',
    })
    .send(takesBrotli ? page.brotli : page.html)
}
