import { useEffect } from 'react'

/** Runs `onReturn` when the browser restores this page, as by "back" from the payment page. */
export function useReturnToPage(onReturn: () => void): void {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn()
    }
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [onReturn])
}
