import type { Clock } from '@pokfei/domain/ports/clock'
import { isBesidePages } from '@pokfei/format/page-path'
import { htmlLanguage } from '@pokfei/format/language'
import { notFoundAddress, type LocatedPage, type ServerMark } from '@pokfei/web/ssr/page-renderer'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { countedAddress } from '../http/rate-limits/counted-address.ts'
import { responseHeaders } from '../http/security-headers.ts'
import { sendBusy } from '../http/send-busy.ts'
import { createTTLCache } from './ttl-cache.ts'
import { serveBrokenAddresses } from './broken-address-page.ts'
import { acceptedCoding } from '../http/static/send-cached-response.ts'
import { addressBeforeMark } from './followed-link.ts'
import { createInternalFetch } from './internal-fetch.ts'
import { pageKey, pageLanguage, type PageReader } from './page-address.ts'
import {
  createWorkQueue,
  pageQueue,
  WorkRejected,
  type WorkQueueOptions,
  type Queued,
} from '../scheduling/work-queue.ts'
import type { PageSource } from './page-source.ts'
import { preparePage, type PreparedPage } from './prepare-page.ts'
import { sendFailurePage } from './send-failure-page.ts'

/** The dependencies of serving pages. */
export interface PageOptions {
  readonly pages: PageSource
  /** False in development, where every request shows the present sources. */
  readonly isCached: boolean
  /** The origin that browsers see, without a trailing slash. */
  readonly publicOrigin: string
  /** The mark that every page shows, or null. */
  readonly mark: ServerMark | null
  readonly clock: Clock
  /** Calls the API within this process: `(options) => app.inject(options)`. */
  readonly apiInject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** True if the request has the cookie of an existing session. */
  readonly isMember: (request: FastifyRequest) => Promise<boolean>
  /** Counts a page that has to be rendered. Returns 0 if it may be rendered, else the seconds to wait. */
  readonly countPage: (request: FastifyRequest) => number
  /** The options of the page queue. The default is the server's. */
  readonly queue?: WorkQueueOptions
}

/** A change of the catalogue shows within two seconds. Every public page in both languages has room. */
const pageCacheOptions = { maxAgeSeconds: 1, maxEntries: 500 }

const missing: LocatedPage = { address: notFoundAddress, dependsOnReader: false }

/**
 * Serves every page, rendered. Guests share a page for a moment, and so do members; few pages depend on the reader. A
 * rendering is counted by address and waits in a queue, so that other work continues. Register it last, because it
 * serves every GET that no other route serves.
 */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const { pages, isCached, publicOrigin, mark, clock, apiInject, isMember, countPage } = options
  const queue = createWorkQueue(options.queue ?? pageQueue)
  const cache = createTTLCache<Queued<PreparedPage>>({ ...pageCacheOptions, clock })

  /** Renders a page and compresses it in the encoding of its first reader. */
  async function prepare(place: LocatedPage, reader: PageReader): Promise<PreparedPage> {
    const { language, isMember: hasSession, headers } = reader
    const { cookie, 'user-agent': userAgent } = headers
    const own = {
      ...(hasSession && cookie !== undefined && { cookie }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    }
    const page = await preparePage(pages, {
      url: place.address,
      language,
      hasSession,
      publicOrigin,
      mark,
      nowSSE: clock.nowSSE(),
      fetchApi: createInternalFetch(apiInject, { 'accept-language': language, ...(place.dependsOnReader && own) }),
      assets: pages.assets,
    })
    const coding = acceptedCoding(headers)
    if (page.kind === 'page' && coding !== undefined) await page.compressed(coding)
    return page
  }

  function pageAt(place: LocatedPage, request: FastifyRequest, reader: PageReader): Promise<PreparedPage> {
    const key = isCached ? pageKey(place, reader) : null
    const requester = { lane: countedAddress(request.ip), isGone: () => request.raw.socket.destroyed }
    const cached = key === null ? undefined : cache.find(key)
    if (cached !== undefined) {
      cached.join(requester)
      return cached.done
    }
    const seconds = countPage(request)
    if (seconds > 0) throw new WorkRejected('tooManyRequests', seconds)
    const queued = queue.add(requester, () => prepare(place, reader))
    if (key !== null)
      cache.set(
        key,
        queued,
        queued.done.then((page) => page.kind !== 'page' || page.status < 500),
      )
    return queued.done
  }

  serveBrokenAddresses(app, pages)
  app.get('/*', { errorHandler: sendErrorPage }, async (request, reply) => {
    // Unknown paths of the API get the API's 404, with the headers of an API response.
    if (isBesidePages(request.url)) return reply.headers(responseHeaders(publicOrigin)).callNotFound()
    const { url, headers } = request
    const followed = addressBeforeMark(url)
    if (followed !== null) return reply.status(308).header('location', followed).send()
    const reader = { language: pageLanguage(url, headers), isMember: await isMember(request), headers }
    const found = await pageAt(pages.locatePage(url), request, reader)
    const page = found.kind === 'notFound' ? await pageAt(missing, request, reader) : found
    if (page.kind === 'notFound') throw new Error('the 404 page is missing')
    reply.headers({
      ...(isConfidential(url) ? confidentialHeaders : { 'cache-control': 'private, no-cache' }),
      vary: 'cookie, accept-language, accept-encoding',
    })
    if (page.kind === 'redirect') return reply.status(page.status).header('location', page.location).send()
    const coding = acceptedCoding(headers)
    if (coding !== undefined) reply.header('content-encoding', coding)
    return reply
      .status(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': htmlLanguage[reader.language],
        'content-security-policy': page.contentSecurityPolicy,
      })
      .send(coding === undefined ? page.html : await page.compressed(coding))
  })
}

/** Responds when there is no page, because it was shed or its rendering failed. */
function sendErrorPage(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof WorkRejected) sendBusy(request, reply, error.code, error.retryAfterSeconds)
  else sendFailurePage(error, request, reply)
}

/** True if the address of a page may contain a token. Such a page must not be stored or passed on. */
const isConfidential = (url: string): boolean => /^\/(?:confirm-email|claim)(?:[?/]|$)/.test(url)
const confidentialHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
