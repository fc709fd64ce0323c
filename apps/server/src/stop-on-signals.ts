import { constants } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** When what ends, in milliseconds after the server was told to stop. */
export const stopTimes = {
  /** A signal that comes sooner is the same one: a service manager sends it to `npm` and to its child, and `npm` hands it on. */
  secondSignal: 500,
  /** Calls to other companies that have no answer by then get none. */
  calls: 2_000,
  /** Connections of clients that are still sending or taking something are closed. */
  connections: 3_500,
  /** The process ends with status 1, whatever is under way. */
  process: 4_500,
} as const

/** What a stop lets go of. */
export interface Stoppable {
  /** The server; undefined until it is made. */
  readonly app: () => FastifyInstance | undefined
  /** Ends calls to other companies. */
  readonly endCalls: () => void
  /** Closes everything else, once the server is closed. */
  readonly close: () => Promise<void>
}

/** Stops the server on SIGINT or SIGTERM and ends the process: with status 0 when everything under way was answered, within
 *  {@link stopTimes} in any case. A second signal ends it at once, with the status of that signal. */
export function stopOnSignals({ app, endCalls, close }: Stoppable): void {
  let toldMilliseconds: number | null = null

  const stop = async (): Promise<void> => {
    const stopping = app()
    // Before it serves there is nobody to wait for, and the database bears a sudden end.
    if (stopping === undefined) process.exit()
    setTimeout(endCalls, stopTimes.calls)
    setTimeout(() => stopping.server.closeAllConnections(), stopTimes.connections)
    setTimeout(() => process.exit(1), stopTimes.process)
    await stopping.close()
    await close()
    // Connections that fetch keeps for the next call would hold the process for some seconds more.
    process.exit()
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (toldMilliseconds === null) {
        toldMilliseconds = performance.now()
        void stop()
      } else if (performance.now() - toldMilliseconds >= stopTimes.secondSignal) {
        process.exit(128 + constants.signals[signal])
      }
    })
  }
}
