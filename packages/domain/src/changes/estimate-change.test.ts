import { expect, test } from 'vitest'
import { estimateChange, refundableOf } from './estimate-change.ts'

test('a begun minute counts as a whole one', { tags: 'CHG-12' }, () => {
  const pace = { mailsPerMinute: 100, refundsPerMinute: 1200 }
  const reach = { orderCount: 101, ticketCount: 300, paidCents: 90_000, feeCents: 3000, paymentCount: 1200 }
  expect(estimateChange(reach, pace)).toEqual({ mailMinutes: 2, refundMinutes: 1 })
  expect(estimateChange({ ...reach, orderCount: 0, paymentCount: 1201 }, pace)).toEqual({
    mailMinutes: 0,
    refundMinutes: 2,
  })
})

test('a refund of all tickets gives the fees back only if the change says so', { tags: 'CHG-12' }, () => {
  const reach = { paidCents: 90_000, feeCents: 3_000 }
  expect([refundableOf(reach, true), refundableOf(reach, false)]).toEqual([90_000, 87_000])
})
