import { expect, it } from 'vitest'
import { pending, sampleOrder } from '../../testing/member-samples.ts'
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
