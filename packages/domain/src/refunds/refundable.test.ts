import { expect, test } from 'vitest'
import { paidCentsOf, refundableCents } from './refundable.ts'

test('leaves nothing to refund once more was moved than was paid', { tags: 'RFD-1' }, () => {
  const refunds = [{ amountCents: 70_000, state: 'made' } as const]
  expect(refundableCents(70_000, { refunds, disputes: [{ amountCents: 70_000, state: 'lost' }] })).toBe(0)
  expect(refundableCents(70_000, { refunds: [], disputes: [] })).toBe(70_000)
})

test('knows what a payment brought', { tags: 'RFD-1' }, () => {
  const order = { state: 'COMPLETED', paymentID: 'payment-1', priceCents: 70_000 } as const
  const unused = [{ amountCents: 100, reason: 'unusedPayment' } as const]
  expect(paidCentsOf(order, 'payment-1', [{ amountCents: 5, reason: 'requested' }])).toBe(70_000)
  expect(paidCentsOf(order, 'payment-2', unused)).toBe(100)
  expect(paidCentsOf({ ...order, state: 'CANCELLED' }, 'payment-1', unused)).toBe(100)
  expect(paidCentsOf(order, 'payment-2', [{ amountCents: 5, reason: 'foreign' }])).toBe(0)
})
