import type { OrderState } from '@pokfei/contracts/routes/orders'
import { describe, expect, it } from 'vitest'
import { pending, sampleOrder } from '../testing/member-samples.ts'
import { purchaseGuard } from './purchase-guard.ts'

const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
const order = (internalOrderState: OrderState, eventID = event.eventID) =>
  sampleOrder({ ...(internalOrderState === 'IN_PROGRESS' ? pending : { internalOrderState }), eventID })

describe('purchase guard', () => {
  it('admits a reader from the event page, whatever the orders are', { tags: 'SEL-1' }, () => {
    expect(purchaseGuard(true, undefined, event)).toBe('allowed')
  })

  it('denies a reader who opened the address directly', { tags: 'SEL-2' }, () => {
    expect(purchaseGuard(false, [], event)).toBe('denied')
    expect(purchaseGuard(false, [order('COMPLETED'), order('CANCELLED')], event)).toBe('denied')
  })

  it('admits a member with a pending order for this event only', { tags: 'SEL-4' }, () => {
    expect(purchaseGuard(false, [order('IN_PROGRESS')], event)).toBe('allowed')
    expect(purchaseGuard(false, [order('IN_PROGRESS', 'signal-no-8')], event)).toBe('denied')
  })

  it('waits until the orders are known', { tags: 'SEL-5' }, () => {
    expect(purchaseGuard(false, undefined, event)).toBe('waiting')
  })
})
