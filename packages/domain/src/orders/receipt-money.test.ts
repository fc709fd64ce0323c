import { expect, it } from 'vitest'
import { receiptMoney, type ReceiptRefund } from './receipt-money.ts'

const refund = (amountCents: number, change: Partial<ReceiptRefund> = {}): ReceiptRefund => ({
  amountCents,
  isOfUnusedPayment: false,
  hasFailed: false,
  madeSSE: 1_795_000_200,
  ...change,
})
const underWay = { madeSSE: null }
const failed = { madeSSE: null, hasFailed: true }

it.each([
  ['nothing to pay', 0, [], 'paid', null],
  ['no refund', 700, [], 'paid', null],
  ['a part on its way', 700, [refund(300, underWay)], 'paid', null],
  ['a part made', 700, [refund(300)], 'partlyRefunded', 400],
  ['all on its way', 700, [refund(700, underWay)], 'refundUnderWay', null],
  ['a part made, the rest on its way', 700, [refund(300), refund(400, underWay)], 'refundUnderWay', 400],
  ['all made in parts', 700, [refund(300), refund(400)], 'refunded', 0],
  ['all failed', 700, [refund(700, failed)], 'paid', null],
  ['a part made, the rest failed', 700, [refund(300), refund(400, failed)], 'partlyRefunded', 400],
  ['another payment', 700, [refund(700, { isOfUnusedPayment: true })], 'paid', null],
] as const)(
  'stamps a receipt: %s',
  { tags: ['ORD-83', 'RFD-18', 'RFD-19'] },
  (_, totalCents, refunds, stamp, netCents) => {
    expect(receiptMoney(totalCents, refunds)).toEqual({ stamp, netCents })
  },
)

it.each([
  ['no refund', [], 'paid', null],
  ['a part made', [refund(230)], 'partlyRefunded', 0],
  ['all made in parts', [refund(230), refund(700)], 'refunded', 0],
] as const)('counts what an earlier ticket has paid: %s', { tags: 'OPS-123' }, (_, refunds, stamp, netCents) => {
  expect(receiptMoney(230, refunds, 700)).toEqual({ stamp, netCents })
})
