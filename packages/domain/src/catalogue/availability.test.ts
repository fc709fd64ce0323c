import { expect, test } from 'vitest'
import { availabilityOf } from './availability.ts'

const event = { saleStartTimeSSE: 100, saleEndTimeSSE: 200, eventStartTimeSSE: 300, isSalePaused: false }
const free = { capacity: 2, heldCount: 0, soldCount: 0 }
const held = { capacity: 2, heldCount: 1, soldCount: 1 }
const sold = { capacity: 2, heldCount: 0, soldCount: 2 }

test('gives an event one of seven labels', { tags: 'EVT-39' }, () => {
  const labels = [99, 199, 200, 300].flatMap((nowSSE) =>
    [free, held, sold].flatMap((type) =>
      [event, { ...event, isSalePaused: true }].map((one) => availabilityOf(one, [type], nowSSE)),
    ),
  )
  expect([...new Set(labels)].toSorted()).toEqual([
    'available',
    'fullyBooked',
    'past',
    'saleEnded',
    'salePaused',
    'soldOut',
    'unavailable',
  ])
})

test('labels an event as saleEnded from the end of its sale, if it has one', { tags: 'EVT-36' }, () => {
  expect(availabilityOf(event, [free], 199)).toBe('available')
  expect(availabilityOf(event, [free], 200)).toBe('saleEnded')
  expect(availabilityOf({ ...event, saleEndTimeSSE: null }, [free], 299)).toBe('available')
})

test('labels an ended sale as saleEnded before unavailable and soldOut', { tags: 'EVT-41' }, () => {
  expect(availabilityOf({ ...event, saleStartTimeSSE: 250 }, [free], 200)).toBe('saleEnded')
  expect(availabilityOf(event, [held], 200)).toBe('saleEnded')
})

test('labels a started event as past, and a full one as fullyBooked after its sale', {
  tags: ['EVT-41', 'EVT-42', 'EVT-43'],
}, () => {
  expect(availabilityOf(event, [free], 300)).toBe('past')
  expect(availabilityOf(event, [sold], 200)).toBe('fullyBooked')
})

test('labels a paused sale before unavailable and soldOut, and after its end', { tags: ['EVT-41', 'EVT-81'] }, () => {
  const paused = { ...event, isSalePaused: true }
  expect(availabilityOf(paused, [free], 99)).toBe('salePaused')
  expect(availabilityOf(paused, [held], 150)).toBe('salePaused')
  expect(availabilityOf(paused, [sold], 150)).toBe('fullyBooked')
  expect(availabilityOf(paused, [free], 200)).toBe('saleEnded')
  expect(availabilityOf(paused, [free], 300)).toBe('past')
})
