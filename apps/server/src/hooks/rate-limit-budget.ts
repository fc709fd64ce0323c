import type { Clock } from '@pokfei/domain/ports/clock'

/** How often each of many callers may call. */
export interface Budget {
  /** Counts a call. Answers 0 when it may go on, else in how many seconds one may; a refused call is not counted. */
  take(key: string): number
}

interface Bucket {
  left: number
  filledSSE: number
}

/** Beyond so many callers the one that was silent longest is forgotten, so that no flood of addresses fills the memory. */
const mostCallers = 50_000

/** A budget of so many calls per minute for each caller: all of them at once if need be, then evenly. */
export function createBudget(perMinute: number, clock: Clock, most: number = mostCallers): Budget {
  const perSecond = perMinute / 60
  const buckets = new Map<string, Bucket>()
  return {
    take(key) {
      const nowSSE = clock.nowSSE()
      const bucket = buckets.get(key) ?? { left: perMinute, filledSSE: nowSSE }
      // Put last again: the first of the map is then the one to forget.
      buckets.delete(key)
      buckets.set(key, bucket)
      const oldest = buckets.size > most ? buckets.keys().next() : null
      if (oldest !== null && !oldest.done) buckets.delete(oldest.value)

      bucket.left = Math.min(perMinute, bucket.left + Math.max(0, nowSSE - bucket.filledSSE) * perSecond)
      bucket.filledSSE = nowSSE
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perSecond))
      bucket.left -= 1
      return 0
    },
  }
}
