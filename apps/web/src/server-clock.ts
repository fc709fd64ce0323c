import { settledOffset, type TimedAnswer } from './api/clock-offset.ts'
import { useNow } from './clock.ts'
import { createStore, useStore } from './components/store.ts'

/** Seconds by which the server's clock is ahead of this one. */
const offset = createStore(0)

/** Learns from an answer what time it is at the server; `date` is the answer's header of that name. */
export function heedServerTime(wait: Omit<TimedAnswer, 'serverTimeSSE'>, date: string | null): void {
  const serverTimeSSE = Math.floor(Date.parse(date ?? '') / 1000)
  if (Number.isFinite(serverTimeSSE)) offset.set(settledOffset(offset.get(), { ...wait, serverTimeSSE }))
}

/** The server's time once a second while `isRunning`: what a deadline is counted by, however wrong this clock is. */
export const useServerNow = (isRunning = true): number => useNow(isRunning) + useStore(offset)
