import { describe, expect, test } from 'vitest'
import { ledgerEntries } from './ledger-entries.ts'
import type { OrderMoney } from './order-money.ts'
import { providerFeeEntries } from './provider-fees.ts'
import { providerMovements } from './provider-movements.ts'
import { createSettlementSum } from './settlement.ts'
import { sampleDispute, sampleOrder, sampleRefund, sampleSwap } from './testing/sample-order.ts'

/** Returns the entries as short lines: time, kind, account, and debit less credit. */
const linesOf = (order: OrderMoney): readonly string[] =>
  ledgerEntries(order).map(
    ({ dateSSE, kind, account, debitCents, creditCents }) =>
      `${dateSSE} ${kind} ${account} ${debitCents - creditCents}`,
  )

describe('a sale', { tags: 'BKS-2' }, () => {
  test('is owed to the organizer without the fees', () => {
    expect(linesOf(sampleOrder())).toEqual([
      '100 sale provider 136000',
      '100 sale organizer -136000',
      '100 fee provider 4000',
      '100 fee serviceFees -4000',
    ])
    expect(ledgerEntries(sampleOrder())[0]).toEqual({
      dateSSE: 100,
      kind: 'sale',
      account: 'provider',
      debitCents: 136_000,
      creditCents: 0,
      orderReference: '7Q4M-K2XD',
      organizerID: 'lion-rock',
      eventID: 'harbour-nights',
      subject: 'payment-1',
    })
  })

  test('has the time of its order if that of its payment is unknown', () => {
    expect(linesOf(sampleOrder({ paidSSE: null }))[0]).toBe('90 sale provider 136000')
  })

  test.each([
    { state: 'IN_PROGRESS' },
    { state: 'CANCELLED' },
    { priceCents: 0, serviceFeeCents: 0, paymentID: null },
  ] as const)('is none with %j', (change) => {
    expect(linesOf(sampleOrder(change))).toEqual([])
  })
})

describe('a refund', { tags: 'BKS-3' }, () => {
  const after = (change: Parameters<typeof sampleRefund>[0]) =>
    linesOf(sampleOrder({ refunds: [sampleRefund(change)] })).slice(4)

  const owed = [
    '200 refund organizer 68000',
    '200 refund refundsPayable -68000',
    '200 refund serviceFees 2000',
    '200 refund refundsPayable -2000',
  ]
  const made = ['210 refund refundsPayable 70000', '210 refund provider -70000']
  const takenBack = [
    '220 refund refundsPayable 68000',
    '220 refund organizer -68000',
    '220 refund refundsPayable 2000',
    '220 refund serviceFees -2000',
  ]

  test('is owed first, and leaves the provider when it is made', () => {
    expect(after({ state: 'pending', madeSSE: null })).toEqual(owed)
    expect(after({})).toEqual([...owed, ...made])
  })

  test('that fails brings everything back', () => {
    expect(after({ state: 'failed', madeSSE: null, failedSSE: 220 })).toEqual([...owed, ...takenBack])
    expect(after({ state: 'failed', failedSSE: 220 })).toEqual([
      ...owed,
      ...made,
      '220 refund provider 70000',
      '220 refund refundsPayable -70000',
      ...takenBack,
    ])
  })
})

test('a payment that bought nothing stands apart until it is refunded', { tags: 'BKS-5' }, () => {
  const refund = sampleRefund({ reason: 'unusedPayment', paymentID: 'payment-2', ticketsCents: 0, feesCents: 0 })
  const order = sampleOrder({ state: 'CANCELLED', refunds: [refund] })
  expect(linesOf(order)).toEqual([
    '200 unusedPayment provider 70000',
    '200 unusedPayment unusedPayments -70000',
    '200 refund unusedPayments 70000',
    '200 refund refundsPayable -70000',
    '210 refund refundsPayable 70000',
    '210 refund provider -70000',
  ])
  const repeated = { ...refund, refundID: 'refund-2', retryOf: 'refund-1' }
  expect(
    linesOf({ ...order, refunds: [refund, repeated] }).filter((line) => line.includes('unusedPayment prov')),
  ).toHaveLength(1)
})

describe('a swap', { tags: 'BKS-17' }, () => {
  const difference = sampleRefund({ refundID: 'swap:ticket-1', amountCents: 9_000, ticketsCents: 0, feesCents: 0 })
  const old = sampleOrder({ swaps: [sampleSwap()], refunds: [difference] })
  const next = sampleOrder({
    orderReference: '2222-3333',
    eventID: 'second-night',
    priceCents: 61_000,
    serviceFeeCents: 1_000,
    paymentID: null,
    paidSSE: null,
    swaps: [sampleSwap({ isNew: true, ticketsCents: 60_000, feesCents: 1_000 })],
  })

  test('moves the price of the old ticket to the new order, and the difference to its refund', () => {
    expect(linesOf(old).slice(4)).toEqual([
      '150 swap organizer 68000',
      '150 swap swaps -68000',
      '150 swap serviceFees 2000',
      '150 swap swaps -2000',
      '200 refund swaps 9000',
      '200 refund refundsPayable -9000',
      '210 refund refundsPayable 9000',
      '210 refund provider -9000',
    ])
    expect(linesOf(next)).toEqual([
      '150 swap swaps 60000',
      '150 swap organizer -60000',
      '150 swap swaps 1000',
      '150 swap serviceFees -1000',
    ])
    const sum = [...ledgerEntries(old), ...ledgerEntries(next)]
      .filter(({ account }) => account === 'swaps')
      .reduce((cents, { debitCents, creditCents }) => cents + debitCents - creditCents, 0)
    expect(sum).toBe(0)
  })

  test('leaves a refund of the new order to its own organizer and fees', () => {
    const refund = sampleRefund({ amountCents: 61_000, ticketsCents: 60_000, feesCents: 1_000 })
    expect(linesOf({ ...next, refunds: [refund] }).filter((line) => line.startsWith('200'))).toEqual([
      '200 refund organizer 60000',
      '200 refund refundsPayable -60000',
      '200 refund serviceFees 1000',
      '200 refund refundsPayable -1000',
    ])
  })

  test('of free tickets moves nothing', () => {
    const free = { paymentID: null, priceCents: 0, serviceFeeCents: 0 }
    expect(linesOf(sampleOrder({ ...free, swaps: [sampleSwap({ paymentID: null })] }))).toEqual([])
  })
})

describe('a dispute', { tags: 'BKS-6' }, () => {
  const after = (change: Parameters<typeof sampleDispute>[0]) =>
    linesOf(sampleOrder({ disputes: [sampleDispute(change)] })).slice(4)
  const opened = ['300 dispute disputed 140000', '300 dispute provider -140000']

  test('takes the money until it is decided', () => {
    expect(after({})).toEqual(opened)
    expect(after({ state: 'won', closedSSE: 400 })).toEqual([
      ...opened,
      '400 dispute provider 140000',
      '400 dispute disputed -140000',
    ])
  })

  test('that is lost takes it from organizer and shop', () => {
    expect(after({ state: 'lost', closedSSE: 400 })).toEqual([
      ...opened,
      '400 dispute organizer 136000',
      '400 dispute disputed -136000',
      '400 dispute serviceFees 4000',
      '400 dispute disputed -4000',
    ])
  })

  test('about a payment that bought nothing leaves organizer and shop alone', () => {
    expect(after({ state: 'lost', closedSSE: 400, paymentID: 'payment-2' })).toEqual([
      ...opened,
      '400 dispute unusedPayments 140000',
      '400 dispute disputed -140000',
    ])
  })
})

describe('the movements at the provider', { tags: 'BKS-13' }, () => {
  const shapeOf = (order: OrderMoney) =>
    providerMovements(order).map(({ kind, key, amountCents, dateSSE }) => [kind, key, amountCents, dateSSE])

  test('are payments, refunds with their failures, and disputes with their reversals', () => {
    const order = sampleOrder({
      refunds: [
        sampleRefund({ state: 'failed', failedSSE: 220 }),
        sampleRefund({ refundID: 'refund-2', reason: 'unusedPayment', paymentID: 'payment-2' }),
        sampleRefund({ refundID: 'refund-3', state: 'pending', madeSSE: null }),
        sampleRefund({ refundID: 'refund-4', state: 'owed', madeSSE: null }),
      ],
      disputes: [sampleDispute({ state: 'won', closedSSE: 400 }), sampleDispute({ disputeID: 'dp_2' })],
    })
    expect(shapeOf(order)).toEqual([
      ['payment', '7Q4M-K2XD', 140_000, 100],
      ['payment', '7Q4M-K2XD', 70_000, 200],
      ['refund', 'refund-1', -70_000, 210],
      ['refundFailure', 'refund-1', 70_000, 220],
      ['refund', 'refund-2', -70_000, 210],
      ['refund', 'refund-3', -70_000, null],
      ['dispute', 'dp_1', -140_000, 300],
      ['disputeReversal', 'dp_1', 140_000, 400],
      ['dispute', 'dp_2', -140_000, 300],
    ])
  })
})

describe('a settlement', { tags: 'BKS-11' }, () => {
  const fee = {
    transactionID: 'txn_1',
    kind: 'payment',
    type: 'charge',
    key: '7Q4M-K2XD',
    createdSSE: 100,
    amountCents: 140_000,
    feeCents: 4_995,
    netCents: 135_005,
    currency: 'HKD',
  } as const

  test('owes sales less refunds and lost disputes', () => {
    const sum = createSettlementSum()
    const order = sampleOrder({
      refunds: [sampleRefund()],
      disputes: [sampleDispute({ amountCents: 70_000, state: 'lost', closedSSE: 400 })],
    })
    for (const entry of [...ledgerEntries(order), ...providerFeeEntries(fee, order)]) sum.add(entry, null)
    expect(sum.rows()).toEqual([
      {
        organizerID: 'lion-rock',
        payoutID: null,
        salesCents: 136_000,
        refundsCents: 68_000,
        disputesCents: 68_000,
        netCents: 0,
        serviceFeesCents: 0,
        providerFeesCents: 4_995,
      },
    ])
  })

  test('has a row for each organizer and payout', () => {
    const sum = createSettlementSum()
    for (const entry of ledgerEntries(sampleOrder({ organizerID: 'star' }))) sum.add(entry, 'po_1')
    for (const entry of ledgerEntries(sampleOrder())) sum.add(entry, entry.kind === 'fee' ? null : 'po_1')
    expect(sum.rows().map(({ organizerID, payoutID, netCents }) => [organizerID, payoutID, netCents])).toEqual([
      ['lion-rock', null, 0],
      ['lion-rock', 'po_1', 136_000],
      ['star', 'po_1', 136_000],
    ])
  })

  test('has the fees of the provider that belong to no order, and those that come back', () => {
    const own = providerFeeEntries({ ...fee, kind: 'fee', amountCents: -2_000, feeCents: 0 }, null)
    expect(own.map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents])).toEqual([
      ['providerFees', 2_000],
      ['provider', -2_000],
    ])
    const back = providerFeeEntries({ ...fee, feeCents: -8_500 }, sampleOrder())
    expect(back.map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents])).toEqual([
      ['provider', 8_500],
      ['providerFees', -8_500],
    ])
    expect(providerFeeEntries({ ...fee, feeCents: 0 }, null)).toEqual([])
  })
})
