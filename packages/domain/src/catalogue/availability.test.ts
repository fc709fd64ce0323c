import { expect, test } from 'vitest'
import { availabilityOf } from './availability.ts'

const event = { saleStartTimeSSE: 100, saleEndTimeSSE: 200, eventStartTimeSSE: 300 }
const free = { capacity: 2, heldCount: 0, soldCount: 0 }
const held = { capacity: 2, heldCount: 1, soldCount: 1 }
const sold = { capacity: 2, heldCount: 0, soldCount: 2 }

test('the sale of an event has an end', () => {
  expect(availabilityOf(event, [free], 199)).toBe('available')
  expect(availabilityOf(event, [free], 200)).toBe('saleEnded')
  expect(availabilityOf({ ...event, saleEndTimeSSE: null }, [free], 299)).toBe('available')
})

test('the end of the sale counts more than its start and than live holds', () => {
  expect(availabilityOf({ ...event, saleStartTimeSSE: 250 }, [free], 200)).toBe('saleEnded')
  expect(availabilityOf(event, [held], 200)).toBe('saleEnded')
})

test('an event that has begun is past, and one without tickets left is fully booked, also after the sale', () => {
  expect(availabilityOf(event, [free], 300)).toBe('past')
  expect(availabilityOf(event, [sold], 200)).toBe('fullyBooked')
})
