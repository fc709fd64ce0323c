import { nowSSE } from './clock.ts'
import { workerScopes } from '../offline/worker-settings.ts'
import { syncClock } from './server-clock.ts'

/** Seconds for which the server shares a guest's page. The page may be that much older. */
const sharedForSeconds = 2

/**
 * Takes the server's time from the page itself, because a page may load without any API call. Pages from the HTTP cache
 * or the ticket worker may be old and are ignored. The worker of the other pages stores no pages.
 */
export function syncClockWithPage(renderedSSE: number): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming)) return
  const isFromWorker = page.workerStart > 0
  if (isFromWorker ? location.pathname.startsWith(workerScopes.tickets) : page.transferSize === 0) return
  const instantOf = (moment: number) => nowSSE() - Math.round((performance.now() - moment) / 1000)
  const wait = {
    requestedSSE: instantOf(page.requestStart) - sharedForSeconds,
    respondedSSE: instantOf(page.responseStart),
  }
  syncClock(wait, new Date(renderedSSE * 1000).toUTCString())
}
