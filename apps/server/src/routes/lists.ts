import { createCatalogueSearch } from '@pokfei/catalogue-search/catalogue-search'
import { listsContract as routes } from '@pokfei/contracts/routes/lists'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { createCachedLists, type CachedListsDeps } from '../catalogue/lists/cached-lists.ts'
import { createCatalogueLists, type ListPart } from '../catalogue/lists/catalogue-lists.ts'
import { errorResponse } from '../http/errors.ts'
import { responseHeaders } from '../http/security-headers.ts'
import { sendCachedResponse } from '../http/static/send-cached-response.ts'

/** The dependencies of the lists. */
type ListsDeps = Pick<AppDeps, 'store' | 'clock' | 'settings'> & Pick<CachedListsDeps, 'index' | 'version'>

/**
 * The routes of the lists, served from memory. A hook responds to every valid request. The handlers get only the rest.
 * There the contract separates a malformed request (400) from an unknown group (404).
 */
export const listsRoutes = (deps: ListsDeps) => {
  const lists = createCatalogueLists({ ...deps, search: createCatalogueSearch() })
  const cached = createCachedLists({ ...deps, headers: responseHeaders(deps.settings.publicURL) })

  /** Returns a route that sends what `read` returns for the request. After null, the contract decides. */
  const route = (read: (request: FastifyRequest) => Promise<ListPart<unknown> | null>) => {
    const respond: (...hook: Parameters<onRequestHookHandler>) => Promise<void> = async (request, reply, done) => {
      try {
        const response = await cached.renew(request.url, () => read(request))
        if (response !== null) return sendCachedResponse(request, reply, response)
      } catch (error) {
        return done(error instanceof Error ? error : new Error('the lists failed', { cause: error }))
      }
      // A group that is missing now may be loaded the next moment.
      void reply.header('cache-control', 'no-store')
      done()
    }
    const onRequest: onRequestHookHandler = (request, reply, done) => {
      const known = cached.find(request.url)
      if (known === undefined) void respond(request, reply, done)
      else sendCachedResponse(request, reply, known)
    }
    return {
      onRequest,
      handler: async ({ request }: { request: Pick<FastifyRequest, 'headers'> }) => errorResponse(request, 'notFound'),
    }
  }

  return implement(routes, {
    entries: route(async ({ query }) => {
      const { data } = routes.entries.query.safeParse(query)
      return data === undefined ? null : lists.page(data.category, Number(data.page ?? 1))
    }),
    search: route(async ({ query }) => {
      const { data } = routes.search.query.safeParse(query)
      return data === undefined ? null : lists.search(data.q, data.category, Number(data.page ?? 1))
    }),
    named: route(async ({ query }) => {
      const { data } = routes.named.query.safeParse(query)
      return data === undefined ? null : lists.named(data.events.split(','), data.q, data.unlisted === 'true')
    }),
    group: route(async ({ params }) => {
      const { data } = routes.group.pathParams.safeParse(params)
      return data === undefined ? null : lists.group(data.organizerID, data.eventGroupID)
    }),
  })
}
