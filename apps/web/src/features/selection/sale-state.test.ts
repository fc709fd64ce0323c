import { expect, it } from 'vitest'
import { saleState } from './sale-state.ts'

it('sells from the start of the sale to the start of the event', { tags: ['EVT-36', 'EVT-37'] }, () => {
  const event = {
    saleStartTimeSSE: 100,
    saleEndTimeSSE: null,
    eventStartTimeSSE: 200,
    availability: 'available',
  } as const
  expect(saleState(event, 99)).toBe('notYet')
  expect(saleState(event, 100)).toBe('open')
  expect(saleState(event, 199)).toBe('open')
  expect(saleState(event, 200)).toBe('started')
})

it('sells until the end of the sale', { tags: 'EVT-35' }, () => {
  const event = {
    saleStartTimeSSE: 100,
    saleEndTimeSSE: 150,
    eventStartTimeSSE: 200,
    availability: 'available',
  } as const
  expect(saleState(event, 149)).toBe('open')
  expect(saleState(event, 150)).toBe('ended')
  expect(saleState(event, 200)).toBe('started')
})

it('sells nothing while the sale is paused', { tags: 'EVT-81' }, () => {
  const event = {
    saleStartTimeSSE: 100,
    saleEndTimeSSE: 150,
    eventStartTimeSSE: 200,
    availability: 'salePaused',
  } as const
  expect([99, 100, 149].map((nowSSE) => saleState(event, nowSSE))).toEqual(['paused', 'paused', 'paused'])
  expect([150, 200].map((nowSSE) => saleState(event, nowSSE))).toEqual(['ended', 'started'])
})

it.each([
  ['postponed', 'paused'],
  ['cancelled', 'ended'],
] as const)('sells nothing of an event that is %s', { tags: 'CHG-15' }, (availability, state) => {
  const event = { saleStartTimeSSE: 100, saleEndTimeSSE: null, eventStartTimeSSE: 200, availability }
  expect([99, 100, 200].map((nowSSE) => saleState(event, nowSSE))).toEqual([state, state, state])
})
