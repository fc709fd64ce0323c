import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import { expect, it } from 'vitest'
import { sampleOrder } from '../../../testing/member-samples.ts'
import { refundOf } from './refund-of.ts'

const { organizerID, eventID } = sampleOrder()
const ticket: OrderTicket = {
  organizerID,
  eventID,
  typeID: 'stand',
  ticketID: 'a',
  ticketLocation: null,
  salePrice: 680,
  serviceFee: 30,
}
const ended: OrderTicket = { ...ticket, ticketID: 'b', isRevoked: true, isRefunded: true }
const tickets = [ticket, ended]
const refund = { amountHKD: 680, state: 'made', isOfUnusedPayment: false, owedTimeSSE: 1, madeTimeSSE: 2 } as const

it.each([
  ['without its fee', ticket, false, { cents: 68_000, fee: 'kept' }],
  ['with its fee', ticket, true, { cents: 71_000, fee: 'refunded' }],
  ['of a ticket without a fee', { ...ticket, serviceFee: 0 }, false, { cents: 68_000, fee: 'none' }],
  ['of a free ticket', { ...ticket, salePrice: 0, serviceFee: 0 }, true, null],
] as const)('says what a refund gives back %s', { tags: 'CHG-41' }, (_, of, refundsFees, amount) => {
  expect(refundOf(of, { refundsFees }, { order: sampleOrder({ refunds: [refund] }), tickets })).toEqual(amount)
})

it('names no amount once other refunds took money of the valid tickets', { tags: 'CHG-41' }, () => {
  const of = (refunds: NonNullable<ReturnType<typeof sampleOrder>['refunds']>) =>
    refundOf(ticket, { refundsFees: false }, { order: sampleOrder({ refunds }), tickets })
  expect(of([refund, refund])).toBeNull()
  expect(of([refund, { ...refund, state: 'failed' }])).not.toBeNull()
  expect(of([refund, { ...refund, isOfUnusedPayment: true }])).not.toBeNull()
  expect(refundOf(ticket, { refundsFees: false }, { order: undefined, tickets })).toBeNull()
})
