import { performance } from 'node:perf_hooks'

/** How late this process is with its work, in milliseconds, by a measure of the last moments. */
export interface LoopDelay {
  delayMilliseconds(): number
}

const intervalMilliseconds = 100

/** Measures how late a timer is, ten times a second. The lesser of the last two counts: one long pause, as when the
 *  machine was asleep, is over before anybody could be turned away for it. */
export function openLoopDelay(): LoopDelay & { readonly close: () => void } {
  let before = 0
  let last = 0
  let ticked = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    before = last
    last = Math.max(0, now - ticked - intervalMilliseconds)
    ticked = now
  }, intervalMilliseconds)
  timer.unref()
  return {
    delayMilliseconds: () => Math.min(before, last),
    close: () => clearInterval(timer),
  }
}
