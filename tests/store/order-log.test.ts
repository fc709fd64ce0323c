import { PassThrough } from 'node:stream'
import { cancelOrder } from '@pokfei/domain/orders/cancel-order'
import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import type { OrderDeps } from '@pokfei/domain/orders/order-deps'
import type { Order } from '@pokfei/domain/orders/order'
import { placeOrder } from '@pokfei/domain/orders/place-order'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import type { Payment } from '@pokfei/domain/ports/payment-provider'
import { openLog } from '@pokfei/server/hooks/open-log'
import { logOrders } from '@pokfei/server/log-orders'
import { expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { closingSeconds } from '../support/payment-times.ts'
import { standingType, testEvent } from '../support/test-catalogue.ts'

const price = { priceCents: 70_000 }

/** Opens an order shop that logs its transitions. `read` returns the lines since its last call, without their common
 *  fields. It throws if a line contains personal data. */
async function openLoggedShop(type = standingType()) {
  const shop = await orderShop([type])
  const stream = new PassThrough()
  const written: string[] = []
  stream.on('data', (part: Buffer) => written.push(part.toString()))
  const deps: OrderDeps = { ...shop.deps, store: logOrders(shop.fresh.store, openLog('info', stream)) }
  return {
    ...shop,
    deps,
    async place(index = 1): Promise<Order> {
      const member = await shop.buyer(index)
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
    async tell({ orderID }: Order, change: Partial<Payment>): Promise<void> {
      const { paymentID } = shop.payments.change(orderID, change)
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

test('an order that is placed and paid writes a line each, and what is repeated none', async () => {
  await using shop = await openLoggedShop()
  const order = await shop.place()
  const { orderID } = order
  expect(shop.read()).toEqual([{ event: 'orderPlaced', orderID, state: 'IN_PROGRESS', ticketCount: 1, ...price }])
  await shop.tell(order, { status: 'paid' })
  expect(shop.read()).toEqual([{ event: 'orderCompleted', orderID, ...price }])
})

test('a free order writes that it was placed and is completed', async () => {
  await using shop = await openLoggedShop(standingType({ salePriceCents: 0, serviceFeeCents: 0 }))
  const { orderID } = await shop.place()
  expect(shop.read()).toEqual([{ event: 'orderPlaced', orderID, state: 'COMPLETED', ticketCount: 1, priceCents: 0 }])
})

test('an order that nobody paid in time writes that it expired', async () => {
  await using shop = await openLoggedShop()
  const { orderID } = await shop.place()
  shop.read()
  await expireOrders(shop.deps, { limit: 10 })
  expect(shop.read()).toEqual([])
  shop.clock.advance(closingSeconds)
  await expireOrders(shop.deps, { limit: 10 })
  await expireOrders(shop.deps, { limit: 10 })
  expect(shop.read()).toEqual([{ event: 'orderExpired', orderID, ...price }])
})

test('an order that its member cancels writes that it was cancelled', async () => {
  await using shop = await openLoggedShop()
  const order = await shop.place()
  shop.read()
  await cancelOrder(shop.deps, order)
  await cancelOrder(shop.deps, order)
  expect(shop.read()).toEqual([{ event: 'orderCancelled', orderID: order.orderID, ...price, owedCents: 0 }])
})

test('an order that the provider refuses a payment for writes that it was cancelled', async () => {
  await using shop = await openLoggedShop()
  shop.payments.refuses = true
  await expect(shop.place()).rejects.toThrow('paymentNotStarted')
  expect(shop.read().map(({ event }) => event)).toEqual(['orderPlaced', 'orderCancelled'])
})

test('an order that was paid with another amount writes what is owed, and that it was given back', async () => {
  await using shop = await openLoggedShop()
  const order = await shop.place()
  shop.read()
  await shop.tell(order, { status: 'paid', amountCents: 100 })
  const { orderID, paymentID } = order
  expect(shop.read()).toEqual([
    { event: 'orderCancelled', orderID, ...price, owedCents: 100 },
    { event: 'orderRefunded', orderID, paymentID },
  ])
})

test('an order that was paid late writes that it was revived', async () => {
  await using shop = await openLoggedShop()
  const order = await shop.place()
  await cancelOrder(shop.deps, order)
  shop.read()
  await shop.tell(order, { status: 'paid' })
  expect(shop.read()).toEqual([{ event: 'orderRevived', orderID: order.orderID, ...price }])
})

test('an order that was paid late, when all is sold, writes that the payment is owed, and later given back', async () => {
  await using shop = await openLoggedShop(standingType({ capacity: 1 }))
  const late = await shop.place()
  await cancelOrder(shop.deps, late)
  await shop.place(2)
  shop.read()
  const { orderID, paymentID } = late
  shop.payments.change(orderID, { status: 'paid' })
  const settled = settlePayment(
    { ...shop.deps, payments: { ...shop.payments, refund: async () => Promise.reject(new Error('not now')) } },
    { eventID: 'paid', paymentID: paymentID ?? '' },
  )
  expect(await settled).toMatchObject({ transition: 'refund' })
  expect(shop.read()).toEqual([{ event: 'refundOwed', orderID, owedCents: price.priceCents }])
  shop.clock.advance(60)
  await expireOrders(shop.deps, { limit: 10 })
  expect(shop.read()).toEqual([{ event: 'orderRefunded', orderID, paymentID }])
})
