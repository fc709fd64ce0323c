import { openStripePayments } from '@pokfei/server/adapters/stripe-payments'
import {
  PaymentProviderUnavailable,
  PaymentUnknown,
  type PaymentProvider,
  type PaymentRequest,
} from '@pokfei/domain/ports/payment-provider'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manualClock, testStartSSE, type ManualClock } from '../support/manual-clock.ts'
import type { Misbehaviour, StripeRequest } from '../support/stripe-stand-in/misbehaviour.ts'
import {
  restrictedKeys,
  standInKeys,
  startStripeStandIn,
  type StripeStandIn,
} from '../support/stripe-stand-in/start-stripe-stand-in.ts'

const request: PaymentRequest = {
  idempotencyKey: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b',
  orderReference: '7Q4M-K2XD',
  amountCents: 335_000,
  currency: 'HKD',
  title: { en: 'Harbour Nights', zh: '維港夜' },
  venue: { en: 'Hong Kong Coliseum', zh: '紅磡體育館' },
  eventStartTimeSSE: testStartSSE + 86_400,
  imageURL: 'https://tickets.example/media/images/event/lion-rock/harbour-nights/thumbnail.png',
  ticketCount: 3,
  deadlineSSE: testStartSSE + 300,
  language: 'zh',
  email: 'karen.chan@example.com',
  successURL: 'https://tickets.example/receipt?orderReference=7Q4M-K2XD',
  failureURL: 'https://tickets.example/orderFailed?orderReference=7Q4M-K2XD',
}

let clock: ManualClock
let stripe: StripeStandIn
let payments: PaymentProvider
/** The same as `payments`, with a short time limit for responses that never come. */
let impatient: PaymentProvider
const shortLimitMilliseconds = 200

beforeEach(async () => {
  clock = manualClock()
  stripe = await startStripeStandIn(clock)
  const account = { ...standInKeys, apiBase: stripe.origin, liveMode: false, clock }
  payments = openStripePayments({ ...account, timeLimitMilliseconds: 20_000 })
  impatient = openStripePayments({ ...account, timeLimitMilliseconds: shortLimitMilliseconds })
})

afterEach(() => stripe[Symbol.asyncDispose]())

async function create(change: Partial<PaymentRequest> = {}) {
  const payment = await payments.create({ ...request, ...change })
  if ('kind' in payment) throw new Error(payment.detail)
  return payment
}

/** Makes the next requests to a route misbehave, one each. */
function misbehaveNext(route: StripeRequest['route'], ...misbehaviours: readonly Misbehaviour[]): void {
  const left = [...misbehaviours]
  stripe.misbehave = (one) => (one.route === route ? (left.shift() ?? null) : null)
}

describe('a payment at Stripe', () => {
  test('is opened with parameters that the current API knows, and has a page', async () => {
    const { paymentID, ...payment } = await create()
    expect(payment).toEqual({
      orderID: request.orderID,
      status: 'open',
      amountCents: 335_000,
      currency: 'HKD',
      liveMode: false,
      redirectURL: `https://checkout.stripe.com/c/pay/${paymentID}`,
      method: null,
      paidSSE: null,
    })
    expect(stripe.ledger.find(paymentID)).toMatchObject({
      customer_email: 'karen.chan@example.com',
      metadata: { orderID: request.orderID, orderReference: '7Q4M-K2XD' },
      expires_at: request.deadlineSSE + 1860,
    })
  })

  test('is the same one when it is asked for again', async () => {
    expect(await create()).toEqual(await create())
    expect(stripe.ledger.sessions()).toHaveLength(1)
  })

  test('can be opened until the deadline, with clocks that differ by a minute', async () => {
    clock.set(request.deadlineSSE + 60)
    expect(await create()).toMatchObject({ status: 'open' })
  })

  test('is declined when it can no longer be opened, and when the key came with other parameters', async () => {
    await create()
    expect(await payments.create({ ...request, amountCents: 1_000 })).toMatchObject({
      kind: 'declined',
      detail: expect.stringContaining('same parameters'),
    })
    clock.set(request.deadlineSSE + 90)
    expect(await payments.create({ ...request, idempotencyKey: 'another' })).toMatchObject({
      kind: 'declined',
      detail: expect.stringContaining('30 minutes'),
    })
  })

  test('is declined when it is too small, as the catalogue is told', async () => {
    expect(payments.leastAmountCents).toBe(400)
    expect(await payments.create({ ...request, amountCents: 399 })).toMatchObject({ kind: 'declined' })
    expect(await payments.create({ ...request, amountCents: 400 })).toMatchObject({ status: 'open' })
  })

  test('is paid', async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    expect(await payments.retrieve(paymentID)).toMatchObject({
      status: 'paid',
      amountCents: 335_000,
      redirectURL: null,
    })
  })

  test('tells how and when it was paid', async () => {
    const [first, second] = [await create(), await create({ idempotencyKey: 'another' })]
    clock.advance(40)
    stripe.ledger.pay(first.paymentID, undefined, {
      type: 'card',
      card: { brand: 'mastercard', last4: '4444', wallet: { type: 'apple_pay' } },
    })
    stripe.ledger.pay(second.paymentID, undefined, { type: 'wechat_pay', wechat_pay: {} })
    clock.advance(100)
    expect(await payments.retrieve(first.paymentID)).toMatchObject({
      method: { kind: 'card', brand: 'mastercard', last4: '4444', wallet: 'apple_pay' },
      paidSSE: testStartSSE + 40,
    })
    expect(await payments.retrieve(second.paymentID)).toMatchObject({
      method: { kind: 'wechat_pay' },
      paidSSE: testStartSSE + 40,
    })
  })

  test('is found paid by a key that may not read charges, which is asked for them once an hour', async () => {
    const restricted = openStripePayments({ ...restrictedKeys, apiBase: stripe.origin, liveMode: false, clock })
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    const before = stripe.requests.length
    for (let time = 0; time < 3; time += 1)
      expect(await restricted.retrieve(paymentID)).toMatchObject({ status: 'paid', method: null, paidSSE: null })
    expect(stripe.requests.slice(before).map(({ query }) => query.includes('latest_charge'))).toEqual([
      true,
      false,
      false,
      false,
    ])
    clock.advance(3600)
    await restricted.retrieve(paymentID)
    expect(stripe.requests.slice(before + 4).map(({ query }) => query.includes('latest_charge'))).toEqual([true, false])
  })

  test('is unknown to a restricted key too where there is none, and that says nothing of its rights', async () => {
    const restricted = openStripePayments({ ...restrictedKeys, apiBase: stripe.origin, liveMode: false, clock })
    await expect(restricted.retrieve('cs_nobody_has')).rejects.toBeInstanceOf(PaymentUnknown)
  })

  test('is pending while a slow method decides, and then paid or declined', async () => {
    const [first, second] = [await create(), await create({ idempotencyKey: 'another' })]
    for (const { paymentID } of [first, second]) stripe.ledger.payLater(paymentID)
    expect(await payments.retrieve(first.paymentID)).toMatchObject({ status: 'pending' })
    stripe.ledger.decideLater(first.paymentID, 'succeeded')
    stripe.ledger.decideLater(second.paymentID, 'failed')
    expect(await payments.retrieve(first.paymentID)).toMatchObject({ status: 'paid' })
    expect(await payments.retrieve(second.paymentID)).toMatchObject({ status: 'declined' })
  })

  test('is closed when we say so, as often as we say so', async () => {
    const { paymentID } = await create()
    expect(await payments.expire(paymentID)).toMatchObject({ status: 'expired', redirectURL: null })
    expect(await payments.expire(paymentID)).toMatchObject({ status: 'expired' })
    expect(stripe.ledger.pay(paymentID)).toBe(false)
  })

  test('is found paid or pending when that came before it was closed', async () => {
    const { paymentID } = await create()
    stripe.misbehave = ({ route }) => {
      if (route === 'expire') stripe.ledger.pay(paymentID)
      return null
    }
    expect(await payments.expire(paymentID)).toMatchObject({ status: 'paid' })
    const slow = await create({ idempotencyKey: 'another' })
    stripe.ledger.payLater(slow.paymentID)
    expect(await payments.expire(slow.paymentID)).toMatchObject({ status: 'pending' })
  })

  test('is given back once, whatever the key', async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    for (const key of ['refund-1', 'refund-1', 'refund-2']) await payments.refund(paymentID, key)
    expect(stripe.ledger.refunds).toMatchObject([{ sessionID: paymentID, amountCents: 335_000 }])
  })

  test('is not given back when it brought no money', async () => {
    const { paymentID } = await create()
    await expect(payments.refund(paymentID, 'refund-1')).rejects.toThrow('brought no money')
  })

  test('is out of reach while the key of the account is wrong: with the right one it goes on', async () => {
    const stranger = openStripePayments({
      ...standInKeys,
      secretKey: 'sk_test_guess',
      apiBase: stripe.origin,
      liveMode: false,
      clock,
    })
    const failure: unknown = await stranger.create(request).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PaymentProviderUnavailable)
    expect(String(failure)).toContain('Invalid API Key')
  })

  test('keeps the status of an error to itself: a buyer must not be told 401 because Stripe told us so', async () => {
    const stranger = openStripePayments({
      ...standInKeys,
      secretKey: 'sk_test_guess',
      apiBase: stripe.origin,
      liveMode: false,
      clock,
    })
    const calls = [
      stranger.create(request),
      stranger.retrieve('cs_1'),
      payments.retrieve('cs_nobody_has'),
      stranger.expire('cs_1'),
      stranger.refund('cs_1', 'refund-1'),
    ]
    const errors = await Promise.all(calls.map((call) => call.catch((error: unknown) => error)))
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toHaveProperty('statusCode')
    }
  })
})

describe('Stripe, when it misbehaves', () => {
  test.each([
    'reset',
    'resetAfterwards',
    'fail',
    'failForKey',
    'failForKeyAfterwards',
    'babble',
    'gateway',
    'conflict',
  ] as const)('opens one page that somebody knows of, though the first answer is: %s', async (misbehaviour) => {
    misbehaveNext('create', misbehaviour)
    const { paymentID } = await create()
    stripe.misbehave = () => null
    expect(await create()).toMatchObject({ paymentID })
  })

  test.each([
    // Stripe's client itself retries once over a new connection each time.
    ['breaks off each time', ['reset', 'reset', 'reset', 'reset']],
    ['fails twice', ['fail', 'fail']],
    ['talks nonsense twice', ['babble', 'babble']],
    ['is not reached by what stands before it', ['gateway', 'gateway']],
    ['is asked too much', ['limitRate', 'limitRate']],
    ['is at work on the same', ['conflict', 'conflict']],
  ] as const)('is unavailable when it %s, and goes on with the same payment afterwards', async (_, misbehaviours) => {
    misbehaveNext('create', ...misbehaviours)
    await expect(payments.create(request)).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    stripe.misbehave = () => null
    clock.advance(200)
    expect(await create()).toEqual(await create())
    expect(stripe.ledger.sessions()).toHaveLength(1)
  })

  test.each(['limitRate', 'conflict'] as const)(
    'is asked again only after a while when it turns away for a moment: %s',
    async (misbehaviour) => {
      const free = performance.now() + 300
      stripe.misbehave = () => (performance.now() < free ? misbehaviour : null)
      expect(await create()).toEqual(await create())
      expect(stripe.ledger.sessions()).toHaveLength(1)
    },
  )

  test('is unavailable for as long as it fails for good under every key', async () => {
    stripe.misbehave = () => 'failForKey'
    await expect(payments.create(request)).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    stripe.misbehave = () => null
    await expect(payments.create(request)).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    expect(stripe.ledger.sessions()).toEqual([])
  })

  test.each(['hang', 'hangAfterwards'] as const)(
    'is given up after the time limit when it does: %s, and goes on with the same payment',
    async (misbehaviour) => {
      misbehaveNext('create', misbehaviour, misbehaviour)
      const before = performance.now()
      await expect(impatient.create(request)).rejects.toBeInstanceOf(PaymentProviderUnavailable)
      const spentMilliseconds = performance.now() - before
      expect(spentMilliseconds).toBeGreaterThan(shortLimitMilliseconds * 0.9)
      expect(spentMilliseconds).toBeLessThan(shortLimitMilliseconds + 5_000)
      stripe.misbehave = () => null
      expect(await create()).toEqual(await create())
      expect(stripe.ledger.sessions()).toHaveLength(1)
    },
  )

  test('is unavailable when nobody listens there', async () => {
    await stripe[Symbol.asyncDispose]()
    await expect(payments.retrieve('cs_test_1')).rejects.toBeInstanceOf(PaymentProviderUnavailable)
  })

  test.each(['reset', 'resetAfterwards', 'fail', 'failForKeyAfterwards', 'babble', 'gateway', 'conflict'] as const)(
    'closes a page though the first answer is: %s',
    async (misbehaviour) => {
      const { paymentID } = await create()
      misbehaveNext('expire', misbehaviour)
      expect(await payments.expire(paymentID)).toMatchObject({ status: 'expired' })
    },
  )

  test.each([
    'reset',
    'resetAfterwards',
    'fail',
    'failForKey',
    'failForKeyAfterwards',
    'babble',
    'gateway',
    'conflict',
  ] as const)('gives money back once, though the first answer is: %s', async (misbehaviour) => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    misbehaveNext('refund', misbehaviour)
    await payments.refund(paymentID, 'refund-1')
    await payments.refund(paymentID, 'refund-1')
    expect(stripe.ledger.refunds).toHaveLength(1)
  })

  test('owes what it was not asked to give back, though what stands before it answers something', async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    misbehaveNext('refund', 'gateway', 'gateway')
    await expect(payments.refund(paymentID, 'refund-1')).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    expect(stripe.ledger.refunds).toEqual([])
    await payments.refund(paymentID, 'refund-1')
    expect(stripe.ledger.refunds).toHaveLength(1)
  })

  test('gives money back once, though it hangs afterwards', async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    misbehaveNext('refund', 'hangAfterwards')
    await expect(impatient.refund(paymentID, 'refund-1')).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    await payments.refund(paymentID, 'refund-1')
    expect(stripe.ledger.refunds).toHaveLength(1)
  })
})
