import { catalogueContract } from '@pokfei/contracts/routes/catalogue'
import { groupRoomID } from '@pokfei/domain/rooms/room-id'
import { icsFile } from '@pokfei/format/time/calendar'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { ResponseCache } from '../catalogue/response-cache.ts'
import { saleCalendarEntry } from '../catalogue/sale-calendar.ts'
import type { CachedResponse } from '../http/static/cached-response.ts'
import { sendCachedResponse } from '../http/static/send-cached-response.ts'
import { errorResponse } from '../http/errors.ts'

/** Returns the requested path without its query. */
function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

/**
 * The routes of the public catalogue, served from memory. A hook serves every existing response before anything is
 * parsed. The handlers get only the rest. There the contract separates a malformed ID (400) from an unknown one
 * (404). The calendar file alone is written for each reader.
 */
export const catalogueRoutes = (responseCache: ResponseCache, deps: Pick<AppDeps, 'store' | 'clock' | 'settings'>) => {
  const sendFromCache: onRequestHookHandler = (request, reply, done) => {
    const send = (cached: CachedResponse | undefined): void => {
      if (cached !== undefined) return sendCachedResponse(request, reply, cached)
      // An entry that is missing now may be loaded the next moment.
      void reply.header('cache-control', 'no-store')
      done()
    }
    const found = responseCache.find(pathOf(request.url))
    if (found instanceof Promise) found.then(send, done)
    else send(found)
  }
  const route = {
    onRequest: sendFromCache,
    handler: async ({ request }: { request: Pick<FastifyRequest, 'headers'> }) => errorResponse(request, 'notFound'),
  }
  return implement(catalogueContract, {
    events: route,
    event: route,
    alternatives: route,
    eventGroups: route,
    organizer: route,
    ticketTypes: route,
    availability: route,

    saleCalendar: async ({ request, params, reply }) => {
      // The file names the moment at which it was written, and is in the reader's language.
      void reply.header('cache-control', 'no-store')
      const event = await deps.store.catalogue.findEvent(params)
      if (event === null) return errorResponse(request, 'notFound')
      const room = await deps.store.rooms.findOfEvent(params)
      const groups = room === null ? [] : await deps.store.catalogue.listGroups()
      const group = groups.find((one) => groupRoomID(one) === room?.roomID) ?? null
      const { publicURL } = deps.settings
      const entry = saleCalendarEntry(event, room && { room, group }, { language: request.language, publicURL })
      const name = group === null ? event.eventID : group.eventGroupID
      void reply.header('content-disposition', `attachment; filename="sale-${name}.ics"`)
      return { status: 200, body: icsFile(entry, deps.clock.nowSSE()) }
    },
  })
}
