import { useDeferredValue, useEffect, useState } from 'react'

/** Milliseconds without typing after which the server is asked. */
const pauseMs = 200

/** Returns what was typed once the person pauses. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useDeferredValue(paused)
}
