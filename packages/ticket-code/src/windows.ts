/** The 15-second windows of a rotating code. Seconds are Unix seconds; nothing here reads a clock. */

/** How long a code is shown. */
export const windowSeconds = 15
/** A code is taken from this many seconds before its window starts: the phone's clock may be ahead. */
export const earlySeconds = 15
/** A code is taken until this many seconds after its window started: clocks differ and people walk. */
export const lateSeconds = 45

/** Start of the window that an instant lies in. */
export function windowStartAt(nowSSE: number): number {
  return Math.floor(nowSSE / windowSeconds) * windowSeconds
}

/** The starts of `count` windows in a row, the first being the one that `nowSSE` lies in. */
export function windowsFrom(nowSSE: number, count: number): number[] {
  const first = windowStartAt(nowSSE)
  return Array.from({ length: count }, (_, index) => first + index * windowSeconds)
}

/** Whether a window is taken now: −15 s ≤ age < 45 s, the age counted from its start. */
export function judgeWindow(windowStartSSE: number, nowSSE: number): 'taken' | 'tooEarly' | 'stale' {
  const age = nowSSE - windowStartSSE
  if (age < -earlySeconds) return 'tooEarly'
  return age < lateSeconds ? 'taken' : 'stale'
}
