import { performance } from 'node:perf_hooks'
import type { onRequestHookHandler } from 'fastify'
import { isSpared } from './load-shedding.ts'
import type { LoopDelay } from './loop-delay.ts'
import { hasOnlySafeMethods } from '../csrf.ts'
import type { RouteCheck } from '../route-check.ts'

/**
 * The number of requests that begin in one turn of the event loop. They are two or three milliseconds of work, and
 * enough to share a commit.
 */
const perTurn = 32

/** A request that has not begun. */
interface Waiting {
  readonly begin: () => void
  /** Its arrival, in milliseconds. */
  readonly since: number
}

/** The request queue. Its delay is the wait of its first request. */
export interface RequestQueue extends LoopDelay {
  /** Calls `begin` in one of the next turns of the event loop, in the order of the calls. */
  enqueue(begin: () => void): void
}

/** Opens a queue. `now` returns milliseconds of a clock that never runs back. */
export function createRequestQueue(now: () => number = () => performance.now()): RequestQueue {
  let waiting: (Waiting | null)[] = []
  let first = 0

  function beginNext(): void {
    const end = Math.min(first + perTurn, waiting.length)
    while (first < end) {
      const head = waiting[first]
      // A request that has begun is not held until the last of a rush. The collector would copy all that it holds.
      waiting[first++] = null
      head?.begin()
    }
    if (first < waiting.length) {
      setImmediate(beginNext)
      return
    }
    waiting = []
    first = 0
  }

  return {
    enqueue(begin) {
      if (waiting.push({ begin, since: now() }) === 1) setImmediate(beginNext)
    },
    delayMilliseconds() {
      const head = waiting[first]
      return head ? now() - head.since : 0
    },
  }
}

/**
 * Returns the step that queues new requests with unsafe methods. Safe methods, and everything that load shedding
 * spares, start at once. A rush brings thousands of checkouts in one turn of the event loop. All other requests would
 * wait for them.
 */
export function queueRequests(queue: RequestQueue): RouteCheck {
  const wait: onRequestHookHandler = (_request, _reply, done) => queue.enqueue(done)
  return (route) => (isSpared(route) || hasOnlySafeMethods(route) ? undefined : wait)
}
