import { catalogueContract } from '@pokfei/contracts/catalogue'
import { icsFile } from '@pokfei/format/calendar'
import { initServer } from '@ts-rest/fastify'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { CatalogueAnswers } from '../catalogue/keep-answers.ts'
import { saleCalendarEntry } from '../catalogue/sale-calendar.ts'
import { sendAnswer } from '../catalogue/send-answer.ts'
import { refuse } from '../hooks/errors.ts'

const s = initServer()

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
export const catalogueRoutes = (answers: CatalogueAnswers, deps: Pick<AppDeps, 'store' | 'clock' | 'settings'>) => {
  const answerFromMemory: onRequestHookHandler = (request, reply, done) => {
    const kept = answers.find(pathOf(request.url))
    if (kept !== undefined) return sendAnswer(request, reply, kept)
    // An entry that is missing now may be loaded the next moment.
    void reply.header('cache-control', 'no-store')
    done()
  }
  const route = {
    hooks: { onRequest: answerFromMemory },
    handler: async ({ request }: { request: Pick<FastifyRequest, 'headers'> }) => refuse(request, 'notFound'),
  }
  return s.router(catalogueContract, {
    events: route,
    event: route,
    alternatives: route,
    eventGroups: route,
    organizer: route,
    ticketTypes: route,
    availability: route,

    saleCalendar: async ({ request, params, reply }) => {
      // It bears the moment at which it was written, and is in the language of its reader.
      void reply.header('cache-control', 'no-store')
      const event = await deps.store.catalogue.findEvent(params)
      if (event === null) return refuse(request, 'notFound')
      const entry = saleCalendarEntry(event, { language: request.language, publicURL: deps.settings.publicURL })
      void reply.header('content-disposition', `attachment; filename="sale-${event.eventID}.ics"`)
      return { status: 200, body: icsFile(entry, deps.clock.nowSSE()) }
    },
  })
}
