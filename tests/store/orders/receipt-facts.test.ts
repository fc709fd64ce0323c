import { expect, test } from 'vitest'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { listOwnOrders } from '@pokfei/domain/services/orders/list-own-orders'
import type { Order } from '@pokfei/domain/orders/order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'

const visa = { kind: 'card', brand: 'visa', last4: '4242', wallet: 'apple_pay' } as const

/** Delivers a webhook about a payment to the shop. */
function notify(testApp: TestApp, paymentID: string) {
  return settlePayment(testApp.deps, { eventID: `event of ${paymentID}`, paymentID })
}

const ownPayment = (testApp: TestApp, { orderID }: Order) => testApp.payments.paymentOf(orderID).paymentID

test('stores the payment method and the time of a paid order', { tags: 'ORD-102' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const order = await testApp.openOrder(1, ['standing'])
  expect(order).toMatchObject({ paymentMethod: null, paidSSE: null })
  const paidSSE = testApp.clock.nowSSE()
  testApp.payments.change(order.orderID, { status: 'paid', method: visa, paidSSE })
  testApp.clock.advance(60)
  await notify(testApp, ownPayment(testApp, order))
  expect(await testApp.fresh.store.orders.find(order.orderID)).toMatchObject({
    state: 'COMPLETED',
    paymentMethod: visa,
    paidSSE,
  })
})

test('stores the current time for a late payment if the provider gives none', async () => {
  await using testApp = await openTestApp([standingType()])
  const order = await testApp.openOrder(1, ['standing'])
  await cancelOrder(testApp.deps, order)
  testApp.payments.change(order.orderID, { status: 'paid', method: null, paidSSE: null })
  testApp.clock.advance(60)
  expect(await notify(testApp, ownPayment(testApp, order))).toMatchObject({ transition: 'revive' })
  expect(await testApp.fresh.store.orders.find(order.orderID)).toMatchObject({
    paymentMethod: null,
    paidSSE: testApp.clock.nowSSE(),
  })
})

test('lists the refunds of a member’s orders with their times', { tags: 'ORD-105' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const wrong = await testApp.openOrder(1, ['standing'])
  testApp.payments.change(wrong.orderID, { status: 'paid', amountCents: 500 })
  await notify(testApp, ownPayment(testApp, wrong))
  await makeAllRefunds(testApp.deps)
  const owedSSE = testApp.clock.nowSSE()
  testApp.clock.advance(10)
  const right = await testApp.openOrder(1, ['standing'])
  const stranger = await testApp.buyer(2)
  const { memberID } = await testApp.buyer(1)
  expect((await listOwnOrders(testApp.fresh, memberID)).map(({ order, refunds }) => [order.orderID, refunds])).toEqual([
    [right.orderID, []],
    [
      wrong.orderID,
      [
        {
          refundID: `refund:${ownPayment(testApp, wrong)}`,
          orderID: wrong.orderID,
          amountCents: 500,
          isOfEarlierPayment: false,
          reason: 'unusedPayment',
          state: 'made',
          owedSSE,
          madeSSE: owedSSE,
        },
      ],
    ],
  ])
  expect(await testApp.fresh.store.refunds.listOwn(stranger.memberID)).toEqual([])
})

test('lists an owed refund without a time', { tags: 'ORD-105' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const order = await testApp.openOrder(1, ['standing'])
  const { paymentID } = testApp.payments.change(order.orderID, { status: 'paid', currency: 'USD' })
  await settlePayment(testApp.deps, { eventID: 'event', paymentID })
  expect(await testApp.fresh.store.refunds.listOwn(order.memberID)).toMatchObject([
    { orderID: order.orderID, state: 'owed', madeSSE: null },
  ])
})
