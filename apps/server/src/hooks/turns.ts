import { performance } from 'node:perf_hooks'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { isSpared } from './load-shedding.ts'
import type { LoopDelay } from './loop-delay.ts'
import { changesNothing } from './origin.ts'

/**
 * The number of requests that begin in one turn of the event loop. They are two or three milliseconds of work, and
 * enough to share a commit.
 */
const perTurn = 32

/** The request queue. Its delay is the wait of its first request. */
export interface Turns extends LoopDelay {
  /** Calls `begin` in one of the next turns of the event loop, in the order of the calls. */
  take(begin: () => void): void
}

/** Opens a queue. `now` returns milliseconds of a clock that never runs back. */
export function openTurns(now: () => number = () => performance.now()): Turns {
  let waiting: { readonly begin: () => void; readonly since: number }[] = []
  let first = 0

  function turn(): void {
    const end = Math.min(first + perTurn, waiting.length)
    while (first < end) waiting[first++]?.begin()
    if (first < waiting.length) {
      setImmediate(turn)
      return
    }
    waiting = []
    first = 0
  }

  return {
    take(begin) {
      if (waiting.push({ begin, since: now() }) === 1) setImmediate(turn)
    },
    delayMilliseconds() {
      const head = waiting[first]
      return head === undefined ? 0 : now() - head.since
    },
  }
}

/**
 * Queues new requests with unsafe methods. Safe methods, and everything that load shedding spares, start at once. A
 * rush brings thousands of checkouts in one turn of the event loop. All other requests would wait for them.
 */
export function registerTurns(app: FastifyInstance, turns: Turns): void {
  const wait: onRequestHookHandler = (_request, _reply, done) => turns.take(done)
  app.addHook('onRoute', (route) => {
    if (isSpared(route) || changesNothing(route)) return
    route.onRequest = [wait, ...[route.onRequest ?? []].flat()]
  })
}
