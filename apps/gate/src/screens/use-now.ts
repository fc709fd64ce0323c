import { useEffect, useState } from 'react'
import type { GateClock } from '../clock/gate-clock.ts'

/** The time, in whole Unix seconds, as it goes on. */
export function useNow(clock: GateClock): number {
  const [nowSSE, setNowSSE] = useState(() => clock.nowSSE())
  useEffect(() => {
    const timer = setInterval(() => setNowSSE(clock.nowSSE()), 500)
    return () => clearInterval(timer)
  }, [clock])
  return nowSSE
}
