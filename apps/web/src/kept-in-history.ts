import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/**
 * Makes a hook for the state of a screen that its reader has again after going back to it: one value for each entry of the
 * browser's history. It lasts as long as the page; one that is loaded anew begins as the server rendered it.
 */
export function keptInHistory<Value>(initial: Value) {
  const kept = new Map<string, Value>()
  return function useKept(): readonly [Value, (value: Value) => void] {
    const router = useRouter()
    const [entry] = useState(() => router.state.location.state.key ?? '')
    const [value, setValue] = useState(() => kept.get(entry) ?? initial)
    const keep = useCallback(
      (next: Value) => {
        // The screen may have written its address anew meanwhile.
        kept.set(router.state.location.state.key ?? '', next)
        setValue(next)
      },
      [router],
    )
    return [value, keep]
  }
}
