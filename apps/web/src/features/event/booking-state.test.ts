import { describe, expect, it } from 'vitest'
import { bookingState } from './booking-state.ts'

const event = {
  availability: 'available',
  saleStartTimeSSE: 1000,
  saleEndTimeSSE: 3000,
  eventStartTimeSSE: 5000,
} as const

describe('book button', () => {
  it('is closed before the start of the sale', { tags: 'EVT-30' }, () => {
    expect(bookingState(event, 999, false)).toBe('notYet')
  })

  it('is open from the start of the sale for a reader who arrives then', { tags: 'EVT-30' }, () => {
    expect(bookingState(event, 1000, false)).toBe('open')
  })

  it('opens 3 seconds after the start of the sale for a waiting reader', { tags: 'EVT-31' }, () => {
    expect(bookingState(event, 1002, true)).toBe('notYet')
    expect(bookingState(event, 1003, true)).toBe('open')
  })

  it('opens although the page was rendered before the sale', () => {
    expect(bookingState({ ...event, availability: 'unavailable' }, 1003, true)).toBe('open')
  })

  it.each(['postponed', 'cancelled'] as const)('says at any time that the event is %s', { tags: 'CHG-21' }, (stop) => {
    const stopped = { ...event, availability: stop }
    expect([999, 2000, 3000, 5000].map((nowSSE) => bookingState(stopped, nowSSE, false))).toEqual(Array(4).fill(stop))
  })

  it('distinguishes sold out from fully booked', () => {
    expect(bookingState({ ...event, availability: 'soldOut' }, 2000, false)).toBe('soldOut')
    expect(bookingState({ ...event, availability: 'fullyBooked' }, 2000, false)).toBe('fullyBooked')
  })

  it('is closed from the end of the sale on, even if the sale never began', { tags: ['EVT-35', 'EVT-36'] }, () => {
    expect(bookingState(event, 2999, false)).toBe('open')
    expect(bookingState(event, 3000, false)).toBe('saleEnded')
    expect(bookingState({ ...event, saleStartTimeSSE: 4000 }, 3000, false)).toBe('saleEnded')
    expect(bookingState({ ...event, availability: 'fullyBooked' }, 3000, false)).toBe('fullyBooked')
    expect(bookingState({ ...event, saleEndTimeSSE: null }, 4999, false)).toBe('open')
  })

  it('is past from the start of the event on', { tags: 'EVT-37' }, () => {
    expect(bookingState(event, 5000, false)).toBe('past')
  })
})
