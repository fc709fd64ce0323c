import { expect, test } from 'vitest'
import { disputedCents, nextDisputeState } from './dispute.ts'

test('a decided dispute never opens again', { tags: 'RFD-13' }, () => {
  expect(nextDisputeState(null, 'open')).toBe('open')
  expect(nextDisputeState('open', 'open')).toBe('open')
  expect(nextDisputeState('lost', 'open')).toBe('lost')
  expect(nextDisputeState('won', 'open')).toBe('won')
})

test('the last decision about a dispute counts', { tags: 'RFD-13' }, () => {
  expect(nextDisputeState(null, 'won')).toBe('won')
  expect(nextDisputeState('lost', 'won')).toBe('won')
  expect(nextDisputeState('won', 'lost')).toBe('lost')
})

test('counts money that is disputed or lost', { tags: 'RFD-13' }, () => {
  expect(
    disputedCents([
      { amountCents: 1, state: 'open' },
      { amountCents: 20, state: 'lost' },
      { amountCents: 300, state: 'won' },
    ]),
  ).toBe(21)
  expect(disputedCents([])).toBe(0)
})
