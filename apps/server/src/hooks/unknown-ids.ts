import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { accessOf } from './access.ts'

/** Writes a security event when a member or a gate is told that an ID is not there: it may be somebody else's. Only
 *  guarded routes with an ID bear the hook, since a listener for the end of each response costs more than a small one. */
export function registerUnknownIDs(app: FastifyInstance): void {
  const note: onResponseHookHandler = (request, reply, done) => {
    const isKnown = request.member !== null || request.gate !== null
    if (reply.statusCode === 404 && isKnown) app.noteSecurity('unknownID', request)
    done()
  }
  app.addHook('onRoute', (route) => {
    if (accessOf(route.config) === 'none' || !route.url.includes('/:')) return
    route.onResponse = [...[route.onResponse ?? []].flat(), note]
  })
}
