import { useCallback, useEffect, useState } from 'react'

/** A lock that opens by itself, the given milliseconds after it was last shut. */
export function useLock(milliseconds: number): { readonly isLocked: boolean; readonly lock: () => void } {
  const [{ shut, opened }, setTimes] = useState({ shut: 0, opened: 0 })
  useEffect(() => {
    if (shut === 0) return
    const timer = setTimeout(() => setTimes((times) => ({ ...times, opened: shut })), milliseconds)
    return () => clearTimeout(timer)
  }, [shut, milliseconds])
  const lock = useCallback(() => setTimes((times) => ({ ...times, shut: times.shut + 1 })), [])
  return { isLocked: shut !== opened, lock }
}
