import type { Order, OrderState } from '@pokfei/contracts/orders'
import { describe, expect, it } from 'vitest'
import { askAgainMs, completedSince, decideEntry, inProgressOrder } from './entry.ts'

const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
const order = (internalOrderState: OrderState, eventID = event.eventID): Order => ({
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  internalOrderState,
  priceHKD: 3350,
  serviceFeeHKD: 110,
  ticketCount: 3,
  organizerID: event.organizerID,
  eventID,
  orderTimeSSE: 1_797_768_900,
  paymentDeadlineSSE: internalOrderState === 'IN_PROGRESS' ? 1_797_769_200 : null,
})

describe('the way into a purchase', () => {
  it('is open to who comes from the event page, whatever the orders are', () => {
    expect(decideEntry(true, undefined, event)).toBe('allowed')
  })

  it('is closed to who types the address in', () => {
    expect(decideEntry(false, [], event)).toBe('refused')
    expect(decideEntry(false, [order('COMPLETED'), order('CANCELLED')], event)).toBe('refused')
  })

  it('is open to who has an order in progress for this event, and for no other', () => {
    expect(decideEntry(false, [order('IN_PROGRESS')], event)).toBe('allowed')
    expect(decideEntry(false, [order('IN_PROGRESS', 'signal-no-8')], event)).toBe('refused')
  })

  it('is not decided before the orders are known', () => {
    expect(decideEntry(false, undefined, event)).toBe('waiting')
  })
})

it('finds the order in progress among the others', () => {
  const held = order('IN_PROGRESS')
  expect(inProgressOrder([order('COMPLETED'), held])).toBe(held)
  expect(inProgressOrder([order('COMPLETED')])).toBeUndefined()
  expect(inProgressOrder(undefined)).toBeUndefined()
})

it('asks for the orders every five seconds while one is in progress, and no longer', () => {
  expect([undefined, [], [order('COMPLETED')], [order('CANCELLED'), order('IN_PROGRESS')]].map(askAgainMs)).toEqual([
    false,
    false,
    false,
    5000,
  ])
})

describe('the order that was sent from a summary', () => {
  const completed = order('COMPLETED')

  it('is the newest of the event, once it is completed', () => {
    expect(completedSince([order('COMPLETED', 'signal-no-8'), completed], null, event)).toBe(completed)
    expect(completedSince([order('IN_PROGRESS')], null, event)).toBeUndefined()
    expect(completedSince(undefined, null, event)).toBeUndefined()
  })

  it('is none that was there before, and none that was cancelled', () => {
    expect(completedSince([completed], completed.orderID, event)).toBeUndefined()
    expect(completedSince([order('CANCELLED'), completed], null, event)).toBeUndefined()
  })
})
