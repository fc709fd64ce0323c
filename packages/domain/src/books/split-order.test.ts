import { describe, expect, test } from 'vitest'
import { splitAmount, splitOrder } from './split-order.ts'
import { sampleDispute, sampleOrder, sampleRefund } from './testing/sample-order.ts'

const left = { ticketsCents: 136_000, feesCents: 4_000 }

describe('an amount', { tags: 'BKS-4' }, () => {
  test.each([
    ['of a ticket with its fee', 70_000, { ticketsCents: 68_000, feesCents: 2_000 }, 2_000],
    ['of a ticket without its fee', 68_000, { ticketsCents: 68_000, feesCents: 2_000 }, 0],
    ['that is all the rest', 140_000, null, 4_000],
    ['that is more than the rest', 150_000, null, 4_000],
    ['without tickets takes no fee', 50_000, null, 0],
    ['without tickets takes what is over from the fees', 137_000, null, 1_000],
    ['beyond the fees of its ticket is of the prices', 75_000, { ticketsCents: 68_000, feesCents: 2_000 }, 4_000],
  ])('%s', (_case, amountCents, own, feesCents) => {
    expect(splitAmount(amountCents, left, own)).toEqual({ ticketsCents: amountCents - feesCents, feesCents })
  })
})

describe('the parts of an order', { tags: 'BKS-4' }, () => {
  test('add up to its sale once everything went back', () => {
    const order = sampleOrder({
      refunds: [
        sampleRefund({ refundID: 'a', amountCents: 5_000, ticketsCents: 0, feesCents: 0 }),
        sampleRefund({ refundID: 'b', owedSSE: 220 }),
        sampleRefund({ refundID: 'c', owedSSE: 230, amountCents: 65_000 }),
      ],
    })
    expect(Object.fromEntries(splitOrder(order))).toEqual({
      a: { ticketsCents: 5_000, feesCents: 0 },
      b: { ticketsCents: 68_000, feesCents: 2_000 },
      c: { ticketsCents: 63_000, feesCents: 2_000 },
    })
  })

  test('count a failed refund until it has failed, and its repetition as it was', () => {
    const order = sampleOrder({
      refunds: [
        sampleRefund({ refundID: 'a', failedSSE: 250, state: 'failed' }),
        sampleRefund({ refundID: 'b', owedSSE: 260, retryOf: 'a', ticketsCents: 0, feesCents: 0 }),
        sampleRefund({ refundID: 'c', owedSSE: 270 }),
      ],
    })
    expect([...splitOrder(order).values()].map(({ feesCents }) => feesCents)).toEqual([2_000, 2_000, 2_000])
  })

  test('leave a lost dispute what refunds have left, and an open or won one nothing', () => {
    const lost = sampleDispute({ state: 'lost', closedSSE: 400, amountCents: 70_000 })
    const order = sampleOrder({ refunds: [sampleRefund()], disputes: [lost] })
    expect(splitOrder(order).get('dp_1')).toEqual({ ticketsCents: 68_000, feesCents: 2_000 })
    expect(splitOrder(sampleOrder({ disputes: [sampleDispute()] })).has('dp_1')).toBe(false)
  })

  test('leave out payments that bought nothing', () => {
    const order = sampleOrder({ refunds: [sampleRefund({ paymentID: 'payment-2', reason: 'unusedPayment' })] })
    expect(splitOrder(order).size).toBe(0)
  })
})
