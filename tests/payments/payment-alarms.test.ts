import { expect, test } from 'vitest'
import { checkOut, newestOrder } from '../support/shopping.ts'
import { startStripeShop, type StripeShop } from '../support/stripe-shop.ts'

/** Places an order and returns the ID of its session at Stripe. */
const checkOutAtStripe = async (shop: StripeShop, name: string): Promise<string> =>
  (await checkOut(await shop.buyer(name))).replace('/c/pay/', '')

/** Returns the count of an alarm. */
async function alarms({ origin }: StripeShop, alarm: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`payment_alarms_total\\{alarm="${alarm}"\\} (\\d+)`).exec(text)?.[1])
}

/** Sends an event twice, and once more under another ID. Returns the statuses. */
async function sendThrice(
  shop: StripeShop,
  change: (body: string) => string = (body) => body,
): Promise<readonly number[]> {
  const event = shop.lastEvent('checkout.session.completed')
  const body = change(event.body)
  const responses = [
    await shop.send({ ...event, body }),
    await shop.send({ ...event, body }),
    await shop.send({ ...event, body: body.replace(event.id, 'evt_other') }),
  ]
  return responses.map(({ status }) => status)
}

test('a payment of amount 0 cancels its order, with one alarm and nothing to give back', async () => {
  await using shop = await startStripeShop()
  const karen = await shop.buyer('karen')
  shop.stripe.ledger.pay((await checkOut(karen)).replace('/c/pay/', ''), 0)
  expect(await sendThrice(shop)).toEqual([200, 200, 200])
  expect((await newestOrder(karen)).internalOrderState).toBe('CANCELLED')
  expect(shop.stripe.ledger.refunds).toEqual([])
  expect(await alarms(shop, 'paidWrongly')).toBe(1)
})

test('a session that Stripe does not know is one alarm, and is not sent again', async () => {
  await using shop = await startStripeShop()
  const sessionID = await checkOutAtStripe(shop, 'karen')
  shop.stripe.ledger.pay(sessionID)
  expect(await sendThrice(shop, (body) => body.replaceAll(sessionID, 'cs_test_nobodys'))).toEqual([200, 200, 200])
  expect(await alarms(shop, 'unknownOrder')).toBe(1)
})

test('a signed body that makes no sense is not sent again', async () => {
  await using shop = await startStripeShop()
  shop.stripe.ledger.pay(await checkOutAtStripe(shop, 'karen'))
  expect(await sendThrice(shop, () => '{"id":"evt_1"')).toEqual([200, 200, 200])
  expect(await alarms(shop, 'unknownOrder')).toBe(0)
})

test('five wrong payments are five alarms, however often and by whomever they are looked at', async () => {
  await using shop = await startStripeShop()
  for (let index = 0; index < 5; index += 1) {
    shop.stripe.ledger.pay(await checkOutAtStripe(shop, `buyer-${index}`), 1)
    expect(await sendThrice(shop)).toEqual([200, 200, 200])
  }
  expect(shop.stripe.ledger.refunds).toHaveLength(5)
  expect(await alarms(shop, 'paidWrongly')).toBe(5)
})

test('a wrong payment that is found when its order is cancelled is an alarm too, once', async () => {
  await using shop = await startStripeShop()
  const karen = await shop.buyer('karen')
  const sessionID = (await checkOut(karen)).replace('/c/pay/', '')
  shop.stripe.ledger.pay(sessionID, 1)
  const { orderID } = await newestOrder(karen)
  expect((await karen.send(`/api/orders/${orderID}/cancel`, { json: {} })).status).toBe(200)
  expect(await alarms(shop, 'paidWrongly')).toBe(1)
  expect(await sendThrice(shop)).toEqual([200, 200, 200])
  expect(await alarms(shop, 'paidWrongly')).toBe(1)
})
