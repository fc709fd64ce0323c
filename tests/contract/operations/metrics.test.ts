import { expect, vi } from 'vitest'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { testEvent } from '../../support/fixtures/test-catalogue.ts'
import { closingSeconds } from '../../support/payments/payment-times.ts'
import { scriptedPayments } from '../../support/payments/scripted-payments.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'
import { checkOut, newestOrder, twoOf } from '../../support/browser/purchase-steps.ts'
import { soon } from '../../support/vitest/soon.ts'

/** Returns the current value of a metric. */
async function read(testServer: InProcessServer, line: string): Promise<number> {
  const response = await fetch(`${testServer.origin}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const found = (await response.text()).split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1))
}

inProcessTest('counts a payment of another amount as an alarm, and its refund', { tags: 'ORD-47' }, async () => {
  const payments = scriptedPayments()
  await using testServer = await startInProcessServer(undefined, {
    payments: { ...payments, readWebhook: (rawBody) => JSON.parse(rawBody.toString()) },
  })
  const buyer = await testServer.buyer('karen')
  await checkOut(buyer)
  const { orderID } = await newestOrder(buyer)
  const { paymentID } = payments.change(orderID, { status: 'paid', amountCents: 1 })
  const notified = await buyer.send('/api/payments/notifications', {
    json: { kind: 'payment', eventID: 'evt-1', paymentID },
  })
  expect(notified.status).toBe(200)
  expect(await read(testServer, 'pokfei_payment_alarms_total{alarm="paidWrongly"}')).toBe(1)
  expect(await read(testServer, 'pokfei_payments_settled_total{transition="cancel"}')).toBe(1)
  await vi.waitFor(async () => expect(await read(testServer, 'pokfei_refunds_made_total')).toBe(1), soon)
})

inProcessTest('counts a rejected payment, and responds with 422 each time', { tags: 'ORD-37' }, async () => {
  const payments = scriptedPayments()
  payments.rejects = true
  await using testServer = await startInProcessServer(undefined, { payments })
  const buyer = await testServer.buyer('karen')
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
  expect(await read(testServer, 'pokfei_payment_alarms_total{alarm="paymentRefused"}')).toBe(1)
})

inProcessTest(
  'responds with 422 to a payment that is rejected when the order is resumed',
  { tags: 'ORD-37' },
  async () => {
    const payments = scriptedPayments()
    payments.reachable = false
    await using testServer = await startInProcessServer(undefined, { payments })
    const buyer = await testServer.buyer('karen')
    expect((await buyer.send('/api/orders', { json: twoOf('standing') })).status).toBe(503)
    const { orderID } = await newestOrder(buyer)
    payments.reachable = true
    payments.rejects = true
    expect((await buyer.send(`/api/orders/${orderID}/resume`, { json: {} })).status).toBe(422)
    expect((await buyer.send(`/api/orders/${orderID}/resume`, { json: {} })).status).toBe(409)
  },
)

inProcessTest('responds with unexpectedError to a server error, and holds nothing', { tags: 'ORD-20' }, async () => {
  await using testServer = await startInProcessServer()
  const buyer = await testServer.buyer('karen')
  vi.spyOn(testServer.store.orders, 'place').mockRejectedValueOnce(new Error('bug'))
  const response = await buyer.send('/api/orders', { json: twoOf('standing') })
  expect([response.status, await response.json()]).toEqual([409, { reason: 'unexpectedError' }])
  await checkOut(buyer)
})

inProcessTest('counts a hold that is released late', async () => {
  const payments = scriptedPayments()
  await using testServer = await startInProcessServer(undefined, { payments }, { roundMilliseconds: 20 })
  const buyer = await testServer.buyer('karen')
  await checkOut(buyer, { ...testEvent, requestedTypeIDs: ['standing'], adjacentSeating: false })
  testServer.clock.advance(closingSeconds + 61)
  await vi.waitFor(async () => expect(await read(testServer, 'pokfei_holds_released_late_total')).toBe(1), soon)
  expect((await newestOrder(buyer)).internalOrderState).toBe('CANCELLED')
})

inProcessTest('times requests by the pattern of their route', async () => {
  await using testServer = await startInProcessServer()
  const buyer = await testServer.buyer('karen')
  await checkOut(buyer)
  const { orderID } = await newestOrder(buyer)
  expect((await buyer.send(`/api/orders/${orderID}/tickets`)).status).toBe(200)
  const unknown = await fetch(`${testServer.origin}/unknown-${orderID}`, { method: 'OPTIONS' })
  expect(unknown.status).toBe(404)
  const countOf = (route: string, method: string, status: string) =>
    vi.waitFor(async () => {
      const labels = `route="${route}",method="${method}",status="${status}"`
      expect(await read(testServer, `pokfei_request_duration_seconds_count{${labels}}`)).toBe(1)
    }, soon)
  await countOf('/api/orders', 'POST', '3xx')
  await countOf('/api/orders/:orderID/tickets', 'GET', '2xx')
  await countOf('unknown', 'OPTIONS', '4xx')
  expect(await read(testServer, 'pokfei_orders_pending')).toBe(1)
  expect(await (await fetch(`${testServer.origin}/metrics`)).text()).not.toContain(orderID)
})

inProcessTest('shows metrics only to requests with the token', async () => {
  const metricsToken = 'a-token-of-the-operator-1'
  await using testServer = await startInProcessServer(undefined, {}, { metricsToken })
  expect((await fetch(`${testServer.origin}/metrics`)).status).toBe(404)
  expect(
    (await fetch(`${testServer.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).status,
  ).toBe(200)
})

inProcessTest('reports the answer of /readyz as a metric', async () => {
  await using testServer = await startInProcessServer()
  expect(await read(testServer, 'pokfei_ready{reason="ok"}')).toBe(1)
  expect(await read(testServer, 'pokfei_ready{reason="unavailable"}')).toBe(0)
  vi.spyOn(testServer.store, 'ping').mockRejectedValue(new Error('no database'))
  expect((await fetch(`${testServer.origin}/readyz`)).status).toBe(503)
  expect(await read(testServer, 'pokfei_ready{reason="ok"}')).toBe(0)
  expect(await read(testServer, 'pokfei_ready{reason="unavailable"}')).toBe(1)
})
