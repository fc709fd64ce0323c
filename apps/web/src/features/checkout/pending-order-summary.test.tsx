import { expect, it } from 'vitest'
import { pending, sampleOrder } from '../../testing/member-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PendingOrderSummary } from './pending-order-summary.tsx'

it('shows reference, ticket count, fee, total and the way to the payment', { tags: 'ORD-65' }, async () => {
  const { text } = await renderScreen(<PendingOrderSummary order={sampleOrder(pending)} details={undefined} />)
  expect(text).toMatch(/\|7Q4M-K2XD\|[^|]+\|2\|Service fee\|HK\$60\|Total\|HK\$1,420\|/)
  expect(text).toContain('|Continue to payment|')
})
