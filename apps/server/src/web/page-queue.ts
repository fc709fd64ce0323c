import { setTimeout as wait } from 'node:timers/promises'

/** Somebody who waits for a page. */
export interface Asker {
  /** The counted address: each takes turns with all others. */
  readonly lane: string
  /** Whether the connection is closed, so that nobody would read the page. */
  readonly isGone: () => boolean
}

/** Work that waits for its turn, or is under way or done. */
export interface Queued<Value> {
  /** Rejects with {@link TurnedAway} when all who asked were gone before its turn came. */
  readonly done: Promise<Value>
  /** Waits for it too: it is done when the first of those who ask has the turn. */
  readonly join: (asker: Asker) => void
}

/** A page that is not made now. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway'
  readonly code: 'unavailable' | 'tooManyRequests'
  readonly retryAfterSeconds: number
  constructor(code: 'unavailable' | 'tooManyRequests', retryAfterSeconds: number) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** How a {@link createPageQueue} works. */
export interface PageQueueOptions {
  /** How many are under way at once. */
  readonly atOnce: number
  /** How many of one lane wait, and how many of all lanes. */
  readonly perLane: number
  readonly most: number
  /** Tells milliseconds that never run back. */
  readonly now: () => number
  /** Lets others work for so many milliseconds. */
  readonly rest: (milliseconds: number) => Promise<void>
}

/** A queue of work that keeps the process busy half of its time at most, and is fair to each address. */
export interface PageQueue {
  /** Adds work. Throws {@link TurnedAway} when there is no room for it. */
  readonly add: <Value>(asker: Asker, work: () => Promise<Value>) => Queued<Value>
}

interface Job {
  readonly askers: Asker[]
  readonly lanes: Set<string>
  hasBegun: boolean
  readonly begin: () => Promise<void>
  readonly drop: () => void
}

/** Two at once, each of which then rests three times as long: so the loop is free half of the time, and one that hangs stops no other. */
const restPerWork = 3
const longestRestMilliseconds = 200
const retryAfterSeconds = 2

/** The queue of a server: whoever waits at its very end waits a second or two. */
export const standardPageQueue: PageQueueOptions = {
  atOnce: 2,
  perLane: 32,
  most: 256,
  now: () => performance.now(),
  rest: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
}

/** Opens a queue. */
export function createPageQueue({ atOnce, perLane, most, now, rest }: PageQueueOptions): PageQueue {
  // The lane whose turn is next comes first.
  const lanes = new Map<string, Job[]>()
  let waiting = 0
  let workers = 0

  function enter(job: Job, lane: string): boolean {
    const line = lanes.get(lane) ?? []
    if (job.lanes.has(lane)) return true
    if (line.length >= perLane || waiting >= most) return false
    line.push(job)
    lanes.set(lane, line)
    job.lanes.add(lane)
    waiting += 1
    return true
  }

  function next(): Job | undefined {
    for (const [lane, line] of lanes) {
      const job = line.shift()
      waiting -= 1
      lanes.delete(lane)
      if (line.length > 0) lanes.set(lane, line)
      if (job === undefined || job.hasBegun) continue
      job.hasBegun = true
      if (!job.askers.every(({ isGone }) => isGone())) return job
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
    add<Value>(asker: Asker, make: () => Promise<Value>): Queued<Value> {
      const { promise, resolve, reject } = Promise.withResolvers<Value>()
      const job: Job = {
        askers: [asker],
        lanes: new Set(),
        hasBegun: false,
        begin: () => make().then(resolve, reject),
        drop: () => reject(new TurnedAway('unavailable', retryAfterSeconds)),
      }
      if (!enter(job, asker.lane)) throw new TurnedAway('unavailable', retryAfterSeconds)
      if (workers < atOnce) {
        workers += 1
        void work()
      }
      return {
        done: promise,
        join(other) {
          if (job.hasBegun) return
          job.askers.push(other)
          enter(job, other.lane)
        },
      }
    },
  }
}
