import { nowSSE } from './clock.ts'
import { workerScopes } from './offline/worker-scopes.ts'
import { heedServerTime } from './server-clock.ts'

/** A page of a guest may have been rendered for another, so long before. */
const sharedForSeconds = 2

/**
 * Learns from the page itself what time it was at the server: without a question to the API there is no other answer. A page
 * that the browser or the tickets' worker had kept may be old, and says nothing. The worker of the other pages keeps none.
 */
export function heedPageTime(renderedSSE: number): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming)) return
  const isFromWorker = page.workerStart > 0
  if (isFromWorker ? location.pathname.startsWith(workerScopes.tickets) : page.transferSize === 0) return
  const instantOf = (moment: number) => nowSSE() - Math.round((performance.now() - moment) / 1000)
  const wait = { askedSSE: instantOf(page.requestStart) - sharedForSeconds, answeredSSE: instantOf(page.responseStart) }
  heedServerTime(wait, new Date(renderedSSE * 1000).toUTCString())
}
