import { constants } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** The steps of a stop, in milliseconds after the signal. */
export const stopTimes = {
  /**
   * A second signal within this time counts as the same one. A service manager signals `npm` and its child, and `npm`
   * passes the signal on.
   */
  secondSignal: 500,
  /** Until then, connections stay open on which no request is under way. A proxy may send one at any moment. */
  idleConnections: 1_000,
  /** From then on, open calls to other companies fail. */
  calls: 2_000,
  /** From then on, connections of clients that still send or receive are closed. */
  connections: 3_500,
  /** The process ends with status 1, even with work under way. */
  process: 4_500,
} as const

/** The things that a stop closes. */
export interface Stoppable {
  /** Returns the server; undefined until it is built. */
  readonly app: () => FastifyInstance | undefined
  /** Ends calls to other companies. */
  readonly endCalls: () => void
  /** Closes everything else, after the server. */
  readonly close: () => Promise<void>
}

/**
 * Stops the server on SIGINT or SIGTERM and ends the process within {@link stopTimes}. The status is 0 if all
 * requests under way got their responses. A second signal ends it at once, with the status of that signal.
 */
export function stopOnSignals({ app, endCalls, close }: Stoppable): void {
  let signalledMilliseconds: number | null = null

  const stop = async (): Promise<void> => {
    const stopping = app()
    // A server that is not built yet has no clients, and the database survives a sudden end.
    if (stopping === undefined) process.exit()
    setTimeout(endCalls, stopTimes.calls)
    setTimeout(() => stopping.server.closeAllConnections(), stopTimes.connections)
    setTimeout(() => process.exit(1), stopTimes.process)
    await stopping.drain(stopTimes.idleConnections)
    await stopping.close()
    await close()
    // Idle connections of fetch would keep the process alive for some more seconds.
    process.exit()
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (signalledMilliseconds === null) {
        signalledMilliseconds = performance.now()
        void stop()
      } else if (performance.now() - signalledMilliseconds >= stopTimes.secondSignal) {
        process.exit(128 + constants.signals[signal])
      }
    })
  }
}
