import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns the time in whole Unix seconds. No other part of the web app reads the clock. */
export const nowSSE = (): number => Math.floor(Date.now() / 1000)

/** Returns a random UUID, which no other attempt has. */
export const newKey = (): string => crypto.randomUUID()

/**
 * Returns the time, once a second while `isRunning`. The first render uses the server's render time, so that hydration
 * changes nothing.
 */
export function useNow(isRunning = true): number {
  const renderedSSE = useRouteContext({ from: '__root__', select: (context) => context.nowSSE })
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = isRunning ? setInterval(tick, 1000) : undefined
      return () => clearInterval(timer)
    },
    [isRunning],
  )
  return useSyncExternalStore(subscribe, nowSSE, () => renderedSSE)
}
