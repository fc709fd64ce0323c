import { windowSeconds } from '@pokfei/ticket-code/code/windows'
import { useEffect, useRef, type RefObject } from 'react'
import * as ticketStyles from '../ticket.module.css'

/** The ring around a code. It starts at the code's elapsed time, and stands still under reduced motion (TKT-23). */
export function CodeRing({ secondsLeft }: { readonly secondsLeft: number }) {
  const ring = useRef<SVGRectElement>(null)
  useRingAnimation(ring, secondsLeft)
  return (
    <svg className={ticketStyles.ring} viewBox="0 0 200 200" aria-hidden="true">
      <rect className={ticketStyles.track} x="3" y="3" width="194" height="194" rx="19" />
      <rect
        ref={ring}
        className={ticketStyles.timeLeft}
        pathLength="100"
        x="3"
        y="3"
        width="194"
        height="194"
        rx="19"
      />
    </svg>
  )
}

/** Animates the ring from the code's elapsed time to its end. Only the first value counts. */
function useRingAnimation(ring: RefObject<SVGRectElement | null>, secondsLeft: number): void {
  const first = useRef(secondsLeft)
  useEffect(() => {
    if (ring.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const running = ring.current.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], {
      duration: windowSeconds * 1000,
      fill: 'forwards',
    })
    running.currentTime = (windowSeconds - first.current) * 1000
    return () => running.cancel()
  }, [ring])
}
