import { performance } from 'node:perf_hooks'

/** How late this process is with its work, in milliseconds, by a measure of the last moments. */
export interface LoopDelay {
  delayMilliseconds(): number
}

const intervalMilliseconds = 100

/** Measures how late a timer is, ten times a second. The lesser of the last two counts: one long pause, as when the
 *  machine was asleep, is over before anybody could be turned away for it. `now` tells milliseconds that never run back. */
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
