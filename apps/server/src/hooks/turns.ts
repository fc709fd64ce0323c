import { performance } from 'node:perf_hooks'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { isSpared } from './load-shedding.ts'
import type { LoopDelay } from './loop-delay.ts'
import { changesNothing } from './origin.ts'

/** How many are begun in one turn of the event loop: two or three milliseconds of work, and enough to share a commit. */
const perTurn = 32

/** A queue of requests that are not begun yet. Its delay is that of the first in it. */
export interface Turns extends LoopDelay {
  /** Calls `begin` in one of the next turns of the event loop, in the order of the calls. */
  take(begin: () => void): void
}

/** Opens a queue. `now` tells milliseconds that never run back. */
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

/** Lets new work that changes something take turns, while those that only look, and what load shedding spares, are answered
 *  at once. A rush brings thousands of checkouts to one turn of the event loop, and all others would wait for them. */
export function registerTurns(app: FastifyInstance, turns: Turns): void {
  const wait: onRequestHookHandler = (_request, _reply, done) => turns.take(done)
  app.addHook('onRoute', (route) => {
    if (isSpared(route) || changesNothing(route)) return
    route.onRequest = [wait, ...[route.onRequest ?? []].flat()]
  })
}
