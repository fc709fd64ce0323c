import type { AvailabilityLabel } from '@pokfei/contracts/routes/catalogue'
import { useState } from 'react'
import { stoppedBy } from '../../catalogue/changes/stopped-by.ts'
import { useServerNow } from '../../time/server-clock.ts'

/** Seconds after the start of the sale until the button opens for a waiting reader (EVT-31). */
export const saleGraceSeconds = 3

/** The state of an event for its book button. */
export type BookingState = 'open' | 'notYet' | Exclude<AvailabilityLabel, 'available' | 'unavailable'>

/** The label for each state. The event's own label may be older than the clock. */
export const labelOf = {
  open: 'available',
  notYet: 'unavailable',
  soldOut: 'soldOut',
  fullyBooked: 'fullyBooked',
  salePaused: 'salePaused',
  saleEnded: 'saleEnded',
  past: 'past',
  postponed: 'postponed',
  cancelled: 'cancelled',
} as const satisfies Record<BookingState, AvailabilityLabel>

interface SaleFacts {
  readonly availability: AvailabilityLabel
  readonly saleStartTimeSSE: number
  readonly saleEndTimeSSE: number | null
  readonly eventStartTimeSSE: number
}

/**
 * Returns the state of an event for its book button (EVT-30 to EVT-38). A reader who arrives after the start finds the
 * sale open. For a reader who was waiting (`isWaiting`), it opens 3 seconds after the start.
 */
export function bookingState(facts: SaleFacts, nowSSE: number, isWaiting: boolean): BookingState {
  const stop = stoppedBy(facts.availability)
  if (stop !== null) return stop
  if (facts.availability === 'past' || nowSSE >= facts.eventStartTimeSSE) return 'past'
  if (facts.saleEndTimeSSE !== null && nowSSE >= facts.saleEndTimeSSE)
    return facts.availability === 'fullyBooked' ? 'fullyBooked' : 'saleEnded'
  // The windows of all types may be over before the sale.
  if (facts.availability === 'salePaused' || facts.availability === 'saleEnded') return facts.availability
  if (nowSSE < facts.saleStartTimeSSE + (isWaiting ? saleGraceSeconds : 0)) return 'notYet'
  return facts.availability === 'soldOut' || facts.availability === 'fullyBooked' ? facts.availability : 'open'
}

/** Returns {@link bookingState} as time goes by, and the seconds until the sale opens. The clock stops once it has
 *  opened. */
export function useBookingState(facts: SaleFacts) {
  const [isDone, setDone] = useState(false)
  const now = useServerNow(!isDone)
  const [isWaiting] = useState(now < facts.saleStartTimeSSE)
  const state = bookingState(facts, now, isWaiting)
  if (state !== 'notYet' && !isDone) setDone(true)
  return { state, secondsLeft: Math.max(0, facts.saleStartTimeSSE - now) }
}
