import { useLayoutEffect, type RefObject } from 'react'

/** Moves the focus to the page's content when the focused part is removed. Otherwise no element would have it. */
export function useMoveFocusOnUnmount(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      // The content may be another element by then.
      queueMicrotask(
        () =>
          document.activeElement === document.body &&
          document.getElementById('content')?.focus({ preventScroll: true }),
      )
    }
  }, [part])
}
