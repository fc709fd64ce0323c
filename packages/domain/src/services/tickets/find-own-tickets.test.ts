import { describe, expect, test } from 'vitest'
import type { OrderState } from '../../orders/order.ts'
import { anOrder, anOrderTicket } from '../../orders/testing/builders.ts'
import { findOwnTickets } from './find-own-tickets.ts'

const order = anOrder({ memberID: 'karen', state: 'COMPLETED' })
const ticket = anOrderTicket()

function storeWith(state: OrderState) {
  const stored = { ...order, state }
  const findOwn = async (memberID: string, orderID: string) =>
    memberID === stored.memberID && orderID === stored.orderID ? stored : null
  return {
    store: {
      orders: { findOwn, tickets: async () => [ticket] },
      changes: { listOwnSwaps: async () => [], listOwnExchanges: async () => [] },
    },
  }
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
