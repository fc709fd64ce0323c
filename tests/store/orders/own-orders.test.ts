import { expect, test } from 'vitest'
import { openTestApp } from '../../support/store/test-app.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'

test('lists the 1,000 newest orders of a member, the newest first', { tags: 'ORD-96' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { memberID } = await testApp.openOrder(1, ['standing'])
  const { raw, store } = testApp.fresh
  const [{ memberNo, eventNo, language, orderTimeSSE } = {}] = await raw.rows('orders')
  const copied = { memberNo, eventNo, language, orderTimeSSE }
  const amounts = { adjacentSeating: 0, priceCents: 70_000, serviceFeeCents: 0, ticketCount: 1 }
  await raw.insert(
    'orders',
    Array.from({ length: 1200 }, (_, index) => ({
      orderID: `order-${index + 1}`,
      orderReference: `reference-${index + 1}`,
      state: 'CANCELLED',
      ...copied,
      ...amounts,
    })),
  )
  const orders = await store.orders.listOwn(memberID)
  expect(orders).toHaveLength(1000)
  expect(orders[0]?.orderID).toBe('order-1200')
  expect(orders.at(-1)?.orderID).toBe('order-201')
  const contents = await store.orders.listOwnContents(memberID)
  expect(new Set(contents.map(({ orderID }) => orderID))).toEqual(new Set(orders.map(({ orderID }) => orderID)))
})
