import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { accessOf } from './authorization.ts'

/**
 * Logs a security event when a member or a gate gets a 404, because the ID may be another member's. Only guarded
 * routes with an ID have the hook. A listener on every response would cost more than a small response.
 */
export function registerUnknownIDs(app: FastifyInstance): void {
  const note: onResponseHookHandler = (request, reply, done) => {
    const isKnown = request.member !== null || request.gate !== null
    if (reply.statusCode === 404 && isKnown) app.logSecurityEvent('unknownID', request)
    done()
  }
  app.addHook('onRoute', (route) => {
    if (accessOf(route.config) === 'none' || !route.url.includes('/:')) return
    route.onResponse = [...[route.onResponse ?? []].flat(), note]
  })
}
