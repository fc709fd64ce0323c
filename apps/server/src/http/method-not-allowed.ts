import { healthContract } from '@pokfei/contracts/routes/health'
import type { FastifyInstance } from 'fastify'
import { sendError } from './errors.ts'

const healthPaths: ReadonlySet<string> = new Set([healthContract.live.path, healthContract.ready.path])
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Collects the methods of each API path while routes are registered. Call the returned function after all routes. It
 * registers 405 for every other method, with the allowed ones in `allow`.
 */
export function collectMethods(app: FastifyInstance): () => void {
  const methodsByPath = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') && !healthPaths.has(url)) return
    const known = methodsByPath.get(url) ?? new Set()
    for (const one of [method].flat()) known.add(one)
    methodsByPath.set(url, known)
  })
  return () => {
    const paths = [...methodsByPath]
    for (const [url, known] of paths) {
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
