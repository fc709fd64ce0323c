import { nextClockOffset, type TimedResponse } from './clock-offset.ts'
import { nowSSE, useNow } from './clock.ts'
import { createStore, useStore } from '../page/store.ts'

/** Seconds by which the server's clock is ahead. */
const offset = createStore(0)

/** Takes the server's time from a response. `date` is its Date header. */
export function syncClock(wait: Omit<TimedResponse, 'serverTimeSSE'>, date: string | null): void {
  const serverTimeSSE = Math.floor(Date.parse(date ?? '') / 1000)
  if (Number.isFinite(serverTimeSSE)) offset.set(nextClockOffset(offset.get(), { ...wait, serverTimeSSE }))
}

/** Returns the server's time in Unix seconds, for code that renders nothing. */
export const serverNowSSE = (): number => nowSSE() + offset.get()

/** Returns the server's time, once a second while `isRunning`. Deadlines go by it, because the browser's clock may
 *  be wrong. */
export const useServerNow = (isRunning = true): number => useNow(isRunning) + useStore(offset)
