import type { ListedOrder } from '@pokfei/contracts/orders'
import { expect, it } from 'vitest'
import { textInEnglish } from '../../testing/render-in-english.tsx'
import { ReceiptRefunds } from './receipt-refunds.tsx'

const order: ListedOrder = {
  organizerID: 'lion-rock',
  eventID: 'nights',
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  internalOrderState: 'CANCELLED',
  priceHKD: 710,
  serviceFeeHKD: 30,
  ticketCount: 1,
  orderTimeSSE: 1_797_768_900,
  paymentDeadlineSSE: null,
  refunds: [
    { amountHKD: 710, owedTimeSSE: 1_797_769_300, madeTimeSSE: 1_797_769_300 },
    { amountHKD: 5, owedTimeSSE: 1_797_769_300, madeTimeSSE: null },
  ],
}

it('tells that the money of a cancelled order went back, or goes', () => {
  expect(textInEnglish(<ReceiptRefunds order={order} />)).toBe(
    '|Refunded on 20/12/2026 20:21|HK$710.00|Refund on its way|HK$5.00|',
  )
})

it('tells of a completed order that it was another payment', () => {
  const text = textInEnglish(<ReceiptRefunds order={{ ...order, internalOrderState: 'COMPLETED' }} />)
  expect(text).toBe(
    '|Another payment, refunded on 20/12/2026 20:21|HK$710.00|Another payment, refund on its way|HK$5.00|',
  )
})

it('says nothing where nothing goes back', () => {
  const { refunds: _refunds, ...kept } = order
  expect(textInEnglish(<ReceiptRefunds order={kept} />)).toBe('')
})
