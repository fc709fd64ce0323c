import { expect, it } from 'vitest'
import { sampleOrder } from '../../testing/member-samples.ts'
import { textInEnglish } from '../../testing/render-in-english.tsx'
import { ReceiptRefunds } from './receipt-refunds.tsx'

const order = sampleOrder({
  internalOrderState: 'CANCELLED',
  priceHKD: 710,
  refunds: [
    { amountHKD: 710, state: 'made', isOfUnusedPayment: true, owedTimeSSE: 1_797_769_300, madeTimeSSE: 1_797_769_300 },
    { amountHKD: 5, state: 'pending', isOfUnusedPayment: true, owedTimeSSE: 1_797_769_300, madeTimeSSE: null },
  ],
})

it('lists the refunds of a cancelled order, made or on their way', { tags: 'ORD-105' }, () => {
  expect(textInEnglish(<ReceiptRefunds order={order} />)).toBe(
    '|Refunded on 20/12/2026 20:21|HK$710.00|Refund on its way|HK$5.00|',
  )
})

it('calls the refunds of a completed order another payment', { tags: 'ORD-106' }, () => {
  const text = textInEnglish(<ReceiptRefunds order={{ ...order, internalOrderState: 'COMPLETED' }} />)
  expect(text).toBe(
    '|Another payment, refunded on 20/12/2026 20:21|HK$710.00|Another payment, refund on its way|HK$5.00|',
  )
})

it('calls no refund of tickets another payment', { tags: 'ORD-106' }, () => {
  const refunds = order.refunds?.map((refund) => ({ ...refund, isOfUnusedPayment: false })) ?? []
  const text = textInEnglish(<ReceiptRefunds order={{ ...order, internalOrderState: 'COMPLETED', refunds }} />)
  expect(text).toBe('|Refunded on 20/12/2026 20:21|-HK$710.00|Refund on its way|HK$5.00|')
})

it('says that a refund failed', { tags: 'RFD-16' }, () => {
  const refunds = order.refunds?.map((refund) => ({ ...refund, state: 'failed' as const, madeTimeSSE: null })) ?? []
  expect(textInEnglish(<ReceiptRefunds order={{ ...order, refunds: refunds.slice(0, 1) }} />)).toBe(
    '|Refund failed. We are looking into it.|HK$710.00|',
  )
  expect(
    textInEnglish(
      <ReceiptRefunds order={{ ...order, internalOrderState: 'COMPLETED', refunds: refunds.slice(0, 1) }} />,
    ),
  ).toBe('|Another payment, refund failed. We are looking into it.|HK$710.00|')
})

it('shows nothing without refunds', () => {
  const { refunds: _refunds, ...withoutRefunds } = order
  expect(textInEnglish(<ReceiptRefunds order={withoutRefunds} />)).toBe('')
})
