import type { Order, OrderState } from '@pokfei/contracts/routes/orders'
import { describe, expect, it } from 'vitest'
import { loadedOf, type Loaded } from '../api/loaded.ts'
import { apiFailure } from '../errors/api-failure.ts'
import { pending, sampleOrder } from '../testing/member-samples.ts'
import { purchaseGuard } from './purchase-guard.ts'

const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
const order = (internalOrderState: OrderState, eventID = event.eventID) =>
  sampleOrder({ ...(internalOrderState === 'IN_PROGRESS' ? pending : { internalOrderState }), eventID })

const known = (...orders: readonly Order[]): Loaded<readonly Order[]> => ({ kind: 'known', data: orders })
const kindOf = (isHandedOver: boolean, orders: Loaded<readonly Order[]>) =>
  purchaseGuard(isHandedOver, orders, event).kind

describe('purchase guard', () => {
  it('admits a reader from the event page, whatever the orders are', { tags: 'SEL-1' }, () => {
    expect(kindOf(true, { kind: 'pending' })).toBe('known')
  })

  it('denies a reader who opened the address directly', { tags: 'SEL-2' }, () => {
    expect(kindOf(false, known())).toBe('missing')
    expect(kindOf(false, known(order('COMPLETED'), order('CANCELLED')))).toBe('missing')
  })

  it('admits a member with a pending order for this event only', { tags: 'SEL-4' }, () => {
    expect(kindOf(false, known(order('IN_PROGRESS')))).toBe('known')
    expect(kindOf(false, known(order('IN_PROGRESS', 'signal-no-8')))).toBe('missing')
  })

  it('waits until the orders are known', { tags: 'SEL-5' }, () => {
    expect(kindOf(false, { kind: 'pending' })).toBe('pending')
  })

  it('rejects nobody because the orders failed to load', { tags: 'SEL-63' }, () => {
    const failed = loadedOf<readonly Order[]>({
      data: undefined,
      error: apiFailure(500, undefined),
      refetch: () => Promise.reject(new Error('nothing is fetched here')),
    })
    expect(purchaseGuard(false, failed, event)).toBe(failed)
    expect(kindOf(true, failed)).toBe('known')
  })
})
