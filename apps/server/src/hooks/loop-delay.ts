import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late this process is with its work, in milliseconds, by a measure of the last moments. */
export interface LoopDelay {
  delayMilliseconds(): number
}

const resolutionMilliseconds = 20
const windowMilliseconds = 500
const nanosecondsPerMillisecond = 1_000_000

/** Measures the event loop's delay twice a second. The lesser of the last two counts: one long pause, as when the
 *  machine was asleep, is over before anybody could be turned away for it. */
export function openLoopDelay(): LoopDelay & { readonly close: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMilliseconds })
  histogram.enable()
  let before = 0
  let last = 0
  const timer = setInterval(() => {
    const mean = histogram.count === 0 ? 0 : histogram.mean / nanosecondsPerMillisecond
    histogram.reset()
    before = last
    last = Math.max(0, mean - resolutionMilliseconds)
  }, windowMilliseconds)
  timer.unref()
  return {
    delayMilliseconds: () => Math.min(before, last),
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
