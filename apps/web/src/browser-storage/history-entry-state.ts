import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/**
 * Creates a hook for screen state that returns when the reader goes back. It has one value for each history entry. A
 * reload loses the values, and the page starts as the server rendered it.
 */
export function createHistoryEntryState<Value>(initial: Value) {
  const values = new Map<string, Value>()
  return function useHistoryEntryState(): readonly [Value, (value: Value) => void] {
    const router = useRouter()
    const [entry] = useState(() => router.state.location.state.key ?? '')
    const [value, setValue] = useState(() => values.get(entry) ?? initial)
    const store = useCallback(
      (next: Value) => {
        // The screen may have replaced its address meanwhile.
        values.set(router.state.location.state.key ?? '', next)
        setValue(next)
      },
      [router],
    )
    return [value, store]
  }
}
