import type { AvailabilityLabel } from '@pokfei/contracts/catalogue'

/** How long after the start of the sale the waiting button comes to life (spec §9). */
export const saleGraceSeconds = 3

/** How an event stands, for its book button. */
export type BookingState = 'open' | 'notYet' | 'soldOut' | 'fullyBooked' | 'saleEnded' | 'past'

/** What the label says of an event that stands so: it may be older than the clock. */
export const labelOf = {
  open: 'available',
  notYet: 'unavailable',
  soldOut: 'soldOut',
  fullyBooked: 'fullyBooked',
  saleEnded: 'saleEnded',
  past: 'past',
} as const satisfies Record<BookingState, AvailabilityLabel>

interface SaleFacts {
  readonly availability: AvailabilityLabel
  readonly saleStartTimeSSE: number
  readonly saleEndTimeSSE: number | null
  readonly eventStartTimeSSE: number
}

/**
 * Whether an event can be booked (spec §4). Who comes after the start of the sale finds it open at once; who
 * was already waiting gets it 3 seconds after the start, when `isWaiting`.
 */
export function bookingState(facts: SaleFacts, nowSSE: number, isWaiting: boolean): BookingState {
  if (facts.availability === 'past' || nowSSE >= facts.eventStartTimeSSE) return 'past'
  if (facts.saleEndTimeSSE !== null && nowSSE >= facts.saleEndTimeSSE) return facts.availability === 'fullyBooked' ? 'fullyBooked' : 'saleEnded'
  if (nowSSE < facts.saleStartTimeSSE + (isWaiting ? saleGraceSeconds : 0)) return 'notYet'
  return facts.availability === 'soldOut' || facts.availability === 'fullyBooked' ? facts.availability : 'open'
}
