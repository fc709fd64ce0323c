import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { expect, it } from 'vitest'
import { ordersKey } from '../../api/orders-queries.ts'
import { pending, sampleOrder } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { OrderFailedScreen } from './order-failed-screen.tsx'
import { ReceiptCancelled } from './receipt-cancelled.tsx'

const shown = (change: Partial<ListedOrder>) =>
  renderScreen(<OrderFailedScreen orderReference="7Q4M-K2XD" />, [ordersKey, [sampleOrder(change)]])

it('offers to pay a pending order again', { tags: ['ORD-88', 'ORD-90'] }, async () => {
  const { text } = await shown(pending)
  expect(text).toContain('|Payment didn’t go through|')
  expect(text).toContain('|7Q4M-K2XD|')
  expect(text).toContain('|Grandstand|')
  expect(text).toContain('|Try paying again|')
})

it('leads from a cancelled order to the selection', { tags: ['ORD-88', 'ORD-91'] }, async () => {
  const { markup, text } = await shown({ internalOrderState: 'CANCELLED' })
  expect(text).toContain('|Order cancelled|')
  expect(markup).toMatch(/<a [^>]*href="\/event\/seats\/lion-rock\/nights"[^>]*>Choose tickets again</)
})

it('leads from a completed order to the receipt', { tags: ['ORD-88', 'ORD-92'] }, async () => {
  const { markup, text } = await shown({})
  expect(text).toContain('|This order is paid|')
  expect(markup).toContain('href="/receipt?orderReference=7Q4M-K2XD"')
})

it('says on the receipt of a cancelled order that it was not paid', { tags: ['ORD-75', 'ORD-76'] }, async () => {
  const order = sampleOrder({ internalOrderState: 'CANCELLED' })
  const { text } = await renderScreen(<ReceiptCancelled order={order} />)
  expect(text).toContain(
    '|Order cancelled|This order was not paid and its tickets were released. If you did pay, the money is refunded automatically.|',
  )
})
