import { useDeferredValue, useEffect, useState } from 'react'

/** Returns what was typed once the person pauses for so many milliseconds. A key pressed before begins the pause anew. */
export function usePaused(typed: string, pauseMs = 200): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return useDeferredValue(paused)
}
