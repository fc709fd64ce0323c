import { NotConnected } from '../connection/lost-connections.ts'

/** Lets so many jobs run at once. The others wait in the order in which they came. */
export interface Turns {
  /** Runs a job when its turn comes. Throws {@link NotConnected} if nobody's job succeeds for the patience of the queue. */
  readonly run: <T>(job: () => Promise<T>) => Promise<T>
}

/** The options of {@link createTurns}. */
export interface TurnsOptions {
  /** The longest time without any success until the waiting jobs fail, in milliseconds. */
  readonly patienceMs: number
  /** Hears how many jobs wait more, or fewer. */
  readonly countWaiting?: (change: 1 | -1) => void
}

interface WaitingJob {
  readonly sinceMs: number
  readonly start: () => void
  readonly fail: (error: Error) => void
}

/**
 * Creates a queue for so many jobs at once. A long queue is no failure while it moves: a rush passes. A queue in which no
 * job succeeds means that the database is away, and then nobody waits longer than the patience.
 */
export function createTurns(together: number, { patienceMs, countWaiting }: TurnsOptions): Turns {
  let free = together
  let lastSuccessMs = 0
  let waiting: WaitingJob[] = []
  let check: NodeJS.Timeout | null = null

  function failStalled(): void {
    check = null
    const nowMs = performance.now()
    const dueMs = ({ sinceMs }: WaitingJob) => Math.max(sinceMs, lastSuccessMs) + patienceMs
    const stalled = waiting.filter((job) => dueMs(job) <= nowMs)
    waiting = waiting.filter((job) => dueMs(job) > nowMs)
    for (const { fail } of stalled) fail(new NotConnected(`no connection has served anyone for ${patienceMs} ms`))
    const [oldest] = waiting
    if (oldest) check = setTimeout(failStalled, Math.ceil(dueMs(oldest) - nowMs))
  }

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    countWaiting?.(1)
    try {
      await new Promise<void>((start, fail) => {
        waiting.push({ sinceMs: performance.now(), start, fail })
        check ??= setTimeout(failStalled, patienceMs)
      })
    } finally {
      countWaiting?.(-1)
    }
  }

  function pass(): void {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next.start()
    if (waiting.length > 0 || check === null) return
    clearTimeout(check)
    check = null
  }

  return {
    async run(job) {
      await take()
      try {
        const result = await job()
        lastSuccessMs = performance.now()
        return result
      } finally {
        pass()
      }
    },
  }
}
