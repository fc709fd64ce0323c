import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

/** The time in whole Unix seconds: the only place of the web app that reads the clock. */
export const nowSSE = (): number => Math.floor(Date.now() / 1000)

/** A random key that no other attempt has. */
export const newKey = (): string => crypto.randomUUID()

/**
 * The time, once a second while `isRunning`. The first render shows the time at which the server rendered the
 * page, so that hydration changes nothing.
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
