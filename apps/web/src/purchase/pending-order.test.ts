import type { OrderState } from '@pokfei/contracts/routes/orders'
import { describe, expect, it } from 'vitest'
import { pending, sampleOrder } from '../testing/member-samples.ts'
import { completedSince, pendingOrderOf, pollIntervalMs } from './pending-order.ts'

const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
const order = (internalOrderState: OrderState, eventID = event.eventID) =>
  sampleOrder({ ...(internalOrderState === 'IN_PROGRESS' ? pending : { internalOrderState }), eventID })

it('finds the pending order among the others', () => {
  const inProgress = order('IN_PROGRESS')
  expect(pendingOrderOf([order('COMPLETED'), inProgress])).toBe(inProgress)
  expect(pendingOrderOf([order('COMPLETED')])).toBeUndefined()
  expect(pendingOrderOf(undefined)).toBeUndefined()
})

it('polls the orders every five seconds only while one is pending', { tags: 'ORD-62' }, () => {
  expect([undefined, [], [order('COMPLETED')], [order('CANCELLED'), order('IN_PROGRESS')]].map(pollIntervalMs)).toEqual(
    [false, false, false, 5000],
  )
})

describe('order that was sent from a summary', () => {
  const completed = order('COMPLETED')

  it('is the newest order of the event, once it is completed', () => {
    expect(completedSince([order('COMPLETED', 'signal-no-8'), completed], null, event)).toBe(completed)
    expect(completedSince([order('IN_PROGRESS')], null, event)).toBeUndefined()
    expect(completedSince([], null, event)).toBeUndefined()
  })

  it('is neither an older nor a cancelled order', () => {
    expect(completedSince([completed], completed.orderID, event)).toBeUndefined()
    expect(completedSince([order('CANCELLED'), completed], null, event)).toBeUndefined()
  })
})
