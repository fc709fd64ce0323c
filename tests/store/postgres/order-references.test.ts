import { connect } from '@pokfei/db/postgres/engine/connect'
import { openOrderLanes, type OrderLanesOptions } from '@pokfei/db/postgres/orders/order-lanes'
import { createOrderStore } from '@pokfei/db/postgres/orders/orders'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import { StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { expect, onTestFinished, test } from 'vitest'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { openTestApp } from '../../support/store/test-app.ts'

const drawn = (references: readonly string[]) => {
  const left = [...references]
  return (ticketCount: number, nowSSE: number) => {
    const ids = newOrderIDs(ticketCount, nowSSE)
    return { ...ids, orderReference: left.shift() ?? ids.orderReference }
  }
}

/** Opens a shop, and the orders of a process that draws these references first. */
async function openShop(references: readonly string[], options: OrderLanesOptions = {}) {
  const testApp = await openTestApp([standingType()])
  const connection = connect(testApp.fresh.databaseURL)
  const lanes = openOrderLanes(testApp.fresh.databaseURL, connection, options)
  onTestFinished(async () => {
    await lanes.close()
    await connection.close()
    await testApp[Symbol.asyncDispose]()
  })
  const orders = createOrderStore(connection, lanes, drawn(references))
  const nowSSE = testApp.clock.nowSSE()
  const place = async (buyer: number) => {
    const { memberID } = await testApp.buyer(buyer)
    const checkout = { requestedTypeIDs: ['standing'], adjacentSeating: false, language: 'en', email: null } as const
    return orders.place({ ...testEvent, memberID, ...checkout }, { nowSSE, idempotencyKey: null })
  }
  return { testApp, place }
}

test.each([
  ['of an earlier batch', ['A', 'B', 'C', 'D', 'A']],
  ['of its own batch', ['A', 'B', 'B', 'C', 'A', 'D']],
])('draws another reference until it is no other order’s, also if it is one %s', async (_of, references) => {
  const { testApp, place } = await openShop(references)
  const first = await place(1)
  const others = await Promise.all([place(2), place(3), place(4)])
  const placed = [first, ...others].map((result) => (result.kind === 'placed' ? result.order.orderReference : ''))
  expect(new Set(placed).size).toBe(4)
  expect(placed).not.toContain('')
  expect(await testApp.counts('standing')).toEqual([4, 0])
})

test('says that the store is unavailable if all drawn references are taken until the patience ends', async () => {
  const { testApp, place } = await openShop(['A', 'B', 'A', 'B'], { patienceMs: 0 })
  await place(1)
  await place(2)
  await expect(place(3)).rejects.toThrow(StoreUnavailable)
  expect(await place(3)).toMatchObject({ kind: 'placed' })
  expect(await testApp.counts('standing')).toEqual([3, 0])
})

test('says that the store is unavailable if its event changes until the patience ends', async () => {
  const { testApp, place } = await openShop([], { patienceMs: 0 })
  await place(1)
  await testApp.fresh.store.catalogue.load(testCatalogue([standingType({ capacity: 7 })]))
  await expect(place(2)).rejects.toThrow(StoreUnavailable)
  expect(await place(2)).toMatchObject({ kind: 'placed' })
})
