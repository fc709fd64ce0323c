import { expect, test } from 'vitest'
import { decideRetry, type RetryFacts } from './decide-retry.ts'

const nowSSE = 1_800_000_000
const failed = { paymentID: 'payment-1', amountCents: 70_000, reason: 'requested', state: 'failed' } as const
const facts: RetryFacts = {
  nowSSE,
  refund: failed,
  isRetried: false,
  paidCents: 140_000,
  refunds: [failed, { amountCents: 70_000, state: 'made' }],
  disputes: [],
}
const decide = (change: Partial<RetryFacts>) => decideRetry({ ...facts, ...change }, 'refund-2')
const refused = (reason: string) => ({ kind: 'refused', reason })

test('asks for a failed refund again, under a new ID', { tags: 'RFD-9' }, () => {
  expect(decide({})).toEqual({
    kind: 'decided',
    refund: { refundID: 'refund-2', paymentID: 'payment-1', amountCents: 70_000, reason: 'requested', dueSSE: nowSSE },
  })
})

test.each(['owed', 'asked', 'pending', 'made'] as const)(
  'asks for no refund again that is %s',
  { tags: 'RFD-9' },
  (state) => {
    expect(decide({ refund: { ...failed, state } })).toEqual(refused('notFailed'))
  },
)

test('asks for a failed refund again once', { tags: 'RFD-9' }, () => {
  expect(decide({ isRetried: true })).toEqual(refused('retriedBefore'))
})

test("repeats no refund of the provider's dashboard", { tags: 'RFD-9' }, () => {
  expect(decide({ refund: { ...failed, reason: 'foreign' } })).toEqual(refused('foreign'))
})

test('never exceeds what was paid', { tags: 'RFD-1' }, () => {
  expect(decide({ refunds: [failed, { amountCents: 70_001, state: 'owed' }] })).toEqual(refused('amountTooHigh'))
  expect(decide({ disputes: [{ amountCents: 1, state: 'lost' }] })).toEqual(refused('amountTooHigh'))
})
