import { OutcomeUnknown } from '@pokfei/domain/ports/store-errors'
import { connect } from '@pokfei/db/postgres/engine/connect'
import { openPipelines } from '@pokfei/db/postgres/engine/pipelines'
import { openOrderLanes } from '@pokfei/db/postgres/orders/order-lanes'
import { createOrderStore } from '@pokfei/db/postgres/orders/orders'
import { expect, onTestFinished, test } from 'vitest'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { startProxy, type CommitFault } from '../../support/postgres/postgres-proxy.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const free = standingType({ typeID: 'free', salePriceCents: 0, serviceFeeCents: 0, capacity: 50 })
const cuts = ['cutBefore', 'cutWithin', 'cutAfter', 'cutBeforeAnswer'] as const satisfies readonly CommitFault[]

/** Opens a shop, a network to its database, and the orders of a process that uses this network. */
async function openBehindProxy(patienceMs?: number) {
  const testApp = await openTestApp([standingType(), free])
  const { databaseURL } = testApp.fresh
  const proxy = await startProxy(databaseURL)
  const connection = connect(databaseURL)
  const pipelines = openPipelines(proxy.urlOf(databaseURL), 1)
  const lanes = openOrderLanes(databaseURL, connection, {
    pipelines,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  })
  onTestFinished(async () => {
    await lanes.close()
    await connection.close()
    await proxy[Symbol.asyncDispose]()
    await testApp[Symbol.asyncDispose]()
  })
  return { testApp, proxy, orders: createOrderStore(connection, lanes) }
}

async function requestOf(testApp: TestApp, buyer: number, typeID = 'free') {
  const { memberID } = await testApp.buyer(buyer)
  return {
    ...testEvent,
    memberID,
    requestedTypeIDs: [typeID],
    adjacentSeating: false,
    language: 'en',
    email: null,
  } as const
}

test.each(cuts)('places each order of a batch once if the connection is lost at its commit (%s)', async (fault) => {
  const { testApp, proxy, orders } = await openBehindProxy()
  const requests = await Promise.all([1, 2, 3].map((buyer) => requestOf(testApp, buyer)))
  const happened = proxy.failNextCommit(fault)
  const scope = { nowSSE: testApp.clock.nowSSE(), idempotencyKey: null }
  const placed = await Promise.all(requests.map((request) => orders.place(request, scope)))
  await happened
  expect(placed.map(({ kind }) => kind)).toEqual(['placed', 'placed', 'placed'])
  expect(await testApp.counts('free')).toEqual([0, 3])
  expect(await testApp.fresh.raw.rows('orders')).toHaveLength(3)
  for (const result of placed)
    expect(result.kind === 'placed' && (await orders.find(result.order.orderID))).toEqual(
      result.kind === 'placed' && result.order,
    )
})

test.each(cuts)('reports a settlement once if the connection is lost at its commit (%s)', async (fault) => {
  const { testApp, proxy, orders } = await openBehindProxy()
  const order = await testApp.openOrder(1, ['standing'])
  const payment = testApp.payments.change(order.orderID, { status: 'paid' })
  const nowSSE = testApp.clock.nowSSE()
  const happened = proxy.failNextCommit(fault)
  const settle = () =>
    orders.settle({ orderID: order.orderID, nowSSE, paymentEvent: null }, { kind: 'payment', payment, liveMode: false })
  expect(await settle()).toMatchObject({ transition: { kind: 'complete' }, order: { state: 'COMPLETED' } })
  await happened
  expect(await settle()).toMatchObject({ transition: { kind: 'unchanged' } })
  expect(await testApp.counts('standing')).toEqual([0, 1])
})

test('says that the outcome is unknown if the database stays away after the commit went out', async () => {
  const { testApp, proxy, orders } = await openBehindProxy(300)
  const nowSSE = testApp.clock.nowSSE()
  await orders.place(await requestOf(testApp, 1), { nowSSE, idempotencyKey: null })
  const request = await requestOf(testApp, 2)
  const scope = { nowSSE, idempotencyKey: 'checkout-0001' }
  // Nobody listens there, so that no connection follows the lost one.
  proxy.leadTo('postgres://postgres@127.0.0.1:1/postgres')
  const happened = proxy.failNextCommit('cutAfter')
  await expect(orders.place(request, scope)).rejects.toThrow(OutcomeUnknown)
  await happened
  expect(await testApp.fresh.store.orders.place(request, scope)).toMatchObject({ kind: 'repeated' })
  expect(await testApp.counts('free')).toEqual([0, 2])
})
