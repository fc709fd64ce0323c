import { expect, test } from 'vitest'
import { orderEnding } from './order-ending.ts'

test.each([
  [null, [2, 0, 0, 0, 0]],
  [null, [2, 1, 0, 0, 0]],
  ['partlyRefunded', [2, 0, 0, 0, 500]],
  ['partlyRefunded', [2, 1, 1, 0, 500]],
  ['refunded', [2, 2, 1, 0, 500]],
  ['swapped', [2, 2, 2, 0, 500]],
  ['handedOver', [2, 2, 2, 2, 0]],
  ['swapped', [2, 2, 2, 1, 0]],
  ['cancelled', [2, 2, 1, 0, 0]],
] as const)('an order is %s after %j', { tags: 'OPS-60' }, (ending, parts) => {
  const [ticketCount, endedCount, swappedCount, handedOverCount, refundedCents] = parts
  expect(orderEnding({ ticketCount, endedCount, swappedCount, handedOverCount, refundedCents })).toBe(ending)
})
