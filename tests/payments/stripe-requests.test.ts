import { createStripePayments } from '@pokfei/server/adapters/payments/stripe-payments'
import {
  PaymentProviderBusy,
  PaymentProviderUnavailable,
  UnknownPayment,
  type PaymentProvider,
} from '@pokfei/domain/ports/payment-provider'
import type { PaymentRequest } from '@pokfei/domain/payments/payment'
import type { RefundRequest } from '@pokfei/domain/payments/refund'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manualClock, testStartSSE, type ManualClock } from '../support/fixtures/manual-clock.ts'
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
  payments = createStripePayments({ ...account, timeLimitMilliseconds: 20_000 })
  impatient = createStripePayments({ ...account, timeLimitMilliseconds: shortLimitMilliseconds })
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

/** Returns the request for a refund of the whole payment, changed by `change`. */
const refundOf = (paymentID: string, change: Partial<RefundRequest> = {}): RefundRequest => ({
  refundID: 'refund-1',
  paymentID,
  amountCents: 335_000,
  isRepeated: false,
  ...change,
})

describe('a payment at Stripe', () => {
  test('is created with parameters of the current API and has a page', async () => {
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

  test('is the same one when it is requested again', async () => {
    expect(await create()).toEqual(await create())
    expect(stripe.ledger.sessions()).toHaveLength(1)
  })

  test('can be created until the deadline, also if the clocks differ by a minute', async () => {
    clock.set(request.deadlineSSE + 60)
    expect(await create()).toMatchObject({ status: 'open' })
  })

  test('is rejected after its time, and for a known key with other parameters', async () => {
    await create()
    expect(await payments.create({ ...request, amountCents: 1_000 })).toMatchObject({
      kind: 'rejected',
      detail: expect.stringContaining('same parameters'),
    })
    clock.set(request.deadlineSSE + 90)
    expect(await payments.create({ ...request, idempotencyKey: 'another' })).toMatchObject({
      kind: 'rejected',
      detail: expect.stringContaining('30 minutes'),
    })
  })

  test('is rejected below the least amount that the catalogue allows', { tags: 'CON-6' }, async () => {
    expect(payments.leastAmountCents).toBe(400)
    expect(await payments.create({ ...request, amountCents: 399 })).toMatchObject({ kind: 'rejected' })
    expect(await payments.create({ ...request, amountCents: 400 })).toMatchObject({ status: 'open' })
  })

  test('is found paid', async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    expect(await payments.retrieve(paymentID)).toMatchObject({
      status: 'paid',
      amountCents: 335_000,
      redirectURL: null,
    })
  })

  test('has the method and the time of its payment', { tags: 'ORD-102' }, async () => {
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

  test('is found paid by a key that cannot read charges, which tries again once an hour', async () => {
    const restricted = createStripePayments({ ...restrictedKeys, apiBase: stripe.origin, liveMode: false, clock })
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

  test('is unknown to a restricted key if it does not exist', async () => {
    const restricted = createStripePayments({ ...restrictedKeys, apiBase: stripe.origin, liveMode: false, clock })
    await expect(restricted.retrieve('cs_nobody_has')).rejects.toBeInstanceOf(UnknownPayment)
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

  test('can be closed more than once', async () => {
    const { paymentID } = await create()
    expect(await payments.expire(paymentID)).toMatchObject({ status: 'expired', redirectURL: null })
    expect(await payments.expire(paymentID)).toMatchObject({ status: 'expired' })
    expect(stripe.ledger.pay(paymentID)).toBe(false)
  })

  test('is found paid or pending if that happened before it was closed', async () => {
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

  test('is refunded in parts, each once, and never beyond its amount', { tags: 'RFD-1' }, async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    const part = refundOf(paymentID, { amountCents: 300_000 })
    const made = await payments.refund(part)
    expect(made).toEqual({
      providerRefundID: 're_1',
      paymentID,
      refundID: 'refund-1',
      amountCents: 300_000,
      status: 'made',
      detail: null,
    })
    expect(await payments.refund(part)).toEqual(made)
    expect(await payments.refund({ ...part, refundID: 'refund-2' })).toMatchObject({ kind: 'rejected' })
    expect(await payments.refund({ ...part, refundID: 'refund-3', amountCents: 35_000 })).toMatchObject({
      status: 'made',
    })
    expect(stripe.ledger.refunds).toMatchObject([{ amountCents: 300_000 }, { amountCents: 35_000 }])
  })

  test('is not refunded again under a key that Stripe has forgotten', { tags: 'RFD-1' }, async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    const part = refundOf(paymentID, { amountCents: 100 })
    stripe.ledger.refund(`pi_${paymentID.slice('cs_test_'.length)}`, {
      amountCents: 100,
      metadata: { paymentID, refundID: 'refund-1' },
    })
    expect(await payments.refund({ ...part, isRepeated: true })).toMatchObject({ providerRefundID: 're_1' })
    expect(stripe.ledger.refunds).toHaveLength(1)
  })

  test('knows the refund that an earlier version of the program has made', async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    stripe.ledger.refund(`pi_${paymentID.slice('cs_test_'.length)}`, { metadata: { paymentID } })
    const whole = refundOf(paymentID, { refundID: `refund:${paymentID}` })
    expect(await payments.refund(whole)).toMatchObject({ providerRefundID: 're_1', status: 'made' })
  })

  test('is not refunded if it brought no money', async () => {
    const { paymentID } = await create()
    expect(await payments.refund(refundOf(paymentID))).toMatchObject({ kind: 'rejected' })
  })

  test('shows its refunds as Stripe has them, also those of the dashboard', { tags: 'RFD-11' }, async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    const intentID = `pi_${paymentID.slice('cs_test_'.length)}`
    stripe.ledger.statusOfRefund = () => 'pending'
    await payments.refund(refundOf(paymentID, { amountCents: 100 }))
    stripe.ledger.refund(intentID, { amountCents: 200 })
    stripe.ledger.decideRefund('re_2', 'failed')
    const [own, foreign] = [
      { providerRefundID: 're_1', refundID: 'refund-1', paymentID, amountCents: 100, status: 'pending', detail: null },
      {
        providerRefundID: 're_2',
        refundID: null,
        paymentID,
        amountCents: 200,
        status: 'failed',
        detail: 'lost_or_stolen_card',
      },
    ]
    expect(await payments.retrieveRefunds('re_1')).toEqual([own])
    expect(await payments.retrieveRefunds('re_2')).toEqual([foreign])
    expect(await payments.retrieveRefunds(intentID)).toEqual([foreign, own])
  })

  test('shows its disputes as Stripe has them', { tags: 'RFD-13' }, async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    const { id: disputeID } = stripe.ledger.dispute(paymentID)
    const dispute = { disputeID, paymentID, amountCents: 335_000, reason: 'fraudulent' }
    expect(await payments.retrieveDispute(disputeID)).toEqual({ ...dispute, state: 'open' })
    expect(await payments.refund(refundOf(paymentID))).toMatchObject({ kind: 'rejected' })
    stripe.ledger.closeDispute(disputeID, 'lost')
    expect(await payments.retrieveDispute(disputeID)).toEqual({ ...dispute, state: 'lost' })
  })

  test('is not refunded while Stripe limits the rate, and nobody asks twice', { tags: 'RFD-10' }, async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    let calls = 0
    stripe.misbehave = ({ route }) => {
      if (route !== 'refund') return null
      calls += 1
      return 'limitRate'
    }
    await expect(payments.refund(refundOf(paymentID))).rejects.toBeInstanceOf(PaymentProviderBusy)
    expect([calls, stripe.ledger.refunds]).toEqual([1, []])
  })

  test('is unreachable while the key of the account is wrong', async () => {
    const withWrongKey = createStripePayments({
      ...standInKeys,
      secretKey: 'sk_test_guess',
      apiBase: stripe.origin,
      liveMode: false,
      clock,
    })
    const failure: unknown = await withWrongKey.create(request).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PaymentProviderUnavailable)
    expect(String(failure)).toContain('Invalid API Key')
  })

  test('never passes the status of an error of Stripe on to the buyer', async () => {
    const withWrongKey = createStripePayments({
      ...standInKeys,
      secretKey: 'sk_test_guess',
      apiBase: stripe.origin,
      liveMode: false,
      clock,
    })
    const calls = [
      withWrongKey.create(request),
      withWrongKey.retrieve('cs_1'),
      payments.retrieve('cs_nobody_has'),
      withWrongKey.expire('cs_1'),
      withWrongKey.refund(refundOf('cs_1')),
    ]
    const errors = await Promise.all(calls.map((call) => call.catch((error: unknown) => error)))
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toHaveProperty('statusCode')
    }
  })
})

describe('a misbehaving Stripe', () => {
  test.each([
    'reset',
    'resetAfterwards',
    'fail',
    'failForKey',
    'failForKeyAfterwards',
    'babble',
    'gateway',
    'conflict',
  ] as const)('creates one payment, although the first response is %s', async (misbehaviour) => {
    misbehaveNext('create', misbehaviour)
    const { paymentID } = await create()
    stripe.misbehave = () => null
    expect(await create()).toMatchObject({ paymentID })
  })

  test.each([
    // Stripe's client itself retries once over a new connection each time.
    ['resets each connection', ['reset', 'reset', 'reset', 'reset']],
    ['fails twice', ['fail', 'fail']],
    ['sends nonsense twice', ['babble', 'babble']],
    ['is unreachable for its gateway', ['gateway', 'gateway']],
    ['limits the rate', ['limitRate', 'limitRate']],
    ['reports a conflict', ['conflict', 'conflict']],
  ] as const)('is unavailable when it %s, and continues with the same payment', async (_case, misbehaviours) => {
    misbehaveNext('create', ...misbehaviours)
    await expect(payments.create(request)).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    stripe.misbehave = () => null
    clock.advance(200)
    expect(await create()).toEqual(await create())
    expect(stripe.ledger.sessions()).toHaveLength(1)
  })

  test.each(['limitRate', 'conflict'] as const)(
    'is called again after a delay when it responds with %s',
    async (misbehaviour) => {
      const free = performance.now() + 300
      stripe.misbehave = () => (performance.now() < free ? misbehaviour : null)
      expect(await create()).toEqual(await create())
      expect(stripe.ledger.sessions()).toHaveLength(1)
    },
  )

  test('is unavailable while it fails under every key', async () => {
    stripe.misbehave = () => 'failForKey'
    await expect(payments.create(request)).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    stripe.misbehave = () => null
    await expect(payments.create(request)).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    expect(stripe.ledger.sessions()).toEqual([])
  })

  test.each(['hang', 'hangAfterwards'] as const)(
    'is unavailable after the time limit on %s, and continues with the same payment',
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

  test('is unavailable when no server listens', async () => {
    await stripe[Symbol.asyncDispose]()
    await expect(payments.retrieve('cs_test_1')).rejects.toBeInstanceOf(PaymentProviderUnavailable)
  })

  test.each(['reset', 'resetAfterwards', 'fail', 'failForKeyAfterwards', 'babble', 'gateway', 'conflict'] as const)(
    'closes a payment, although the first response is %s',
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
  ] as const)('makes a refund once, although the first response is %s', async (misbehaviour) => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    misbehaveNext('refund', misbehaviour)
    await payments.refund(refundOf(paymentID))
    await payments.refund(refundOf(paymentID))
    expect(stripe.ledger.refunds).toHaveLength(1)
  })

  test('has made no refund if only its gateway responded', async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    misbehaveNext('refund', 'gateway', 'gateway')
    await expect(payments.refund(refundOf(paymentID))).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    expect(stripe.ledger.refunds).toEqual([])
    await payments.refund(refundOf(paymentID))
    expect(stripe.ledger.refunds).toHaveLength(1)
  })

  test('makes a refund once, although it hangs afterwards', async () => {
    const { paymentID } = await create()
    stripe.ledger.pay(paymentID)
    misbehaveNext('refund', 'hangAfterwards')
    await expect(impatient.refund(refundOf(paymentID))).rejects.toBeInstanceOf(PaymentProviderUnavailable)
    await payments.refund(refundOf(paymentID))
    expect(stripe.ledger.refunds).toHaveLength(1)
  })
})
