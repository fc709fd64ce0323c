import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLock } from './use-lock.ts'

/** Milliseconds for which the row stays highlighted (CHK-18). */
const highlightMs = 3000

/**
 * Reminds a buyer of the terms (CHK-17 to CHK-19). The row scrolls into view, gets the focus and is highlighted for
 * three seconds. The text beside it stays until the terms are accepted.
 */
export function useTermsReminder(isAccepted: boolean) {
  const row = useRef<HTMLLabelElement>(null)
  const [wasReminded, setReminded] = useState(false)
  const { isLocked: isHighlighted, lock: highlight } = useLock(highlightMs)

  const remind = () => {
    // The text renders before the scroll, because it makes the row higher.
    flushSync(() => {
      setReminded(true)
      highlight()
    })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
    if (row.current?.control instanceof HTMLElement) row.current.control.focus({ preventScroll: true })
  }
  return { row, isHighlighted: isHighlighted && !isAccepted, isMissed: wasReminded && !isAccepted, remind }
}
