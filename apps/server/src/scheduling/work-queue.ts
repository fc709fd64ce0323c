import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { createFairQueue } from './fair-queue.ts'

/** A request that waits for work. */
export interface Requester {
  /** The counted address. The lanes take turns. */
  readonly lane: string
  /** Returns true if the connection is closed. The result would have no reader. */
  readonly isGone: () => boolean
}

/** Work that waits for its turn, is under way, or is done. */
export interface Queued<Value> {
  /** Rejects with {@link WorkRejected} if all requests for it were gone before its turn. */
  readonly done: Promise<Value>
  /** Adds a request that waits for the same work. The work runs at the first turn of any of them. */
  readonly join: (requester: Requester) => void
}

/** Work that is not done now. */
export class WorkRejected extends Error {
  override readonly name = 'WorkRejected'
  readonly code: 'unavailable' | 'tooManyRequests'
  readonly retryAfterSeconds: number
  constructor(code: 'unavailable' | 'tooManyRequests', retryAfterSeconds: number) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The options of {@link createWorkQueue}. */
export interface WorkQueueOptions {
  /** The number of jobs that are under way at once. */
  readonly atOnce: number
  /** The most waiting jobs of one lane, and of all lanes. */
  readonly perLane: number
  readonly most: number
  /** A worker rests this many times as long as it worked, and no longer than the limit. */
  readonly restPerWork: number
  readonly longestRestMilliseconds: number
  /** Returns milliseconds of a clock that never runs back. */
  readonly now: () => number
  /** Waits, so that other work can run. It waits for the next turn of the event loop at least. */
  readonly rest: (milliseconds: number) => Promise<void>
}

/** A queue that leaves the process time for other work, and is fair to each address. */
export interface WorkQueue {
  /** Adds work. Throws {@link WorkRejected} if the queue is full. */
  readonly add: <Value>(requester: Requester, work: () => Promise<Value>) => Queued<Value>
}

interface Job {
  readonly requesters: Requester[]
  readonly lanes: Set<string>
  hasBegun: boolean
  readonly begin: () => Promise<void>
  readonly drop: () => void
}

const retryAfterSeconds = 2

const ofServer = {
  perLane: 32,
  most: 256,
  now: () => performance.now(),
  rest: async (milliseconds: number) => {
    await (milliseconds < 1 ? nextTurn() : wait(milliseconds, undefined, { ref: false }))
  },
} satisfies Partial<WorkQueueOptions>

/**
 * The queue of rendered pages. Two workers each rest three times as long as they work. The event loop is then free half of
 * the time, and a hanging page blocks no other. The last request in a full queue waits a second or two.
 */
export const pageQueue: WorkQueueOptions = { ...ofServer, atOnce: 2, restPerWork: 3, longestRestMilliseconds: 200 }

/**
 * The queue of answers that take a millisecond or two. Each turn of the event loop begins two at most. So no other request
 * waits for more than these in any turn, and an idle server answers at once.
 */
export const answerQueue: WorkQueueOptions = { ...ofServer, atOnce: 2, restPerWork: 0, longestRestMilliseconds: 0 }

/** The queue of work that takes up to a second, such as the list of a large draw. It may take a tenth of the time. */
export const longWorkQueue: WorkQueueOptions = {
  ...ofServer,
  atOnce: 1,
  perLane: 4,
  restPerWork: 9,
  longestRestMilliseconds: 10_000,
}

/** Creates a queue. */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { atOnce, perLane, most, restPerWork, longestRestMilliseconds, now, rest } = options
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
    add<Value>(requester: Requester, make: () => Promise<Value>): Queued<Value> {
      const { promise, resolve, reject } = Promise.withResolvers<Value>()
      const job: Job = {
        requesters: [requester],
        lanes: new Set(),
        hasBegun: false,
        begin: () => make().then(resolve, reject),
        drop: () => reject(new WorkRejected('unavailable', retryAfterSeconds)),
      }
      if (!enter(job, requester.lane)) throw new WorkRejected('unavailable', retryAfterSeconds)
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
