import { expect, it } from 'vitest'
import { receiptMoney, shownRefundCents, type ReceiptRefund } from './receipt-money.ts'

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
    expect(receiptMoney(totalCents, refunds)).toMatchObject({ stamp, netCents })
  },
)

it.each([
  ['no refund', [], 'paid', null],
  ['a part made', [refund(230)], 'partlyRefunded', 0],
  ['all made in parts', [refund(230), refund(700)], 'refunded', 0],
] as const)('counts what an earlier ticket has paid: %s', { tags: 'OPS-123' }, (_, refunds, stamp, netCents) => {
  expect(receiptMoney(230, refunds, 700)).toMatchObject({ stamp, netCents })
})

it.each([
  ['nothing to pay', 0, [], true],
  ['no refund', 700, [], true],
  ['a part on its way', 700, [refund(300, underWay)], false],
  ['a part made', 700, [refund(300)], false],
  ['all failed', 700, [refund(700, failed)], true],
  ['another payment', 700, [refund(700, { isOfUnusedPayment: true })], true],
] as const)('knows an order whose money stayed: %s', { tags: 'RFD-19' }, (_, totalCents, refunds, isWhole) => {
  expect(receiptMoney(totalCents, refunds).isWhole).toBe(isWhole)
})

it.each([
  ['a made one', refund(300), -300],
  ['one on its way', refund(300, underWay), 300],
  ['a failed one', refund(300, failed), 300],
  ['one of another payment', refund(300, { isOfUnusedPayment: true }), 300],
] as const)('takes a refund off the total: %s', { tags: 'RFD-19' }, (_, one, cents) => {
  expect(shownRefundCents(one)).toBe(cents)
})
