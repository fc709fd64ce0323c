import { nowSSE } from './clock.ts'
import { heedServerTime } from './server-clock.ts'

/** A page of a guest may have been rendered for another, so long before. */
const sharedForSeconds = 2

/**
 * Learns from the page itself what time it was at the server: without a question to the API there is no other answer. A page
 * that the browser had kept is as old as it may be, and says nothing.
 */
export function heedPageTime(renderedSSE: number): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming) || page.transferSize === 0 || page.workerStart > 0) return
  const instantOf = (moment: number) => nowSSE() - Math.round((performance.now() - moment) / 1000)
  const wait = { askedSSE: instantOf(page.requestStart) - sharedForSeconds, answeredSSE: instantOf(page.responseStart) }
  heedServerTime(wait, new Date(renderedSSE * 1000).toUTCString())
}
