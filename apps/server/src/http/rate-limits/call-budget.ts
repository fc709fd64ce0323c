import type { Clock } from '@pokfei/domain/ports/clock'

/** The call budget of each of many callers. */
export interface CallBudget {
  /**
   * Counts a call and returns 0 if it may proceed. Otherwise returns the seconds until one may; a rejected call is
   * not counted.
   */
  consume(key: string): number
  /** Takes a counted call out again. */
  giveBack(key: string): void
  /** Returns the same as {@link consume} and counts nothing. */
  secondsToWait(key: string): number
}

interface Bucket {
  left: number
  filledSSE: number
}

/** The number of remembered callers. The limit keeps a flood of addresses from filling the memory. */
const defaultMaxCallers = 50_000

/** The options of a budget. */
interface CallBudgetOptions {
  /** The number of calls that may come at once. The default is the calls of a whole minute. */
  readonly burst?: number
  /** The number of callers to remember. */
  readonly most?: number
}

/**
 * Creates a budget of calls per minute for each caller, as a burst and then at an even rate. Beyond `most` callers,
 * it forgets the callers that were silent longest.
 */
export function createCallBudget(
  perMinute: number,
  clock: Clock,
  { burst = perMinute, most = defaultMaxCallers }: CallBudgetOptions = {},
): CallBudget {
  const perSecond = perMinute / 60
  // Callers live in two generations. A caller moves into the younger one with each call. When that is full, the older
  // one is dropped. Keeping all callers in the order of their last call would change the map with each call.
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

  /** Returns the bucket of a caller, filled up to now. */
  function filledBucket(key: string): Bucket {
    const nowSSE = clock.nowSSE()
    const bucket = bucketOf(key, nowSSE)
    bucket.left = Math.min(burst, bucket.left + Math.max(0, nowSSE - bucket.filledSSE) * perSecond)
    bucket.filledSSE = nowSSE
    return bucket
  }

  const secondsUntilOne = ({ left }: Bucket): number => (left < 1 ? Math.max(1, Math.ceil((1 - left) / perSecond)) : 0)

  return {
    consume(key) {
      const bucket = filledBucket(key)
      const wait = secondsUntilOne(bucket)
      if (wait === 0) bucket.left -= 1
      return wait
    },
    giveBack(key) {
      const bucket = filledBucket(key)
      bucket.left = Math.min(burst, bucket.left + 1)
    },
    secondsToWait: (key) => secondsUntilOne(filledBucket(key)),
  }
}
