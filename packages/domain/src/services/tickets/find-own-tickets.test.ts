import { describe, expect, test } from 'vitest'
import type { Order, OrderState, OrderTicket } from '../../orders/order.ts'
import { findOwnTickets } from './find-own-tickets.ts'

const order: Order = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  memberID: 'karen',
  state: 'COMPLETED',
  adjacentSeating: false,
  language: 'zh',
  priceCents: 132_000,
  serviceFeeCents: 4000,
  ticketCount: 1,
  orderTimeSSE: 1_797_768_900,
  paymentDeadlineSSE: 1_797_769_200,
  paymentID: null,
  paymentURL: null,
  isPaymentPending: false,
  paymentSubject: null,
  paymentMethod: null,
  paidSSE: null,
  dueSSE: null,
}

const ticket: OrderTicket = {
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  ticketID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4c',
  typeID: 'standing',
  salePriceCents: 128_000,
  serviceFeeCents: 4000,
  seat: null,
  admissionID: '00112233445566778899aabbccddeeff',
  issueNumber: 1,
}

function storeWith(state: OrderState) {
  const stored = { ...order, state }
  const findOwn = async (memberID: string, orderID: string) =>
    memberID === stored.memberID && orderID === stored.orderID ? stored : null
  return { store: { orders: { findOwn, tickets: async () => [ticket] } } }
}

describe('the tickets of an order', () => {
  test('are found by their member once the order is completed', { tags: 'ORD-97' }, async () => {
    const found = await findOwnTickets(storeWith('COMPLETED'), 'karen', order.orderID)
    expect(found).toEqual({ kind: 'found', order, tickets: [ticket] })
  })

  test.each(['IN_PROGRESS', 'CANCELLED'] as const)(
    'are none while the order is %s',
    { tags: 'ORD-97' },
    async (state) => {
      expect(await findOwnTickets(storeWith(state), 'karen', order.orderID)).toMatchObject({
        kind: 'found',
        tickets: [],
      })
    },
  )

  test('are not found by another member, as if the order did not exist', { tags: 'ORD-100' }, async () => {
    const stranger = await findOwnTickets(storeWith('COMPLETED'), 'somebody', order.orderID)
    const unknown = await findOwnTickets(storeWith('COMPLETED'), 'karen', 'another')
    expect(stranger).toEqual({ kind: 'notFound' })
    expect(unknown).toEqual(stranger)
  })
})
