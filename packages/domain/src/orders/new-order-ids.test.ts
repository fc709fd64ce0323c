import { expect, test } from 'vitest'
import { newOrderIDs } from './new-order-ids.ts'

test('gives an order and each of its tickets a UUID of version 7', { tags: 'CON-10' }, () => {
  const { orderID, tickets } = newOrderIDs(3, 1_800_000_000)
  const ids = [orderID, ...tickets.map(({ ticketID }) => ticketID)]
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(4)
})
