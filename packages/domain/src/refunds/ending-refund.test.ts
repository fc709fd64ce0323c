import { describe, expect, test } from 'vitest'
import { chosenRefund, cutPaymentWindow, endingRefund } from './ending-refund.ts'

const change = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  revision: 3,
  kind: 'cancelled',
  offer: null,
  announcedSSE: 50,
  refundsFees: false,
} as const

describe('the refund of a cancelled event', () => {
  test('is of the valid tickets without their fees, and keeps their places', { tags: ['CHG-26', 'RFD-6'] }, () => {
    expect(endingRefund(change, 'order-1')).toEqual({
      refundID: 'change:3:order-1',
      orderID: 'order-1',
      tickets: 'valid',
      amount: 'prices',
      reason: 'eventCancelled',
      keepsPlaces: true,
    })
  })

  test('has the fees if the operator says so', { tags: 'CHG-26' }, () => {
    expect(endingRefund({ ...change, refundsFees: true }, 'order-1')).toMatchObject({ amount: 'pricesAndFees' })
  })
})

test('a chosen refund is of the chosen tickets, and returns their places', { tags: ['CHG-30', 'RFD-5'] }, () => {
  expect(chosenRefund({ ...change, kind: 'moved' }, 'order-1', ['ticket-2', 'ticket-3'])).toEqual({
    refundID: 'choice:ticket-2',
    orderID: 'order-1',
    tickets: ['ticket-2', 'ticket-3'],
    amount: 'prices',
    reason: 'eventChanged',
    keepsPlaces: false,
  })
  expect(chosenRefund({ ...change, refundsFees: true }, 'order-1', ['ticket-2'])).toMatchObject({
    amount: 'pricesAndFees',
  })
})

describe('a pending order of a cancelled event', () => {
  test('can be paid no longer, and is due after the grace', { tags: 'CHG-28' }, () => {
    const pending = { orderTimeSSE: 100, paymentDeadlineSSE: 400, dueSSE: 220 }
    expect(cutPaymentWindow(pending, 200)).toEqual({ paymentDeadlineSSE: 200, dueSSE: 220 })
    expect(cutPaymentWindow({ ...pending, dueSSE: 320 }, 200)).toEqual({ paymentDeadlineSSE: 200, dueSSE: 230 })
    expect(cutPaymentWindow({ ...pending, dueSSE: null }, 200)).toEqual({ paymentDeadlineSSE: 200, dueSSE: 230 })
  })

  test('stays as it is once its deadline is over', { tags: 'CHG-28' }, () => {
    expect(cutPaymentWindow({ orderTimeSSE: 100, paymentDeadlineSSE: 200, dueSSE: 220 }, 200)).toBeNull()
    expect(cutPaymentWindow({ orderTimeSSE: 100, paymentDeadlineSSE: null, dueSSE: null }, 200)).toBeNull()
  })
})
