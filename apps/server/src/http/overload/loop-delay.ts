import { performance } from 'node:perf_hooks'

/** The delay of this process with its work, in milliseconds, measured in the last moments. */
export interface LoopDelay {
  delayMilliseconds(): number
}

const intervalMilliseconds = 100

/**
 * Measures the delay of a timer ten times a second. The smaller of the last two delays counts. A single long pause,
 * such as a sleep of the machine, therefore sheds nobody. `now` returns milliseconds of a clock that never runs back.
 */
export function openLoopDelay(now: () => number = () => performance.now()): LoopDelay & { readonly close: () => void } {
  let before = 0
  let last = 0
  let ticked = now()
  const timer = setInterval(() => {
    const nowMilliseconds = now()
    before = last
    last = Math.max(0, nowMilliseconds - ticked - intervalMilliseconds)
    ticked = nowMilliseconds
  }, intervalMilliseconds)
  timer.unref()
  return {
    delayMilliseconds: () => Math.min(before, last),
    close: () => clearInterval(timer),
  }
}
