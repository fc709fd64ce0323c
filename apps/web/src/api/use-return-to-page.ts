import { useEffect } from 'react'

/** Runs when the browser brings this page back as it was left, as by "back" from the payment page. */
export function useReturnToPage(onReturn: () => void): void {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn()
    }
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [onReturn])
}
