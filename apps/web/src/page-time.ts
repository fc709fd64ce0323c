import { nowSSE } from './clock.ts'
import { heedServerTime } from './server-clock.ts'

/** A page of a guest is shared for a moment, and a slow answer is old. */
const pageAgeSeconds = 5

/**
 * Learns from the page itself what time it was at the server: without a question to the API there is no other answer. A page
 * that the browser had kept is as old as it may be, and says nothing.
 */
export function heedPageTime(renderedSSE: number): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming) || page.transferSize === 0 || page.workerStart > 0) return
  const answeredSSE = nowSSE() - Math.round((performance.now() - page.responseStart) / 1000)
  if (Math.abs(renderedSSE - answeredSSE) > pageAgeSeconds) heedServerTime({ askedSSE: answeredSSE, answeredSSE, serverTimeSSE: renderedSSE })
}
