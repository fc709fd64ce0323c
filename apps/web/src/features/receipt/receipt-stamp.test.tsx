import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { expect, it } from 'vitest'
import { sampleOrder } from '../../testing/member-samples.ts'
import { textInEnglish } from '../../testing/render-in-english.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

const paper = (refunds: NonNullable<ListedOrder['refunds']>) =>
  textInEnglish(
    <ReceiptPaper order={sampleOrder({ priceHKD: 710, refunds })} tickets={[]} buyer={{ name: '', email: null }} />,
  )
const made = (amountHKD: number) =>
  ({ amountHKD, state: 'made', isOfUnusedPayment: false, owedTimeSSE: 1, madeTimeSSE: 2 }) as const
const due = { ...made(710), state: 'owed', madeTimeSSE: null } as const

it.each([
  ['refunded', [made(710)], 'REFUNDED', 'HK$0.00'],
  ['refunded in part', [made(300)], 'PARTLY REFUNDED', 'HK$410.00'],
] as const)('stamps an order and nets its total: %s', { tags: ['RFD-18', 'RFD-19'] }, (_, refunds, stamp, net) => {
  const text = paper([...refunds])
  expect(text).toContain(`|${stamp}|`)
  expect(text).toContain(`|Total after refunds|${net}|`)
  expect(text).not.toContain('|PAID|')
  expect(text).not.toContain('All sales are final')
})

it('nets no refund on its way, nor one that failed', { tags: ['RFD-18', 'RFD-19'] }, () => {
  const underWay = paper([due])
  expect(underWay).toContain('|REFUND ON ITS WAY|')
  expect(underWay).not.toContain('Total after refunds')
  const failed = paper([{ ...due, state: 'failed' }])
  expect(failed).toContain('|PAID|')
  expect(failed).toContain('All sales are final')
})
