import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLock } from './use-lock.ts'

/** For how long the row stays highlighted (spec §9). */
const highlightMs = 3000

/**
 * What happens when an order is sent without the terms accepted (spec §4): the row is scrolled to, focused and
 * highlighted for three seconds; the sentence beside it stays until they are.
 */
export function useTermsReminder(isAccepted: boolean) {
  const row = useRef<HTMLLabelElement>(null)
  const [wasReminded, setReminded] = useState(false)
  const { isLocked: isHot, lock: heat } = useLock(highlightMs)

  const remind = () => {
    // The sentence is there before the row is scrolled to, which is higher with it.
    flushSync(() => {
      setReminded(true)
      heat()
    })
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
    if (row.current?.control instanceof HTMLElement) row.current.control.focus({ preventScroll: true })
  }
  return { row, isHot: isHot && !isAccepted, isMissed: wasReminded && !isAccepted, remind }
}
