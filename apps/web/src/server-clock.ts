import { settledOffset, type TimedAnswer } from './api/clock-offset.ts'
import { nowSSE, useNow } from './clock.ts'
import { createStore, useStore } from './components/store.ts'

/** Seconds by which the server's clock is ahead of this one. */
const offset = createStore(0)

/** Learns from an answer what time it is at the server; `date` is the answer's header of that name. */
export function heedServerTime(wait: Omit<TimedAnswer, 'serverTimeSSE'>, date: string | null): void {
  const serverTimeSSE = Math.floor(Date.parse(date ?? '') / 1000)
  if (Number.isFinite(serverTimeSSE)) offset.set(settledOffset(offset.get(), { ...wait, serverTimeSSE }))
}

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
  if (Math.abs(renderedSSE - answeredSSE) > pageAgeSeconds) offset.set(renderedSSE - answeredSSE)
}

/** The server's time once a second while `isRunning`: what a deadline is counted by, however wrong this clock is. */
export const useServerNow = (isRunning = true): number => useNow(isRunning) + useStore(offset)
