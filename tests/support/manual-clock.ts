import type { Clock } from '@pokfei/domain/ports/clock'

/** A clock that stands still until the test moves it. */
export interface ManualClock extends Clock {
  set(nowSSE: number): void
  advance(seconds: number): void
}

/** The time at which tests begin: 21 November 2026, noon in Hong Kong. */
export const testStartSSE = Date.UTC(2026, 10, 21, 4) / 1000

/** Creates a {@link ManualClock}. */
export function manualClock(startSSE: number = testStartSSE): ManualClock {
  let now = startSSE
  return {
    nowSSE: () => now,
    set(nowSSE) {
      now = nowSSE
    },
    advance(seconds) {
      now += seconds
    },
  }
}
