import { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const intervalMilliseconds = 50

/** Each turn of the event loop accepts one connection. Those that wait are at most as many as the system's backlog. */
const mostTurns = 8192

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns true once the server was asked to stop. */
    readonly isStopping: () => boolean
    /**
     * Accepts no more connections, and answers on the open ones until they are closed, or for this time. So a proxy that
     * keeps connections hears on each one that it closes. Resolves when the server can be closed.
     */
    readonly drain: (milliseconds: number) => Promise<void>
  }
}

/**
 * Responds to requests that were sent before a stop, and keeps the stop short. Each response then says that its
 * connection closes, so that no client reuses it. The framework closes idle connections only once, so later ones
 * would stay open for the whole keep-alive time.
 */
export function registerCloseConnections(app: FastifyInstance): void {
  const { server } = app
  let isStopping = false

  function beginStop(): void {
    if (isStopping) return
    isStopping = true
    // Responses from a cache bypass the framework's hooks.
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  }

  /**
   * Resolves when no connection waits to be accepted, and all requests that came before the call are read. A connection
   * with an unread request counts as idle. The first turn may have begun before the call.
   */
  async function acceptWaiting(): Promise<void> {
    let hasAccepted = false
    const accept = (): void => void (hasAccepted = true)
    server.on('connection', accept)
    for (let turns = 0, quietTurns = 0; quietTurns < 2 && turns < mostTurns; turns += 1) {
      hasAccepted = false
      await nextTurn()
      quietTurns = hasAccepted ? 0 : quietTurns + 1
    }
    server.off('connection', accept)
  }

  app.decorate('isStopping', () => isStopping)
  app.decorate('drain', async (milliseconds) => {
    beginStop()
    if (!server.listening) return
    await acceptWaiting()
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    server.once('close', resolve)
    // The own `close` of HTTP servers would end idle connections at once.
    Server.prototype.close.call(server)
    await isOver
    clearTimeout(timer)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    beginStop()
    await acceptWaiting()
    const timer = setInterval(() => void nextTurn().then(() => server.closeIdleConnections()), intervalMilliseconds)
    server.once('close', () => clearInterval(timer))
  })
}
