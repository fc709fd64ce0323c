import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const intervalMilliseconds = 50

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns true once the server was asked to stop. */
    readonly isStopping: () => boolean
  }
}

/**
 * Responds to requests that were sent before a stop, and keeps the stop short. Each response then says that its
 * connection closes, so that no client reuses it. The framework closes idle connections only once, so later ones
 * would stay open for the whole keep-alive time.
 */
export function registerCloseConnections(app: FastifyInstance): void {
  let isStopping = false
  app.decorate('isStopping', () => isStopping)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    // A connection with an unread request counts as idle. One turn of the event loop reads it, and the first of the
    // two turns may have begun before.
    await nextTurn()
    await nextTurn()
    const timer = setInterval(() => app.server.closeIdleConnections(), intervalMilliseconds)
    app.server.once('close', () => clearInterval(timer))
    if (!app.server.listening) clearInterval(timer)
  })
}
