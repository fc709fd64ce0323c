import { PassThrough } from 'node:stream'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import type { Order } from '@pokfei/domain/orders/order'
import { placeOrder } from '@pokfei/domain/services/orders/place-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import type { Payment } from '@pokfei/domain/payments/payment'
import { createLog } from '@pokfei/server/http/logging/log'
import { logOrders } from '@pokfei/server/payments/log-orders'
import { expect, test } from 'vitest'
import { openTestApp } from '../../support/store/test-app.ts'
import { closingSeconds } from '../../support/payments/payment-times.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'

const price = { priceCents: 70_000 }

/** Opens an order shop that logs its transitions. `read` returns the lines since its last call, without their common
 *  fields. It throws if a line contains personal data. */
async function openLoggedApp(type = standingType()) {
  const testApp = await openTestApp([type])
  const stream = new PassThrough()
  const written: string[] = []
  stream.on('data', (part: Buffer) => written.push(part.toString()))
  const deps: OrderDeps = { ...testApp.deps, store: logOrders(testApp.fresh.store, createLog('info', stream)) }
  return {
    ...testApp,
    deps,
    async place(index = 1): Promise<Order> {
      const member = await testApp.buyer(index)
      const input = {
        ...testEvent,
        member,
        requestedTypeIDs: ['standing'],
        adjacentSeating: false,
        language: 'en',
        idempotencyKey: 'checkout-1',
      } as const
      const placed = await placeOrder(deps, input)
      expect(await placeOrder(deps, input)).toMatchObject({ kind: placed.kind })
      if (placed.kind !== 'redirect' && placed.kind !== 'completed') throw new Error(placed.kind)
      return placed.order
    },
    async notify({ orderID }: Order, change: Partial<Payment>): Promise<void> {
      const { paymentID } = testApp.payments.change(orderID, change)
      for (const eventID of ['first', 'second'])
        await settlePayment(deps, { eventID: `${eventID}:${orderID}`, paymentID })
    },
    read(): readonly Record<string, unknown>[] {
      const text = written.splice(0).join('')
      expect(text).not.toMatch(/@|buyer|member|https?:|\[/i)
      const lines = text.split('\n').filter(Boolean)
      return lines.map((line) => {
        const { level, time, pid, hostname, msg, ...rest }: Record<string, unknown> = JSON.parse(line)
        expect({ level, msg }).toEqual({ level: 30, msg: expect.any(String) })
        return rest
      })
    },
  }
}

test('logs a placed and a paid order once each, also if they are repeated', async () => {
  await using testApp = await openLoggedApp()
  const order = await testApp.place()
  const { orderID } = order
  expect(testApp.read()).toEqual([{ event: 'orderPlaced', orderID, state: 'IN_PROGRESS', ticketCount: 1, ...price }])
  await testApp.notify(order, { status: 'paid' })
  expect(testApp.read()).toEqual([{ event: 'orderCompleted', orderID, ...price }])
})

test('logs a free order as placed and completed', async () => {
  await using testApp = await openLoggedApp(standingType({ salePriceCents: 0, serviceFeeCents: 0 }))
  const { orderID } = await testApp.place()
  expect(testApp.read()).toEqual([{ event: 'orderPlaced', orderID, state: 'COMPLETED', ticketCount: 1, priceCents: 0 }])
})

test('logs an order that was not paid in time as expired', async () => {
  await using testApp = await openLoggedApp()
  const { orderID } = await testApp.place()
  testApp.read()
  await reconcileOrders(testApp.deps, { limit: 10 })
  expect(testApp.read()).toEqual([])
  testApp.clock.advance(closingSeconds)
  await reconcileOrders(testApp.deps, { limit: 10 })
  await reconcileOrders(testApp.deps, { limit: 10 })
  expect(testApp.read()).toEqual([{ event: 'orderExpired', orderID, ...price }])
})

test('logs an order that its member cancels as cancelled', async () => {
  await using testApp = await openLoggedApp()
  const order = await testApp.place()
  testApp.read()
  await cancelOrder(testApp.deps, order)
  await cancelOrder(testApp.deps, order)
  expect(testApp.read()).toEqual([{ event: 'orderCancelled', orderID: order.orderID, ...price, owedCents: 0 }])
})

test('logs an order whose payment the provider rejects as cancelled', async () => {
  await using testApp = await openLoggedApp()
  testApp.payments.rejects = true
  await expect(testApp.place()).rejects.toThrow('paymentNotStarted')
  expect(testApp.read().map(({ event }) => event)).toEqual(['orderPlaced', 'orderCancelled'])
})

test('logs the pending and the made refund of a wrong payment', async () => {
  await using testApp = await openLoggedApp()
  const order = await testApp.place()
  testApp.read()
  await testApp.notify(order, { status: 'paid', amountCents: 100 })
  await makeAllRefunds(testApp.deps)
  const { orderID, paymentID } = order
  const refundID = `refund:${paymentID}`
  expect(testApp.read()).toEqual([
    { event: 'orderCancelled', orderID, ...price, owedCents: 100 },
    { event: 'orderRefunded', orderID, refundID, paymentID, amountCents: 100 },
  ])
})

test('logs an order that was paid late as revived', async () => {
  await using testApp = await openLoggedApp()
  const order = await testApp.place()
  await cancelOrder(testApp.deps, order)
  testApp.read()
  await testApp.notify(order, { status: 'paid' })
  expect(testApp.read()).toEqual([{ event: 'orderRevived', orderID: order.orderID, ...price }])
})

test('logs the pending and the made refund of a late payment after the sell-out', async () => {
  await using testApp = await openLoggedApp(standingType({ capacity: 1 }))
  const late = await testApp.place()
  await cancelOrder(testApp.deps, late)
  await testApp.place(2)
  testApp.read()
  const { orderID, paymentID } = late
  testApp.payments.change(orderID, { status: 'paid' })
  const settled = settlePayment(testApp.deps, { eventID: 'paid', paymentID: paymentID ?? '' })
  expect(await settled).toMatchObject({ transition: 'refund' })
  expect(testApp.read()).toEqual([{ event: 'refundOwed', orderID, owedCents: price.priceCents }])
  await makeAllRefunds(testApp.deps)
  expect(testApp.read()).toEqual([
    {
      event: 'orderRefunded',
      orderID,
      refundID: `refund:${paymentID}`,
      paymentID,
      amountCents: price.priceCents,
    },
  ])
})
