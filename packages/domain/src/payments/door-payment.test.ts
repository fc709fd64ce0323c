import { expect, test } from 'vitest'
import { refundStart } from '../refunds/refund-start.ts'
import { doorMeans, doorMeansOf, doorPaymentID } from './door-payment.ts'

test.each(doorMeans)('a payment in %s says so in its ID', { tags: 'OPS-120' }, (means) => {
  expect(doorMeansOf(doorPaymentID(means, 'order-1'))).toBe(means)
})

test.each(['cs_test_1', 'payment-1', 'cashier', ''])(
  '%j is a payment of the provider',
  { tags: 'OPS-120' },
  (paymentID) => {
    expect(doorMeansOf(paymentID)).toBeNull()
  },
)

test.each([
  ['cs_1', 'requested', false, 'owed'],
  ['cash:1', 'requested', false, 'made'],
  ['terminal:1', 'eventCancelled', false, 'failed'],
  ['cash:1', 'eventChanged', false, 'failed'],
  ['cash:1', 'eventCancelled', true, 'made'],
] as const)(
  'a refund of %s that is %s begins as it goes back',
  { tags: 'OPS-122' },
  (paymentID, reason, isRetry, state) => {
    expect(refundStart({ paymentID, reason }, 7, isRetry)).toMatchObject({
      state,
      madeSSE: state === 'made' ? 7 : null,
      failedSSE: state === 'failed' ? 7 : null,
    })
  },
)
