import { catalogueContract } from '@pokfei/contracts/catalogue'
import { initServer } from '@ts-rest/fastify'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { CatalogueAnswers } from '../catalogue/keep-answers.ts'
import { sendAnswer } from '../catalogue/send-answer.ts'
import { refuse } from '../hooks/errors.ts'

const s = initServer()

/** The path that was asked for, without its query. */
function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

/**
 * The public catalogue, from memory. Whatever exists is answered by the hook, before anything is
 * parsed: every answer there is lies ready under its path. The handlers are reached by the rest, and
 * there the contract says whether an id is malformed (400) or only unknown (404).
 */
export const catalogueRoutes = (answers: CatalogueAnswers) => {
  const answerFromMemory: onRequestHookHandler = (request, reply, done) => {
    const kept = answers.find(pathOf(request.url))
    if (kept !== undefined) return sendAnswer(request, reply, kept)
    // What is not there now may be loaded the next moment.
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
    eventGroups: route,
    organizer: route,
    ticketTypes: route,
    availability: route,
  })
}
