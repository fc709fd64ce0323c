import { describe, expect, test } from 'vitest'
import { refundStates, type RefundState } from '../payments/refund.ts'
import { claimedRefundState, decideRefundChange, refundObservations, type RefundNews } from './refund-steps.ts'

const nowSSE = 1_800_000_000
const stored = { providerRefundID: null, madeSSE: null, failedSSE: null, detail: null }
const news = (observation: RefundNews['observation'], detail: string | null = null): RefundNews => ({
  observation,
  providerRefundID: 're_1',
  detail,
})
const decide = (state: RefundState, observation: RefundNews['observation']) =>
  decideRefundChange({ ...stored, state }, news(observation), nowSSE)

describe.each(['owed', 'asked'] as const)('a refund that is %s', (state) => {
  test('waits for the provider, and is polled after six hours', { tags: 'RFD-7' }, () => {
    expect(decide(state, 'pending')).toEqual({
      ...stored,
      state: 'pending',
      providerRefundID: 're_1',
      dueSSE: nowSSE + 21_600,
    })
  })

  test('is made, and nobody asks again', { tags: 'RFD-7' }, () => {
    expect(decide(state, 'made')).toEqual({
      ...stored,
      state: 'made',
      providerRefundID: 're_1',
      madeSSE: nowSSE,
      dueSSE: null,
    })
  })

  test.each(['failed', 'rejected'] as const)('fails when the provider says %s', { tags: 'RFD-7' }, (observation) => {
    expect(decideRefundChange({ ...stored, state }, news(observation, 'closed account'), nowSSE)).toEqual({
      ...stored,
      state: 'failed',
      providerRefundID: 're_1',
      failedSSE: nowSSE,
      detail: 'closed account',
      dueSSE: null,
    })
  })
})

describe('a pending refund', () => {
  test('is polled again while nothing has happened', () => {
    expect(decide('pending', 'pending')).toMatchObject({ state: 'pending', dueSSE: nowSSE + 21_600 })
  })

  test('is made or fails', { tags: 'RFD-7' }, () => {
    expect(decide('pending', 'made')).toMatchObject({ state: 'made', madeSSE: nowSSE })
    expect(decide('pending', 'failed')).toMatchObject({ state: 'failed', failedSSE: nowSSE })
  })

  test('stays as it is when a repeated request is refused', () => {
    expect(decide('pending', 'rejected')).toBeNull()
  })
})

describe('a made refund', () => {
  test('may fail days later, and keeps the time at which it was made', { tags: 'RFD-8' }, () => {
    const refund = { ...stored, state: 'made', providerRefundID: 're_1', madeSSE: nowSSE - 86_400 } as const
    expect(decideRefundChange(refund, news('failed'), nowSSE)).toEqual({
      state: 'failed',
      providerRefundID: 're_1',
      madeSSE: nowSSE - 86_400,
      failedSSE: nowSSE,
      detail: 'the provider gives no reason',
      dueSSE: null,
    })
  })

  test.each(['pending', 'made', 'rejected'] as const)('is not changed by a late %s', (observation) => {
    expect(decide('made', observation)).toBeNull()
  })
})

test.each(refundObservations)('a failed refund stays failed after %s', { tags: 'RFD-9' }, (observation) => {
  expect(decide('failed', observation)).toBeNull()
})

test("keeps the provider's first ID of a refund", () => {
  const refund = { ...stored, state: 'pending', providerRefundID: 're_0' } as const
  expect(decideRefundChange(refund, news('made'), nowSSE)).toMatchObject({ providerRefundID: 're_0' })
})

test('a claim asks for an owed refund and changes no other state', { tags: 'RFD-7' }, () => {
  expect(refundStates.map(claimedRefundState)).toEqual(['asked', 'asked', 'pending', 'made', 'failed'])
})
