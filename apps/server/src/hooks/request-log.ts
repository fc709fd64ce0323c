import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** What the logs of all requests have in common: a line names its request's id, for which a child of the
 *  server's log is made when the line is written, and not before. */
function shareLog(log: FastifyBaseLogger): FastifyBaseLogger {
  const shared: Record<string, unknown> = {}
  for (const level of levels)
    shared[level] = function write(this: { readonly request: FastifyRequest }, ...line: unknown[]): void {
      const child = log.child({ reqId: this.request.id })
      Reflect.apply(child[level], child, line)
    }
  return Object.assign(Object.create(log), shared)
}

/** Gives the server and each request their log. The framework's own would make a child for each request
 *  and listen for its end, which costs a sixth of a small answer, and most requests write no line. */
export function registerRequestLog(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.log = log
  const shared = shareLog(log)
  app.addHook('onRequest', (request, reply, done) => {
    const own: FastifyBaseLogger & { request: FastifyRequest } = Object.create(shared)
    own.request = request
    request.log = own
    reply.log = own
    done()
  })
}
