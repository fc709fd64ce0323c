import { useEffect, useState } from 'react'
import { queryOf } from '../list-filter.ts'

/** Milliseconds without a key press after which a typed text is searched (BRW-163). */
const typingPauseMs = 200

/** Returns the search text for a typed text once the reader pauses. A blank text counts at once, and is undefined. */
export function useSettledQuery(text: string): string | undefined {
  const typed = queryOf(text)
  const [settled, setSettled] = useState(typed)
  if (typed === undefined && settled !== undefined) setSettled(undefined)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === undefined ? undefined : settled
}
