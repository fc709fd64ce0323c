import type { Clock } from '@pokfei/domain/ports/clock'

/** How often each of many callers may call. */
export interface Budget {
  /** Counts a call. Answers 0 when it may go on, else in how many seconds one may; a refused call is not counted. */
  take(key: string): number
  /** Answers as {@link take} would, and counts nothing. */
  wait(key: string): number
}

interface Bucket {
  left: number
  filledSSE: number
}

/** Of so many callers at most something is remembered, so that no flood of addresses fills the memory. */
const mostCallers = 50_000

/** What may differ from budget to budget. */
interface BudgetOptions {
  /** How many calls of a minute may come at once. All of them, unless fewer are named. */
  readonly burst?: number
  /** The number of callers to remember. */
  readonly most?: number
}

/** A budget of so many calls per minute for each caller: a burst at once if need be, then evenly. Beyond `most` callers,
 *  the budget forgets the caller that was silent longest. */
export function createBudget(perMinute: number, clock: Clock, { burst = perMinute, most = mostCallers }: BudgetOptions = {}): Budget {
  const perSecond = perMinute / 60
  // Two generations: who calls is put into the younger one, and when that is full, the older one is dropped. To keep
  // all of them in the order of their last call would be a change of the map with each call.
  let younger = new Map<string, Bucket>()
  let older = new Map<string, Bucket>()

  function bucketOf(key: string, nowSSE: number): Bucket {
    const known = younger.get(key)
    if (known !== undefined) return known
    const bucket = older.get(key) ?? { left: burst, filledSSE: nowSSE }
    if (younger.size >= most / 2) {
      older = younger
      younger = new Map()
    }
    younger.set(key, bucket)
    return bucket
  }

  /** The bucket of a caller as it is now. */
  function filledBucket(key: string): Bucket {
    const nowSSE = clock.nowSSE()
    const bucket = bucketOf(key, nowSSE)
    bucket.left = Math.min(burst, bucket.left + Math.max(0, nowSSE - bucket.filledSSE) * perSecond)
    bucket.filledSSE = nowSSE
    return bucket
  }

  const secondsUntilOne = ({ left }: Bucket): number => (left < 1 ? Math.max(1, Math.ceil((1 - left) / perSecond)) : 0)

  return {
    take(key) {
      const bucket = filledBucket(key)
      const wait = secondsUntilOne(bucket)
      if (wait === 0) bucket.left -= 1
      return wait
    },
    wait: (key) => secondsUntilOne(filledBucket(key)),
  }
}
