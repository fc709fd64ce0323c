import { expect, it } from 'vitest'
import { pending, sampleDifference, sampleNowSSE, sampleOrder } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PendingOrderSummary } from './pending-order-summary.tsx'

it('shows the event, each type with count, price and fee, the total, the reference and the way to the payment', {
  tags: 'ORD-65',
}, async () => {
  const { text } = await renderScreen(<PendingOrderSummary order={sampleOrder(pending)} />)
  expect(text).toContain('|Harbour Nights|20/12/2026 12:00|')
  expect(text).toContain('|Grandstand|HK$1,360|2 × HK$680|Service fee 2 × HK$30|HK$60|Total|HK$1,420|')
  expect(text).toContain('|7Q4M-K2XD|')
  expect(text).toContain('|Continue to payment|')
})

it('says that an order is the difference for another place, and what the old ticket has paid', {
  tags: 'OPS-114',
}, async () => {
  const order = sampleDifference({ ...pending, paymentDeadlineSSE: sampleNowSSE + 20 * 3600 - 1 })
  const { text } = await renderScreen(<PendingOrderSummary order={order} />)
  expect(text).toContain('|We’re holding your tickets|19:59:59|')
  expect(text).toContain('|The difference for another place: from Grandstand · Block A, Row 2, Seat 6 to Box.|')
  expect(text).toContain('|Paid with the earlier ticket|-HK$700|Total|HK$230|')
  expect(text).toContain('Your current ticket stays valid until you pay.')
})
