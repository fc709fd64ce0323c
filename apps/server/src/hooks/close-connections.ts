import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const intervalMilliseconds = 50

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server was told to stop. */
    readonly isStopping: () => boolean
  }
}

/** Answers what was sent before a stop, and lets it be quick. An answer that is given meanwhile says that its connection
 *  closes, so that nobody sends another request on it just then; one that was left open all the same would stay so for the
 *  whole keep-alive time, because idle connections are closed only once. */
export function registerCloseConnections(app: FastifyInstance): void {
  let isStopping = false
  app.decorate('isStopping', () => isStopping)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    // A connection whose request was sent and not read yet counts as idle: one turn reads what there is, and the first of
    // the two may have begun before.
    await nextTurn()
    await nextTurn()
    const timer = setInterval(() => app.server.closeIdleConnections(), intervalMilliseconds)
    app.server.once('close', () => clearInterval(timer))
    if (!app.server.listening) clearInterval(timer)
  })
}
