import type { AvailabilityLabel } from '@pokfei/contracts/catalogue'

/** How long after the start of the sale the waiting button comes to life (spec §9). */
export const saleGraceSeconds = 3

/** How an event stands, for its book button. */
export type BookingState = 'open' | 'notYet' | 'soldOut' | 'fullyBooked' | 'past'

interface SaleFacts {
  readonly availability: AvailabilityLabel
  readonly saleStartTimeSSE: number
  readonly eventStartTimeSSE: number
}

/**
 * Whether an event can be booked (spec §4). Who comes after the start of the sale finds it open at once; who
 * was already waiting gets it 3 seconds after the start, when `isWaiting`.
 */
export function bookingState(facts: SaleFacts, nowSSE: number, isWaiting: boolean): BookingState {
  if (facts.availability === 'past' || nowSSE >= facts.eventStartTimeSSE) return 'past'
  if (nowSSE < facts.saleStartTimeSSE + (isWaiting ? saleGraceSeconds : 0)) return 'notYet'
  return facts.availability === 'soldOut' || facts.availability === 'fullyBooked' ? facts.availability : 'open'
}
