import { expect, vi } from 'vitest'
import { inside } from '../support/inside.ts'
import { testEvent } from '../support/test-catalogue.ts'
import { closingSeconds } from '../support/payment-times.ts'
import { scriptedPayments } from '../support/scripted-payments.ts'
import { startShopServer, type ShopServer } from '../support/shop-server.ts'
import { checkOut, newestOrder, twoOf } from '../support/shopping.ts'

/** Returns the current value of a metric. */
async function read(shop: ShopServer, line: string): Promise<number> {
  const response = await fetch(`${shop.origin}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const found = (await response.text()).split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1))
}

inside('another amount than was asked for is counted as an alarm, and its refund as made', async () => {
  const payments = scriptedPayments()
  await using shop = await startShopServer(undefined, {
    payments: { ...payments, readNotification: (rawBody) => JSON.parse(rawBody.toString()) },
  })
  const buyer = await shop.buyer('karen')
  await checkOut(buyer)
  const { orderID } = await newestOrder(buyer)
  const { paymentID } = payments.change(orderID, { status: 'paid', amountCents: 1 })
  const notified = await buyer.send('/api/payments/notifications', {
    json: { kind: 'payment', eventID: 'evt-1', paymentID },
  })
  expect(notified.status).toBe(200)
  expect(await read(shop, 'pokfei_payment_alarms_total{alarm="paidWrongly"}')).toBe(1)
  expect(await read(shop, 'pokfei_payments_settled_total{transition="cancel"}')).toBe(1)
  expect(await read(shop, 'pokfei_refunds_made_total')).toBe(1)
})

inside('a payment that the provider refuses is counted, and the buyer is told with 422 each time', async () => {
  const payments = scriptedPayments()
  payments.refuses = true
  await using shop = await startShopServer(undefined, { payments })
  const buyer = await shop.buyer('karen')
  for (const _ of [1, 2]) {
    const response = await buyer.send('/api/orders', {
      json: twoOf('standing'),
      headers: { 'idempotency-key': 'checkout-0001' },
    })
    expect([response.status, await response.json()]).toEqual([
      422,
      { error: 'paymentNotStarted', message: expect.stringContaining('Nothing was charged') },
    ])
  }
  expect((await newestOrder(buyer)).internalOrderState).toBe('CANCELLED')
  expect(await read(shop, 'pokfei_payment_alarms_total{alarm="paymentRefused"}')).toBe(1)
})

inside('a payment that is refused when the order is resumed is told with 422 too', async () => {
  const payments = scriptedPayments()
  payments.reachable = false
  await using shop = await startShopServer(undefined, { payments })
  const buyer = await shop.buyer('karen')
  expect((await buyer.send('/api/orders', { json: twoOf('standing') })).status).toBe(503)
  const { orderID } = await newestOrder(buyer)
  payments.reachable = true
  payments.refuses = true
  expect((await buyer.send(`/api/orders/${orderID}/resume`, { json: {} })).status).toBe(422)
  expect((await buyer.send(`/api/orders/${orderID}/resume`, { json: {} })).status).toBe(409)
})

inside('a fault of ours is told as unexpectedError, and nothing is held', async () => {
  await using shop = await startShopServer()
  const buyer = await shop.buyer('karen')
  vi.spyOn(shop.store.orders, 'place').mockRejectedValueOnce(new Error('a bug'))
  const response = await buyer.send('/api/orders', { json: twoOf('standing') })
  expect([response.status, await response.json()]).toEqual([409, { reason: 'unexpectedError' }])
  await checkOut(buyer)
})

inside('a hold that ends late is counted', async () => {
  const payments = scriptedPayments()
  await using shop = await startShopServer(undefined, { payments }, { roundMilliseconds: 20 })
  const buyer = await shop.buyer('karen')
  await checkOut(buyer, { ...testEvent, requestedTypeIDs: ['standing'], adjacentSeating: false })
  shop.clock.advance(closingSeconds + 61)
  await vi.waitFor(async () => expect(await read(shop, 'pokfei_holds_released_late_total')).toBe(1), {
    timeout: 15_000,
    interval: 10,
  })
  expect((await newestOrder(buyer)).internalOrderState).toBe('CANCELLED')
})

inside('without the token there are no metrics, with it there are', async () => {
  const metricsToken = 'a-token-of-the-operator-1'
  await using shop = await startShopServer(undefined, {}, { metricsToken })
  expect((await fetch(`${shop.origin}/metrics`)).status).toBe(404)
  expect((await fetch(`${shop.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).status).toBe(
    200,
  )
})
