import { useState } from 'react'
import { useServerNow } from '../../server-clock.ts'
import { bookingState } from './sale-rules.ts'

/** {@link bookingState} as time goes by, with the seconds until the sale opens; the clock runs only until then. */
export function useBookingState(facts: Parameters<typeof bookingState>[0]) {
  const [isDone, setDone] = useState(false)
  const now = useServerNow(!isDone)
  const [isWaiting] = useState(now < facts.saleStartTimeSSE)
  const state = bookingState(facts, now, isWaiting)
  if (state !== 'notYet' && !isDone) setDone(true)
  return { state, secondsLeft: Math.max(0, facts.saleStartTimeSSE - now) }
}
