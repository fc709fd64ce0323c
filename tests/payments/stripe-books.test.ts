import { createStripeBooks } from '@pokfei/server/adapters/payments/stripe-books'
import { createStripePayments } from '@pokfei/server/adapters/payments/stripe-payments'
import type { TransactionQuery } from '@pokfei/domain/books/provider-transaction'
import { PaymentProviderBusy, PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { UnreadableBooks, type ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manualClock, testStartSSE, type ManualClock } from '../support/fixtures/manual-clock.ts'
import {
  restrictedKeys,
  standInKeys,
  startStripeStandIn,
  type StripeStandIn,
} from '../support/stripe-stand-in/start-stripe-stand-in.ts'

let clock: ManualClock
let stripe: StripeStandIn
let books: ProviderBooks

beforeEach(async () => {
  clock = manualClock()
  stripe = await startStripeStandIn(clock)
  books = createStripeBooks({ ...standInKeys, apiBase: stripe.origin })
})

afterEach(() => stripe[Symbol.asyncDispose]())

const always = { kind: 'period', fromSSE: 0, toSSE: 2 ** 33 } as const

async function list(query: TransactionQuery = always, from: ProviderBooks = books) {
  const pages = []
  for await (const page of from.listTransactions(query)) pages.push(page)
  return pages
}

/** Pays HK$700 for the order `index`. Returns the ID of the session. */
async function pay(index = 1): Promise<string> {
  const payments = createStripePayments({ ...standInKeys, apiBase: stripe.origin, liveMode: false, clock })
  const payment = await payments.create({
    idempotencyKey: `order-${index}`,
    orderID: `order-${index}`,
    orderReference: `ref-${index}`,
    amountCents: 70_000,
    currency: 'HKD',
    title: { en: 'Harbour Nights', zh: '維港夜' },
    venue: { en: 'Hong Kong Coliseum', zh: '紅磡體育館' },
    eventStartTimeSSE: testStartSSE + 86_400,
    imageURL: 'https://tickets.example/thumbnail.png',
    ticketCount: 1,
    deadlineSSE: clock.nowSSE() + 300,
    language: 'en',
    email: null,
    successURL: 'https://tickets.example/receipt',
    failureURL: 'https://tickets.example/orderFailed',
  })
  if ('kind' in payment) throw new Error(payment.detail)
  stripe.ledger.pay(payment.paymentID)
  return payment.paymentID
}

const intentOf = (sessionID: string): string => stripe.ledger.find(sessionID).intent?.id ?? ''

describe("Stripe's books", { tags: 'BKS-13' }, () => {
  test('name payments by their order, with fee and net', async () => {
    await pay()
    expect(await list()).toEqual([
      [
        {
          transactionID: 'txn_1',
          kind: 'payment',
          type: 'charge',
          key: 'ref-1',
          createdSSE: testStartSSE,
          amountCents: 70_000,
          feeCents: 2_615,
          netCents: 67_385,
          currency: 'HKD',
        },
      ],
    ])
  })

  test('name refunds by our ID, or by that of the dashboard, and their failures', async () => {
    const [first, second] = [await pay(1), await pay(2)]
    const { ledger } = stripe
    ledger.refund(intentOf(first), { amountCents: 100, metadata: { refundID: 'refund-1', paymentID: first } })
    ledger.refund(intentOf(first), { amountCents: 200 })
    ledger.refund(intentOf(second), { metadata: { paymentID: second } })
    ledger.decideRefund('re_1', 'failed')
    const found = (await list()).flat().filter(({ kind }) => kind !== 'payment')
    expect(found.map(({ kind, key, amountCents }) => [kind, key, amountCents])).toEqual([
      ['refundFailure', 'refund-1', 100],
      ['refund', `refund:${second}`, -70_000],
      ['refund', 're_2', -200],
      ['refund', 'refund-1', -100],
    ])
  })

  test('name disputes and their reversals, with the fee that comes and goes', async () => {
    const { id } = stripe.ledger.dispute(await pay())
    stripe.ledger.closeDispute(id, 'won')
    expect(
      (await list()).flat().map(({ kind, key, amountCents, feeCents }) => [kind, key, amountCents, feeCents]),
    ).toEqual([
      ['disputeReversal', 'dp_1', 70_000, -8_500],
      ['dispute', 'dp_1', -70_000, 8_500],
      ['payment', 'ref-1', 70_000, 2_615],
    ])
  })

  test('name slow methods as payments', async () => {
    const { ledger } = stripe
    const session = await pay(1)
    const { parameters } = ledger.find(session)
    const slow = ledger.open(parameters)
    ledger.payLater(slow.id)
    ledger.decideLater(slow.id, 'succeeded')
    expect((await list()).flat().map(({ kind, type, key }) => [kind, type, key])).toEqual([
      ['payment', 'payment', 'ref-1'],
      ['payment', 'charge', 'ref-1'],
    ])
  })

  test('have payouts, each with what it paid out', async () => {
    await pay(1)
    const payoutID = stripe.ledger.balance.payOut()
    clock.advance(60)
    await pay(2)
    expect((await list()).flat().map(({ kind, key }) => [kind, key])).toEqual([
      ['payment', 'ref-2'],
      ['payout', payoutID],
      ['payment', 'ref-1'],
    ])
    const paid = (await list({ kind: 'payout', payoutID })).flat()
    expect(paid.map(({ key, netCents }) => [key, netCents])).toEqual([
      [payoutID, -67_385],
      ['ref-1', 67_385],
    ])
  })

  test('have bookings that are of no order', async () => {
    const { balance } = stripe.ledger
    balance.book({ type: 'charge', amountCents: 5, source: { id: 'ch_x', object: 'charge', metadata: {} } })
    balance.book({ type: 'adjustment', amountCents: 5, source: { id: 'ad_x', object: 'reserve_transaction' } })
    balance.book({ type: 'stripe_fee', amountCents: -5, source: { id: 'fee_x', object: 'fee' } })
    balance.book({ type: 'topup', amountCents: 5, source: { id: 'tu_x', object: 'topup' } })
    expect((await list()).flat().map(({ kind, key }) => [kind, key])).toEqual([
      ['other', null],
      ['fee', null],
      ['other', null],
      ['payment', null],
    ])
  })

  test('come in pages of a hundred, all of one period', async () => {
    const { balance } = stripe.ledger
    for (let index = 0; index < 250; index += 1) {
      balance.book({ type: 'topup', amountCents: 1, source: { id: 'tu', object: 'topup' } })
      clock.advance(1)
    }
    expect((await list()).map((page) => page.length)).toEqual([100, 100, 50])
    const period = { kind: 'period', fromSSE: testStartSSE + 10, toSSE: testStartSSE + 130 } as const
    const found = (await list(period)).flat()
    expect([found.length, found.at(-1)?.transactionID, found[0]?.transactionID]).toEqual([120, 'txn_11', 'txn_130'])
    expect(new Set(found.map(({ transactionID }) => transactionID)).size).toBe(120)
  })
})

describe("Stripe's books throw", { tags: 'BKS-15' }, () => {
  test.each([
    ['limitRate', PaymentProviderBusy],
    ['fail', PaymentProviderUnavailable],
    ['reset', PaymentProviderUnavailable],
    ['babble', PaymentProviderUnavailable],
    ['gateway', PaymentProviderUnavailable],
    ['hang', PaymentProviderUnavailable],
  ] as const)('when Stripe goes on with %s in the middle', async (misbehaviour, failure) => {
    for (let index = 0; index < 150; index += 1)
      stripe.ledger.balance.book({ type: 'topup', amountCents: 1, source: { id: 'tu', object: 'topup' } })
    let asked = 0
    stripe.misbehave = ({ route }) => {
      if (route !== 'balance') return null
      asked += 1
      return asked > 1 ? misbehaviour : null
    }
    const timeLimitMilliseconds = misbehaviour === 'hang' ? 300 : 20_000
    const impatient = createStripeBooks({ ...standInKeys, apiBase: stripe.origin, timeLimitMilliseconds })
    await expect(list(always, impatient)).rejects.toBeInstanceOf(failure)
  })

  test('and get over one failure', async () => {
    await pay()
    let asked = 0
    stripe.misbehave = ({ route }) => {
      if (route !== 'balance') return null
      asked += 1
      return asked === 1 ? 'fail' : null
    }
    expect(await list()).toHaveLength(1)
  })

  test.each([
    ['a key without the right to read charges', restrictedKeys.secretKey, 'rak_charge_read'],
    ['a wrong key', 'sk_test_wrong', 'Invalid API Key'],
  ])('with %s', async (_case, secretKey, words) => {
    const denied = createStripeBooks({ secretKey, apiBase: stripe.origin })
    const error = await list(always, denied).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnreadableBooks)
    expect(String(error)).toContain(words)
  })

  test('for a payout that is not there', async () => {
    await expect(list({ kind: 'payout', payoutID: 'po_9' })).rejects.toThrow(
      /refuses to show its books: No such payout/,
    )
  })
})
