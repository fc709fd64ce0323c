import { setTimeout as wait } from 'node:timers/promises'
import { createFairQueue } from '../scheduling/fair-queue.ts'

/** A request that waits for a page. */
export interface PageRequester {
  /** The counted address. The lanes take turns. */
  readonly lane: string
  /** Returns true if the connection is closed. The page would have no reader. */
  readonly isGone: () => boolean
}

/** Work that waits for its turn, is under way, or is done. */
export interface Queued<Value> {
  /** Rejects with {@link PageRejected} if all requests for it were gone before its turn. */
  readonly done: Promise<Value>
  /** Adds a request that waits for the same work. The work runs at the first turn of any of them. */
  readonly join: (requester: PageRequester) => void
}

/** A page that is not rendered now. */
export class PageRejected extends Error {
  override readonly name = 'PageRejected'
  readonly code: 'unavailable' | 'tooManyRequests'
  readonly retryAfterSeconds: number
  constructor(code: 'unavailable' | 'tooManyRequests', retryAfterSeconds: number) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The options of {@link createPageQueue}. */
export interface PageQueueOptions {
  /** The number of pages that are rendered at once. */
  readonly atOnce: number
  /** The most waiting pages of one lane, and of all lanes. */
  readonly perLane: number
  readonly most: number
  /** Returns milliseconds of a clock that never runs back. */
  readonly now: () => number
  /** Waits, so that other work can run. */
  readonly rest: (milliseconds: number) => Promise<void>
}

/** A queue that keeps the process busy half of its time at most, and is fair to each address. */
export interface PageQueue {
  /** Adds work. Throws {@link PageRejected} if the queue is full. */
  readonly add: <Value>(requester: PageRequester, work: () => Promise<Value>) => Queued<Value>
}

interface Job {
  readonly requesters: PageRequester[]
  readonly lanes: Set<string>
  hasBegun: boolean
  readonly begin: () => Promise<void>
  readonly drop: () => void
}

/**
 * Two workers each rest three times as long as they work. The event loop is then free half of the time, and a hanging
 * page blocks no other.
 */
const restPerWork = 3
const longestRestMilliseconds = 200
const retryAfterSeconds = 2

/** The options of a server. The last request in a full queue waits a second or two. */
export const standardPageQueue: PageQueueOptions = {
  atOnce: 2,
  perLane: 32,
  most: 256,
  now: () => performance.now(),
  rest: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
}

/** Creates a queue. */
export function createPageQueue({ atOnce, perLane, most, now, rest }: PageQueueOptions): PageQueue {
  const waiting = createFairQueue<Job>()
  let workers = 0

  function enter(job: Job, lane: string): boolean {
    if (job.lanes.has(lane)) return true
    if (waiting.sizeOf(lane) >= perLane || waiting.size() >= most) return false
    waiting.push(lane, job)
    job.lanes.add(lane)
    return true
  }

  function next(): Job | undefined {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      if (job.hasBegun) continue
      job.hasBegun = true
      if (!job.requesters.every(({ isGone }) => isGone())) return job
      job.drop()
    }
    return undefined
  }

  async function work(): Promise<void> {
    for (let job = next(); job !== undefined; job = next()) {
      const began = now()
      await job.begin()
      await rest(Math.min(longestRestMilliseconds, restPerWork * (now() - began)))
    }
    workers -= 1
  }

  return {
    add<Value>(requester: PageRequester, make: () => Promise<Value>): Queued<Value> {
      const { promise, resolve, reject } = Promise.withResolvers<Value>()
      const job: Job = {
        requesters: [requester],
        lanes: new Set(),
        hasBegun: false,
        begin: () => make().then(resolve, reject),
        drop: () => reject(new PageRejected('unavailable', retryAfterSeconds)),
      }
      if (!enter(job, requester.lane)) throw new PageRejected('unavailable', retryAfterSeconds)
      if (workers < atOnce) {
        workers += 1
        void work()
      }
      return {
        done: promise,
        join(other) {
          if (job.hasBegun) return
          job.requesters.push(other)
          enter(job, other.lane)
        },
      }
    },
  }
}
