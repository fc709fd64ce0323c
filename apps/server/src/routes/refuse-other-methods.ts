import type { FastifyInstance, HTTPMethods } from 'fastify'
import { sendError } from '../hooks/errors.ts'

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Notes which methods each path of the API takes, as its routes are registered. The answer is to be
 *  called when all are there: it refuses every other method with 405 and says which ones there are. */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<HTTPMethods>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const known = taken.get(url) ?? new Set()
    for (const one of [method].flat()) known.add(one as HTTPMethods)
    taken.set(url, known)
  })
  return () => {
    for (const [url, known] of [...taken]) {
      const allow = [...known].join(', ')
      app.route({
        url,
        method: methods.filter((method) => !known.has(method)),
        exposeHeadRoute: false,
        handler: (request, reply) => sendError(request, reply.header('allow', allow), 'methodNotAllowed'),
      })
    }
  }
}
