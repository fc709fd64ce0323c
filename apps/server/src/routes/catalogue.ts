import { catalogueContract as contract } from '@pokfei/contracts/routes/catalogue'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { AppDeps } from '../app-deps.ts'
import type { ResponseCache } from '../catalogue/response-cache.ts'
import { createSaleCalendars } from '../catalogue/sale-calendars.ts'
import { fromMemory } from '../http/public-work/answer-in-turn.ts'

/** Returns the requested path without its query. */
function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

/** The routes of the public catalogue, served from memory. */
export const catalogueRoutes = (responseCache: ResponseCache, deps: Pick<AppDeps, 'store' | 'clock' | 'settings'>) => {
  const route = fromMemory((request, reader) => responseCache.find(pathOf(request.url), reader))
  const findCalendar = createSaleCalendars({ ...deps, version: () => responseCache.version() })
  return implement(contract, {
    events: route,
    event: route,
    alternatives: route,
    eventGroups: route,
    organizer: route,
    ticketTypes: route,
    availability: route,

    saleCalendar: fromMemory((request, reader) => {
      const { data } = contract.saleCalendar.pathParams.safeParse(request.params)
      return data && findCalendar(data, request.language, reader)
    }),
  })
}
