/** The 15-second windows of a rotating code. Times are Unix seconds, and this module reads no clock. */

/** Seconds for which a code is shown. */
export const windowSeconds = 15
/** Seconds before the start of its window from which a code is accepted. The phone's clock may be ahead. */
export const earlySeconds = 15
/** Seconds after the start of its window until which a code is accepted. Clocks differ and people walk. */
export const lateSeconds = 45

/** Returns the start of the window of an instant. */
export function windowStartAt(nowSSE: number): number {
  return Math.floor(nowSSE / windowSeconds) * windowSeconds
}

/** Returns the starts of `count` consecutive windows. The first is the window of `nowSSE`. */
export function windowsFrom(nowSSE: number, count: number): number[] {
  const first = windowStartAt(nowSSE)
  return Array.from({ length: count }, (_, index) => first + index * windowSeconds)
}

/** Returns `taken` if −15 s ≤ age < 45 s. The age counts from the start of the window. */
export function checkWindow(windowStartSSE: number, nowSSE: number): 'taken' | 'tooEarly' | 'stale' {
  const age = nowSSE - windowStartSSE
  if (age < -earlySeconds) return 'tooEarly'
  return age < lateSeconds ? 'taken' : 'stale'
}
