import { expect, test } from 'vitest'
import type { StopKind } from '../changes/event-change.ts'
import { availabilityOf, hasBegun } from './availability.ts'
import { aTicketType } from './testing/builders.ts'

const event = { saleStartTimeSSE: 100, saleEndTimeSSE: 200, eventStartTimeSSE: 300, isSalePaused: false, change: null }
const free = aTicketType({ capacity: 2 })
const held = { ...free, heldCount: 1, soldCount: 1 }
const sold = { ...free, soldCount: 2 }

const stoppedBy = (kind: StopKind) => ({ ...event, change: { stoppedBy: kind } })

test('gives an event one of nine labels', { tags: 'EVT-39' }, () => {
  const events = [event, { ...event, isSalePaused: true }, stoppedBy('postponed'), stoppedBy('cancelled')]
  const labels = [99, 199, 200, 300].flatMap((nowSSE) =>
    [free, held, sold].flatMap((type) => events.map((one) => availabilityOf(one, [type], nowSSE))),
  )
  expect([...new Set(labels)].toSorted()).toEqual([
    'available',
    'cancelled',
    'fullyBooked',
    'past',
    'postponed',
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

test.each(['postponed', 'cancelled'] as const)('labels a %s event so at any time', { tags: 'CHG-21' }, (kind) => {
  for (const nowSSE of [99, 150, 200, 300])
    for (const type of [free, sold]) expect(availabilityOf(stoppedBy(kind), [type], nowSSE)).toBe(kind)
})

test('begins at its start, but never without a date', { tags: 'CHG-21' }, () => {
  expect([299, 300].map((nowSSE) => hasBegun(event, nowSSE))).toEqual([false, true])
  expect(hasBegun(stoppedBy('postponed'), 300)).toBe(false)
  expect(hasBegun(stoppedBy('cancelled'), 300)).toBe(true)
})

test('follows the windows of its types', { tags: 'SHR-3' }, () => {
  const early = aTicketType({ saleStartTimeSSE: 120, saleEndTimeSSE: 150 })
  expect([119, 120, 149, 150].map((nowSSE) => availabilityOf(event, [early], nowSSE))).toEqual([
    'unavailable',
    'available',
    'available',
    'saleEnded',
  ])
  expect(availabilityOf(event, [early, free], 160)).toBe('available')
})

test('does not count types of a code where there are others', { tags: 'SHR-4' }, () => {
  const ofCode = aTicketType({ byCodeOnly: true })
  expect(availabilityOf(event, [sold, ofCode], 150)).toBe('fullyBooked')
  expect(availabilityOf(event, [ofCode], 150)).toBe('available')
})
