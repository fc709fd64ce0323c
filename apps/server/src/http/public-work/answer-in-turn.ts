import { authContract } from '@pokfei/contracts/routes/auth'
import { healthContract } from '@pokfei/contracts/routes/health'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify'
import { accessOf } from '../authorization.ts'
import { errorResponse } from '../errors.ts'
import type { RouteCheck } from '../route-check.ts'
import type { CachedResponse } from '../static/cached-response.ts'
import { sendCachedResponse } from '../static/send-cached-response.ts'
import type { Reader } from './public-work.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readerOf: (request: FastifyRequest) => Reader
  }
}

/** The open GETs that compute nothing. Health checks and sign-ins are counted by their own limits. */
const uncounted: ReadonlySet<string> = new Set(
  [healthContract.live, healthContract.ready, authContract.providers, authContract.start, authContract.callback].map(
    ({ path }) => path,
  ),
)

/** True for a route of a contract that anybody may read, and that is not known to be cheap. */
const isPublicRead = ({ config, url }: Readonly<RouteOptions>): boolean =>
  accessOf(config) === 'none' && config?.tsRestRoute?.method === 'GET' && !uncounted.has(url)

let lastNumber = 0

/**
 * The check of public reads. A route with a hook of {@link fromMemory} asks for its turns itself. Any other one counts as
 * work for each request, so that a new route is guarded before anybody thinks of it.
 */
export const waitForTurn: RouteCheck = (route) => {
  if (!isPublicRead(route) || route.onRequest !== undefined) return undefined
  return (request, _reply, done) => {
    const key = `request ${(lastNumber += 1)}`
    const turn = request.server.readerOf(request).inTurn({ key, isKnown: false, run: async () => undefined })
    const begin = (): void => done()
    turn.then(begin, done)
  }
}

/**
 * Finds the answer of a request: in memory, or in its turn. Without one, the contract decides between a malformed request
 * (400) and an unknown name (404).
 */
type FindAnswer = (
  request: FastifyRequest,
  reader: Reader,
) => CachedResponse | undefined | Promise<CachedResponse | undefined>

/** Returns a route that is answered from memory before anything is parsed. */
export function fromMemory(find: FindAnswer) {
  const onRequest: onRequestHookHandler = (request, reply, done) => {
    const send = (cached: CachedResponse | undefined): void => {
      if (cached !== undefined) return sendCachedResponse(request, reply, cached)
      // A load may bring the missing answer the next moment.
      void reply.header('cache-control', 'no-store')
      done()
    }
    const found = find(request, request.server.readerOf(request))
    if (found instanceof Promise) found.then(send, done)
    else send(found)
  }
  return {
    onRequest,
    handler: async ({ request }: { readonly request: Pick<FastifyRequest, 'headers'> }) =>
      errorResponse(request, 'notFound'),
  }
}

/** Gives the server the readers of its requests. */
export const registerReaders = (app: FastifyInstance, readerOf: FastifyInstance['readerOf']): void =>
  void app.decorate('readerOf', readerOf)
