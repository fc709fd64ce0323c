import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns the time in whole Unix seconds. No other part of the web app reads the clock. */
export const nowSSE = (): number => Math.floor(Date.now() / 1000)

/**
 * Returns a UUID of version 7 (RFC 9562), which no other attempt has: 48 bits of time in milliseconds, then random
 * bits. The keys of a rush stand together in the database, where random keys would touch a page each.
 */
export function newKey(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

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
