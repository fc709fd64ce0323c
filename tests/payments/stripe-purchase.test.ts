import { errorBody, redirectBody } from '@pokfei/contracts/schemas/responses'
import { describe, expect, test, vi } from 'vitest'
import type { HTTPBrowser } from '../support/browser/http-browser.ts'
import { payableSeconds } from '../support/payments/payment-times.ts'
import { checkOut, listTickets, newestOrder, twoOf } from '../support/browser/purchase-steps.ts'
import { startStripeTestServer } from '../support/test-server/stripe-test-server.ts'
import { restrictedKeys } from '../support/stripe-stand-in/start-stripe-stand-in.ts'
import { testCatalogue } from '../support/fixtures/test-catalogue.ts'
import { soon } from '../support/vitest/soon.ts'

/** Places an order and returns the ID of its session at Stripe. */
async function checkOutAtStripe(browser: HTTPBrowser): Promise<string> {
  return (await checkOut(browser)).replace('/c/pay/', '')
}

describe('a purchase through Stripe', () => {
  test('leads to Stripe, and its event brings the tickets, however often it is sent', { tags: 'ORD-31' }, async () => {
    await using testServer = await startStripeTestServer()
    const karen = await testServer.buyer('karen')
    const sessionID = await checkOutAtStripe(karen)
    expect(testServer.stripe.ledger.find(sessionID)).toMatchObject({
      customer_email: 'karen@example.com',
      amountCents: 140_000,
    })
    expect(testServer.stripe.ledger.pay(sessionID)).toBe(true)
    const event = testServer.lastEvent('checkout.session.completed')
    for (let time = 0; time < 3; time += 1) {
      const response = await testServer.send(event)
      expect([response.status, await response.json()]).toEqual([200, { received: true }])
    }
    const order = await newestOrder(karen)
    expect(order.internalOrderState).toBe('COMPLETED')
    expect(await listTickets(karen, order.orderID)).toHaveLength(2)
  })

  test('stores method and time of the payment, however late the event arrives', { tags: 'ORD-102' }, async () => {
    await using testServer = await startStripeTestServer()
    const karen = await testServer.buyer('karen')
    const sessionID = await checkOutAtStripe(karen)
    testServer.stripe.ledger.pay(sessionID)
    const paidTimeSSE = testServer.clock.nowSSE()
    testServer.clock.advance(200)
    await testServer.send(testServer.lastEvent('checkout.session.completed'))
    expect(await newestOrder(karen)).toMatchObject({
      paidTimeSSE,
      paymentMethod: { kind: 'card', brand: 'visa', last4: '4242', wallet: null },
    })
  })

  test('is completed with a key that cannot read charges, without a payment method', async () => {
    await using testServer = await startStripeTestServer(testCatalogue(), { keys: restrictedKeys })
    const karen = await testServer.buyer('karen')
    testServer.stripe.ledger.pay(await checkOutAtStripe(karen))
    testServer.clock.advance(200)
    expect((await testServer.send(testServer.lastEvent('checkout.session.completed'))).status).toBe(200)
    const order = await newestOrder(karen)
    expect(order).toMatchObject({ internalOrderState: 'COMPLETED', paidTimeSSE: testServer.clock.nowSSE() })
    expect(order).not.toHaveProperty('paymentMethod')
    const receipt = await karen.send(`/api/orders/${order.orderID}/receipt.pdf`)
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  test('ignores an event without a valid signature and looks the session up for a signed one', {
    tags: 'ORD-32',
  }, async () => {
    await using testServer = await startStripeTestServer()
    const karen = await testServer.buyer('karen')
    const sessionID = await checkOutAtStripe(karen)
    testServer.stripe.ledger.pay(sessionID)
    const event = testServer.lastEvent('checkout.session.completed')
    expect((await testServer.send(event, 'whsec_guess')).status).toBe(400)
    expect((await newestOrder(karen)).internalOrderState).toBe('IN_PROGRESS')
    const claim = { ...event, body: event.body.replace('checkout.session.completed', 'checkout.session.expired') }
    expect((await testServer.send(claim)).status).toBe(200)
    expect((await newestOrder(karen)).internalOrderState).toBe('COMPLETED')
  })

  test('acknowledges other events without a lookup', async () => {
    await using testServer = await startStripeTestServer()
    const karen = await testServer.buyer('karen')
    testServer.stripe.ledger.pay(await checkOutAtStripe(karen))
    const before = testServer.stripe.requests.length
    expect((await testServer.send(testServer.lastEvent('payment_intent.succeeded'))).status).toBe(200)
    expect(testServer.stripe.requests).toHaveLength(before)
  })

  test('responds with 503 to an event while Stripe is unreachable', async () => {
    await using testServer = await startStripeTestServer()
    const karen = await testServer.buyer('karen')
    testServer.stripe.ledger.pay(await checkOutAtStripe(karen))
    testServer.stripe.misbehave = () => 'fail'
    const response = await testServer.send(testServer.lastEvent('checkout.session.completed'))
    expect([response.status, errorBody.parse(await response.json()).error]).toEqual([503, 'paymentUnavailable'])
    testServer.stripe.misbehave = () => null
    expect((await testServer.send(testServer.lastEvent('checkout.session.completed'))).status).toBe(200)
    expect((await newestOrder(karen)).internalOrderState).toBe('COMPLETED')
  })

  test('requests the same payment after the event and the member were renamed', async () => {
    await using testServer = await startStripeTestServer()
    const karen = await testServer.buyer('karen')
    testServer.stripe.misbehave = () => 'resetAfterwards'
    const response = await karen.send('/api/orders', { json: twoOf('standing') })
    expect([response.status, errorBody.parse(await response.json()).error]).toEqual([503, 'paymentUnavailable'])
    const renamed = { eventNameEN: 'Harbour Days', eventNameCN: '維港日', venueNameEN: 'Hung Hom', venueNameCN: '紅磡' }
    expect(await testServer.store.catalogue.load(testCatalogue(undefined, renamed))).toMatchObject({ kind: 'loaded' })
    const [{ client_reference_id: orderID } = { client_reference_id: '' }] = testServer.stripe.ledger.sessions()
    const memberID = (await testServer.store.orders.find(orderID ?? ''))?.memberID ?? ''
    const member = await testServer.store.members.find(memberID)
    if (member === null) throw new Error('there is no member')
    await testServer.store.members.signIn(
      { ...member, email: 'karen@elsewhere.example', name: 'Karen', trusted: true },
      testServer.clock.nowSSE(),
    )

    testServer.stripe.misbehave = () => null
    const resumed = await karen.send(`/api/orders/${orderID}/resume`, { json: {} })
    expect(resumed.status).toBe(300)
    const [session, ...others] = testServer.stripe.ledger.sessions()
    expect(others).toEqual([])
    expect(redirectBody.parse(await resumed.json()).redirectURL).toBe(
      `https://checkout.stripe.com/c/pay/${session?.id}`,
    )
    const bodies = testServer.stripe.requests
      .filter(({ path }) => path === '/v1/checkout/sessions')
      .map(({ body }) => body)
    expect(bodies.length).toBeGreaterThan(1)
    expect(new Set(bodies).size).toBe(1)
  })
})

describe('a refund', () => {
  test('raises one alarm when it fails days later at the bank, however often it is reported', async () => {
    await using testServer = await startStripeTestServer()
    const sessionID = await checkOutAtStripe(await testServer.buyer('karen'))
    testServer.stripe.ledger.pay(sessionID, 1)
    await testServer.send(testServer.lastEvent('checkout.session.completed'))
    await vi.waitFor(() => expect(testServer.stripe.ledger.refunds).toHaveLength(1), soon)
    testServer.clock.advance(4 * 86_400)
    testServer.stripe.ledger.failRefund(sessionID)
    for (let time = 0; time < 2; time += 1)
      expect((await testServer.send(testServer.lastEvent('refund.failed'))).status).toBe(200)
    expect(await (await fetch(`${testServer.origin}/metrics`)).text()).toContain(
      'pokfei_payment_alarms_total{alarm="refundFailed"} 1\n',
    )
  })
})

describe('Stripe, down or slow', () => {
  test('leaves the tickets held and responds with 503 within the time limit', { tags: 'ORD-38' }, async () => {
    await using testServer = await startStripeTestServer(testCatalogue(), { timeLimitMilliseconds: 300 })
    const karen = await testServer.buyer('karen')
    testServer.stripe.misbehave = () => 'hang'
    const before = performance.now()
    const response = await karen.send('/api/orders', { json: twoOf('standing') })
    expect(performance.now() - before).toBeLessThan(8_000)
    expect([response.status, errorBody.parse(await response.json()).error]).toEqual([503, 'paymentUnavailable'])
    expect(await newestOrder(karen)).toMatchObject({
      internalOrderState: 'IN_PROGRESS',
      paymentDeadlineSSE: testServer.clock.nowSSE() + payableSeconds,
    })
  })

  test('delays no other response while checkouts wait for it', async () => {
    await using testServer = await startStripeTestServer()
    const names = Array.from({ length: 12 }, (_, index) => `buyer-${index}`)
    const buyers = await Promise.all(names.map((name) => testServer.buyer(name)))
    testServer.stripe.misbehave = ({ route }) => (route === 'create' ? 'hang' : null)
    let responded = 0
    const hanging = buyers.map(async (buyer) => {
      const { status } = await buyer.send('/api/orders', { json: twoOf('standing') })
      responded += 1
      return status
    })
    const [first] = buyers
    if (first === undefined) throw new Error('there is no buyer')
    for (let time = 0; time < 50; time += 1) {
      for (const path of ['/api/events', '/api/events/event/lion-rock/harbour-nights', '/api/orders'])
        expect((await first.send(path)).status).toBe(200)
    }
    // The checkouts still wait, so all these responses arrived meanwhile.
    expect(responded).toBe(0)
    await testServer.stripe[Symbol.asyncDispose]()
    expect(new Set(await Promise.all(hanging))).toEqual(new Set([503]))
  })
})
