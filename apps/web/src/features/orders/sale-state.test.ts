import { expect, it } from 'vitest'
import { saleState } from './sale-state.ts'

it('sells from the start of the sale to the start of the event', () => {
  const event = { saleStartTimeSSE: 100, saleEndTimeSSE: null, eventStartTimeSSE: 200 }
  expect(saleState(event, 99)).toBe('notYet')
  expect(saleState(event, 100)).toBe('open')
  expect(saleState(event, 199)).toBe('open')
  expect(saleState(event, 200)).toBe('started')
})

it('sells no longer than to the end of the sale', () => {
  const event = { saleStartTimeSSE: 100, saleEndTimeSSE: 150, eventStartTimeSSE: 200 }
  expect(saleState(event, 149)).toBe('open')
  expect(saleState(event, 150)).toBe('ended')
  expect(saleState(event, 200)).toBe('started')
})
