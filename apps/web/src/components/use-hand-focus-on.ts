import { useLayoutEffect, type RefObject } from 'react'

/** Hands the focus to the page's content when the part that has it goes away: otherwise nobody would have it. */
export function useHandFocusOn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      // The content itself may be another one by then.
      queueMicrotask(() => document.activeElement === document.body && document.getElementById('content')?.focus({ preventScroll: true }))
    }
  }, [part])
}
