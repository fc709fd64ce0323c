import { useState } from 'react'
import { useServerNow } from '../../server-clock.ts'
import { bookingState } from './sale-rules.ts'

/** Returns {@link bookingState} as time goes by, and the seconds until the sale opens. The clock stops once it has
 *  opened. */
export function useBookingState(facts: Parameters<typeof bookingState>[0]) {
  const [isDone, setDone] = useState(false)
  const now = useServerNow(!isDone)
  const [isWaiting] = useState(now < facts.saleStartTimeSSE)
  const state = bookingState(facts, now, isWaiting)
  if (state !== 'notYet' && !isDone) setDone(true)
  return { state, secondsLeft: Math.max(0, facts.saleStartTimeSSE - now) }
}
