import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { PaymentProviderBusy, PaymentProviderUnavailable } from '@pokfei/domain/ports/payment-provider'
import { UnreadableBooks } from '@pokfei/domain/ports/desk/provider-books'
import { describe, expect, test } from 'vitest'
import { bookingOf, fakeBooks, type FakeBooks } from '../../support/books/fake-books.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const daySeconds = 86_400

const reconcile = (testApp: TestApp, books: FakeBooks | null, ...args: readonly string[]) =>
  callInTest('books', testApp, ['reconcile', '2026-11-01', '2026-11-30', ...args], {
    openProviderBooks: async () => books,
  })

/** Sells two orders and refunds HK$50 of the first one. The provider has booked the same. */
async function openShop() {
  const testApp = await openTestApp([standingType()])
  const first = await payOrder(testApp, 1, ['standing', 'standing'])
  const second = await payOrder(testApp, 2, ['standing'])
  await refundTickets(
    testApp.deps,
    {
      orderID: first.orderID,
      refundID: 'refund-1',
      tickets: [],
      amount: 5_000,
      reason: 'requested',
      keepsPlaces: false,
    },
    byOperator(),
  )
  await makeAllRefunds(testApp.deps)
  testApp.clock.advance(20 * daySeconds)
  const books = fakeBooks()
  const createdSSE = testStartSSE
  const payments = [
    bookingOf('payment', first.order.orderReference, 140_000, { createdSSE, feeCents: 4_995 }),
    bookingOf('payment', second.order.orderReference, 70_000, { createdSSE, feeCents: 2_615 }),
  ] as const
  books.transactions.push(...payments, bookingOf('refund', 'refund-1', -5_000, { createdSSE }))
  return { testApp, books, payments, references: [first.order.orderReference, second.order.orderReference] as const }
}

describe('books reconcile', () => {
  test('says that the books agree, with fees and payouts', { tags: 'BKS-13' }, async () => {
    const { testApp, books } = await openShop()
    await using _ = testApp
    books.transactions.push(bookingOf('payout', 'po_1', -197_390, { createdSSE: testStartSSE + daySeconds }))
    expect(await reconcile(testApp, books)).toEqual({
      status: 0,
      errorOutput: [],
      output: [
        'The ledger and the bank from 01/11/2026 to 30/11/2026, both included, Hong Kong time:',
        '  Movements that agree: 3. Ledger HK$2,050, provider HK$2,050.',
        '  Fees HK$76.10. Payouts: 1, together HK$1,973.90.',
        'The books agree.',
      ],
    })
    const { output } = await reconcile(testApp, books, '--json')
    expect(JSON.parse(output.join(''))).toMatchObject({
      command: 'books reconcile',
      result: { provider: 'the bank', isInAgreement: true, isFinal: true, transactionCount: 4, differences: [] },
    })
  })

  test('lists each difference and ends with status 1', { tags: 'BKS-13' }, async () => {
    const { testApp, books, payments, references } = await openShop()
    await using _ = testApp
    const [first, second] = references
    books.transactions.splice(
      0,
      3,
      { ...payments[0], amountCents: 139_900 },
      { ...payments[1], currency: 'USD' },
      bookingOf('dispute', 'dp_9', -500, { createdSSE: testStartSSE }),
    )
    const { status, output, errorOutput } = await reconcile(testApp, books)
    expect([status, errorOutput]).toEqual([1, []])
    expect(output.slice(3)).toEqual([
      'Differences: 4',
      `  another amount  payment  ${first}  ledger HK$1,400  provider HK$1,399  21/11/2026 12:00  ${payments[0].transactionID}`,
      `  only in the ledger  refund  ${first}  ledger -HK$50  21/11/2026 12:00`,
      `  another currency  payment  ${second}  ledger HK$700  provider USD 70000 (smallest unit)  21/11/2026 12:00  ${payments[1].transactionID}`,
      '  only at the provider  dispute  dp_9  provider -HK$5  21/11/2026 12:00  txn_dispute_dp_9',
    ])
    const json = await reconcile(testApp, books, '--json')
    expect(json.status).toBe(1)
    expect(JSON.parse(json.output.join(''))).toMatchObject({
      result: {
        isInAgreement: false,
        differences: [
          { kind: 'otherAmount', hereCents: 140_000, thereCents: 139_900 },
          { kind: 'missingThere', key: 'refund-1', orderReference: first },
          { kind: 'otherCurrency', currency: 'USD' },
          { kind: 'missingHere', key: 'dp_9', hereCents: null },
        ],
      },
    })
  })

  test('names what one side books in another period', { tags: 'BKS-14' }, async () => {
    const { testApp, books, payments, references } = await openShop()
    await using _ = testApp
    const days = ['2026-11-21', '2026-11-30'] as const
    books.transactions[1] = { ...payments[1], createdSSE: testStartSSE - daySeconds }
    const end = await callInTest('books', testApp, ['reconcile', ...days], {
      openProviderBooks: async () => books,
    })
    expect(end.status).toBe(0)
    expect(end.output.slice(1)).toEqual([
      '  Movements that agree: 2. Ledger HK$2,050, provider HK$1,350.',
      '  Fees HK$49.95. Payouts: 0, together HK$0.',
      'Booked in another period by one side:',
      `  payment  ${references[1]}  HK$700  ledger 21/11/2026 12:00  provider 20/11/2026 12:00`,
      'The books agree.',
    ])
  })

  test.each([
    [new PaymentProviderBusy('429'), 'providerBusy', 'The payment provider limits the rate of calls.'],
    [
      new PaymentProviderUnavailable('Stripe is unreachable'),
      'providerUnavailable',
      'did not answer: Stripe is unreachable. Try again later.',
    ],
    [
      new UnreadableBooks('Stripe refuses to show its books: no right'),
      'unreadableBooks',
      'refuses to show its books: no right',
    ],
  ])('compares nothing after %s in the middle', { tags: 'BKS-15' }, async (failure, code, words) => {
    const { testApp, books } = await openShop()
    await using _ = testApp
    books.failure = failure
    const errorOutput = [expect.stringContaining(words), 'Nothing was compared.']
    expect(await reconcile(testApp, books)).toEqual({ status: 1, output: [], errorOutput })
    expect(await reconcile(testApp, books, '--json')).toEqual({
      status: 1,
      output: [expect.stringContaining(`"refusal":{"code":"${code}"`)],
      errorOutput,
    })
  })

  test('fails loudly on any other error, and refuses without a provider', { tags: 'BKS-15' }, async () => {
    const { testApp, books } = await openShop()
    await using _ = testApp
    books.failure = new RangeError('a defect')
    await expect(reconcile(testApp, books)).rejects.toThrow('a defect')
    expect(await reconcile(testApp, null)).toMatchObject({
      status: 1,
      errorOutput: [expect.stringContaining('No payment provider'), 'Nothing was compared.'],
    })
  })
})
