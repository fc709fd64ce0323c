import { errorAnswer, redirectAnswer } from '@pokfei/contracts/answers'
import { describe, expect, test } from 'vitest'
import type { HTTPBrowser } from '../support/http-browser.ts'
import { payableSeconds } from '../support/payment-times.ts'
import { checkOut, listTickets, newestOrder, twoOf } from '../support/shopping.ts'
import { startStripeShop } from '../support/stripe-shop.ts'
import { restrictedKeys } from '../support/stripe-stand-in/start-stripe-stand-in.ts'
import { testCatalogue } from '../support/test-catalogue.ts'

/** Places an order and returns the ID of its session at Stripe. */
async function checkOutAtStripe(browser: HTTPBrowser): Promise<string> {
  return (await checkOut(browser)).replace('/c/pay/', '')
}

describe('a purchase through Stripe', () => {
  test('leads to Stripe, and its event brings the tickets, however often it comes', async () => {
    await using shop = await startStripeShop()
    const karen = await shop.buyer('karen')
    const sessionID = await checkOutAtStripe(karen)
    expect(shop.stripe.ledger.find(sessionID)).toMatchObject({
      customer_email: 'karen@example.com',
      amountCents: 140_000,
    })
    expect(shop.stripe.ledger.pay(sessionID)).toBe(true)
    const event = shop.lastEvent('checkout.session.completed')
    for (let time = 0; time < 3; time += 1) {
      const response = await shop.send(event)
      expect([response.status, await response.json()]).toEqual([200, { received: true }])
    }
    const order = await newestOrder(karen)
    expect(order.internalOrderState).toBe('COMPLETED')
    expect(await listTickets(karen, order.orderID)).toHaveLength(2)
  })

  test('keeps for the receipt how and when it was paid, however late the event comes', async () => {
    await using shop = await startStripeShop()
    const karen = await shop.buyer('karen')
    const sessionID = await checkOutAtStripe(karen)
    shop.stripe.ledger.pay(sessionID)
    const paidTimeSSE = shop.clock.nowSSE()
    shop.clock.advance(200)
    await shop.send(shop.lastEvent('checkout.session.completed'))
    expect(await newestOrder(karen)).toMatchObject({
      paidTimeSSE,
      paymentMethod: { kind: 'card', brand: 'visa', last4: '4242', wallet: null },
    })
  })

  test('is completed with a restricted key that may not read charges, and the receipt says less', async () => {
    await using shop = await startStripeShop(testCatalogue(), { keys: restrictedKeys })
    const karen = await shop.buyer('karen')
    shop.stripe.ledger.pay(await checkOutAtStripe(karen))
    shop.clock.advance(200)
    expect((await shop.send(shop.lastEvent('checkout.session.completed'))).status).toBe(200)
    const order = await newestOrder(karen)
    expect(order).toMatchObject({ internalOrderState: 'COMPLETED', paidTimeSSE: shop.clock.nowSSE() })
    expect(order).not.toHaveProperty('paymentMethod')
    const receipt = await karen.send(`/api/orders/${order.orderID}/receipt.pdf`)
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  test('does not believe an event that Stripe did not sign, and looks the session up for one that it did', async () => {
    await using shop = await startStripeShop()
    const karen = await shop.buyer('karen')
    const sessionID = await checkOutAtStripe(karen)
    shop.stripe.ledger.pay(sessionID)
    const event = shop.lastEvent('checkout.session.completed')
    expect((await shop.send(event, 'whsec_guess')).status).toBe(400)
    expect((await newestOrder(karen)).internalOrderState).toBe('IN_PROGRESS')
    const claim = { ...event, body: event.body.replace('checkout.session.completed', 'checkout.session.expired') }
    expect((await shop.send(claim)).status).toBe(200)
    expect((await newestOrder(karen)).internalOrderState).toBe('COMPLETED')
  })

  test('takes note of other events without a look', async () => {
    await using shop = await startStripeShop()
    const karen = await shop.buyer('karen')
    shop.stripe.ledger.pay(await checkOutAtStripe(karen))
    const before = shop.stripe.requests.length
    expect((await shop.send(shop.lastEvent('payment_intent.succeeded'))).status).toBe(200)
    expect(shop.stripe.requests).toHaveLength(before)
  })

  test('has an event sent again when Stripe cannot be asked about it', async () => {
    await using shop = await startStripeShop()
    const karen = await shop.buyer('karen')
    shop.stripe.ledger.pay(await checkOutAtStripe(karen))
    shop.stripe.misbehave = () => 'fail'
    const response = await shop.send(shop.lastEvent('checkout.session.completed'))
    expect([response.status, errorAnswer.parse(await response.json()).error]).toEqual([503, 'paymentUnavailable'])
    shop.stripe.misbehave = () => null
    expect((await shop.send(shop.lastEvent('checkout.session.completed'))).status).toBe(200)
    expect((await newestOrder(karen)).internalOrderState).toBe('COMPLETED')
  })

  test('asks for the same payment with the same words, though the event and the member are called otherwise by then', async () => {
    await using shop = await startStripeShop()
    const karen = await shop.buyer('karen')
    shop.stripe.misbehave = () => 'resetAfterwards'
    const response = await karen.send('/api/orders', { json: twoOf('standing') })
    expect([response.status, errorAnswer.parse(await response.json()).error]).toEqual([503, 'paymentUnavailable'])
    const renamed = { eventNameEN: 'Harbour Days', eventNameCN: '維港日', venueNameEN: 'Hung Hom', venueNameCN: '紅磡' }
    expect(await shop.store.catalogue.load(testCatalogue(undefined, renamed))).toMatchObject({ kind: 'loaded' })
    const [{ client_reference_id: orderID } = { client_reference_id: '' }] = shop.stripe.ledger.sessions()
    const memberID = (await shop.store.orders.find(orderID ?? ''))?.memberID ?? ''
    const member = await shop.store.members.find(memberID)
    if (member === null) throw new Error('there is no member')
    await shop.store.members.signIn(
      { ...member, email: 'karen@elsewhere.example', name: 'Karen', trusted: true },
      shop.clock.nowSSE(),
    )

    shop.stripe.misbehave = () => null
    const resumed = await karen.send(`/api/orders/${orderID}/resume`, { json: {} })
    expect(resumed.status).toBe(300)
    const [session, ...others] = shop.stripe.ledger.sessions()
    expect(others).toEqual([])
    expect(redirectAnswer.parse(await resumed.json()).redirectURL).toBe(
      `https://checkout.stripe.com/c/pay/${session?.id}`,
    )
    const bodies = shop.stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions').map(({ body }) => body)
    expect(bodies.length).toBeGreaterThan(1)
    expect(new Set(bodies).size).toBe(1)
  })
})

describe('a refund', () => {
  test('that fails days later, at the bank of the buyer, is an alarm once however often it is told', async () => {
    await using shop = await startStripeShop()
    const sessionID = await checkOutAtStripe(await shop.buyer('karen'))
    shop.stripe.ledger.pay(sessionID, 1)
    await shop.send(shop.lastEvent('checkout.session.completed'))
    expect(shop.stripe.ledger.refunds).toHaveLength(1)
    shop.clock.advance(4 * 86_400)
    shop.stripe.ledger.failRefund(sessionID)
    for (let time = 0; time < 2; time += 1) expect((await shop.send(shop.lastEvent('refund.failed'))).status).toBe(200)
    expect(await (await fetch(`${shop.origin}/metrics`)).text()).toContain(
      'pokfei_payment_alarms_total{alarm="refundFailed"} 1\n',
    )
  })
})

describe('Stripe, down or slow', () => {
  test('has the buyer told within the time limit that payment is unavailable, with the tickets held', async () => {
    await using shop = await startStripeShop(testCatalogue(), { timeLimitMilliseconds: 300 })
    const karen = await shop.buyer('karen')
    shop.stripe.misbehave = () => 'hang'
    const before = performance.now()
    const response = await karen.send('/api/orders', { json: twoOf('standing') })
    expect(performance.now() - before).toBeLessThan(8_000)
    expect([response.status, errorAnswer.parse(await response.json()).error]).toEqual([503, 'paymentUnavailable'])
    expect(await newestOrder(karen)).toMatchObject({
      internalOrderState: 'IN_PROGRESS',
      paymentDeadlineSSE: shop.clock.nowSSE() + payableSeconds,
    })
  })

  test('holds up nobody else: pages of the catalogue and other checkouts are answered meanwhile', async () => {
    await using shop = await startStripeShop()
    const names = Array.from({ length: 12 }, (_, index) => `buyer-${index}`)
    const buyers = await Promise.all(names.map((name) => shop.buyer(name)))
    shop.stripe.misbehave = ({ route }) => (route === 'create' ? 'hang' : null)
    let answered = 0
    const hanging = buyers.map(async (buyer) => {
      const { status } = await buyer.send('/api/orders', { json: twoOf('standing') })
      answered += 1
      return status
    })
    const [first] = buyers
    if (first === undefined) throw new Error('there is no buyer')
    for (let time = 0; time < 50; time += 1) {
      for (const path of ['/api/events', '/api/events/event/lion-rock/harbour-nights', '/api/orders'])
        expect((await first.send(path)).status).toBe(200)
    }
    // The checkouts still wait, so all these responses arrived meanwhile.
    expect(answered).toBe(0)
    await shop.stripe[Symbol.asyncDispose]()
    expect(new Set(await Promise.all(hanging))).toEqual(new Set([503]))
  })
})
