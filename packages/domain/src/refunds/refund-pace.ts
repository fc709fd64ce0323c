/** The most refunds of one process in a second. Stripe takes 100 calls a second, and a refund needs two. */
export const refundsPerSecond = 20

/** The longest pause after refusals by the provider's own limit, in milliseconds. */
const longestPauseMilliseconds = 60_000
/** The first pause after such a refusal. Each further one doubles it. */
const firstPauseMilliseconds = 1000

/** A token bucket for refunds. Times are milliseconds of a clock that never goes back. */
export interface RefundPace {
  /** Takes up to `most` tokens, and returns how many it got. */
  take(most: number, nowMilliseconds: number): number
  /** Empties the bucket for a while, because the provider limits the rate. The pause doubles with each call. */
  backOff(nowMilliseconds: number): void
  /** The provider answered: the next pause is a short one again. */
  recover(): void
}

/**
 * Creates a bucket that refills at an even rate and holds one token. So no second ever has more refunds than the rate, and
 * a running sale keeps its share of the provider's limit.
 */
export function createRefundPace(perSecond: number = refundsPerSecond): RefundPace {
  let tokens = 1
  let filledMilliseconds: number | null = null
  let pausedUntilMilliseconds = Number.NEGATIVE_INFINITY
  let pauseMilliseconds = firstPauseMilliseconds

  function refill(nowMilliseconds: number): void {
    const sinceMilliseconds = nowMilliseconds - (filledMilliseconds ?? nowMilliseconds)
    tokens = Math.min(1, tokens + (sinceMilliseconds * perSecond) / 1000)
    filledMilliseconds = nowMilliseconds
  }

  return {
    take(most, nowMilliseconds) {
      if (nowMilliseconds < pausedUntilMilliseconds) return 0
      refill(nowMilliseconds)
      const taken = Math.min(Math.max(0, most), Math.floor(tokens))
      tokens -= taken
      return taken
    },
    backOff(nowMilliseconds) {
      // Calls that were under way together are refused together. They are one refusal.
      if (nowMilliseconds < pausedUntilMilliseconds) return
      pausedUntilMilliseconds = nowMilliseconds + pauseMilliseconds
      filledMilliseconds = pausedUntilMilliseconds
      tokens = 0
      pauseMilliseconds = Math.min(longestPauseMilliseconds, pauseMilliseconds * 2)
    },
    recover() {
      pauseMilliseconds = firstPauseMilliseconds
    },
  }
}
