import { expect, test, vi } from 'vitest'
import { checkOut, newestOrder } from '../support/browser/purchase-steps.ts'
import { startStripeTestServer, type StripeTestServer } from '../support/test-server/stripe-test-server.ts'
import { soon } from '../support/vitest/soon.ts'

/** Places an order and returns the ID of its session at Stripe. */
const checkOutAtStripe = async (testServer: StripeTestServer, name: string): Promise<string> =>
  (await checkOut(await testServer.buyer(name))).replace('/c/pay/', '')

/** Returns the count of an alarm. */
async function alarms({ origin }: StripeTestServer, alarm: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`payment_alarms_total\\{alarm="${alarm}"\\} (\\d+)`).exec(text)?.[1])
}

/** Sends an event twice, and once more under another ID. Returns the statuses. */
async function sendThrice(
  testServer: StripeTestServer,
  change: (body: string) => string = (body) => body,
): Promise<readonly number[]> {
  const event = testServer.lastEvent('checkout.session.completed')
  const body = change(event.body)
  const responses = [
    await testServer.send({ ...event, body }),
    await testServer.send({ ...event, body }),
    await testServer.send({ ...event, body: body.replace(event.id, 'evt_other') }),
  ]
  return responses.map(({ status }) => status)
}

test('cancels an order after a payment of 0, with one alarm and no refund', async () => {
  await using testServer = await startStripeTestServer()
  const karen = await testServer.buyer('karen')
  testServer.stripe.ledger.pay((await checkOut(karen)).replace('/c/pay/', ''), 0)
  expect(await sendThrice(testServer)).toEqual([200, 200, 200])
  expect((await newestOrder(karen)).internalOrderState).toBe('CANCELLED')
  expect(testServer.stripe.ledger.refunds).toEqual([])
  expect(await alarms(testServer, 'paidWrongly')).toBe(1)
})

test('raises one alarm for an unknown session and acknowledges its event', async () => {
  await using testServer = await startStripeTestServer()
  const sessionID = await checkOutAtStripe(testServer, 'karen')
  testServer.stripe.ledger.pay(sessionID)
  expect(await sendThrice(testServer, (body) => body.replaceAll(sessionID, 'cs_test_nobodys'))).toEqual([200, 200, 200])
  expect(await alarms(testServer, 'unknownOrder')).toBe(1)
})

test('acknowledges a signed body that is unreadable', async () => {
  await using testServer = await startStripeTestServer()
  testServer.stripe.ledger.pay(await checkOutAtStripe(testServer, 'karen'))
  expect(await sendThrice(testServer, () => '{"id":"evt_1"')).toEqual([200, 200, 200])
  expect(await alarms(testServer, 'unknownOrder')).toBe(0)
})

test('raises one alarm for each of five wrong payments, however often they are reported', {
  tags: 'ORD-47',
}, async () => {
  await using testServer = await startStripeTestServer()
  for (let index = 0; index < 5; index += 1) {
    testServer.stripe.ledger.pay(await checkOutAtStripe(testServer, `buyer-${index}`), 1)
    expect(await sendThrice(testServer)).toEqual([200, 200, 200])
  }
  await vi.waitFor(() => expect(testServer.stripe.ledger.refunds).toHaveLength(5), soon)
  expect(await alarms(testServer, 'paidWrongly')).toBe(5)
})

test('raises one alarm for a wrong payment that a cancellation finds', { tags: 'ORD-47' }, async () => {
  await using testServer = await startStripeTestServer()
  const karen = await testServer.buyer('karen')
  const sessionID = (await checkOut(karen)).replace('/c/pay/', '')
  testServer.stripe.ledger.pay(sessionID, 1)
  const { orderID } = await newestOrder(karen)
  expect((await karen.send(`/api/orders/${orderID}/cancel`, { json: {} })).status).toBe(200)
  expect(await alarms(testServer, 'paidWrongly')).toBe(1)
  expect(await sendThrice(testServer)).toEqual([200, 200, 200])
  expect(await alarms(testServer, 'paidWrongly')).toBe(1)
})
