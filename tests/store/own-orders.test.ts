import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { standingType } from '../support/test-catalogue.ts'

test('a member’s thousand newest orders are listed, newest first, however many there are', async () => {
  await using shop = await orderShop([standingType()])
  const { memberID, orderID } = await shop.openOrder(1, ['standing'])
  const database = new SQLite(shop.fresh.path)
  try {
    const copies = database.prepare(
      `insert into orders (orderID, orderReference, memberNo, eventNo, state, adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE)
       with recursive copies (number) as (select 1 union all select number + 1 from copies where number < 1200)
       select 'order-' || number, 'reference-' || number, memberNo, eventNo, 'CANCELLED', adjacentSeating, language, priceCents, serviceFeeCents, ticketCount, orderTimeSSE
       from orders, copies where orderID = ?`,
    )
    expect(copies.run(orderID).changes).toBe(1200)
  } finally {
    database.close()
  }
  const orders = await shop.fresh.store.orders.listOwn(memberID)
  expect(orders).toHaveLength(1000)
  expect(orders[0]?.orderID).toBe('order-1200')
  expect(orders.at(-1)?.orderID).toBe('order-201')
})
