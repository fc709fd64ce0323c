import { accounts, ledgerEntries, type LedgerEntry } from '@pokfei/domain/books/ledger-entries'
import type { DisputeMoney, OrderMoney, RefundMoney, SwapMoney } from '@pokfei/domain/books/order-money'
import { providerMovements } from '@pokfei/domain/books/provider-movements'
import { reconcile } from '@pokfei/domain/books/reconcile'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** Times are few, so that many things happen at one moment. */
const lastSSE = 20
const time = fc.nat(lastSSE)
const own = 'payment-1'
const paymentID = fc.constantFrom(own, own, own, 'payment-2')

/** A refund with its later times as waits. */
const refund = fc
  .record({
    paymentID,
    amountCents: fc.integer({ min: 1, max: 9_000 }),
    owedSSE: time,
    madeAfter: fc.option(fc.nat(5)),
    failedAfter: fc.option(fc.nat(5)),
    ticketsCents: fc.nat(5_000),
    feesCents: fc.nat(300),
    repeats: fc.boolean(),
  })
  .map(({ madeAfter, failedAfter, repeats, ...facts }) => {
    const madeSSE = madeAfter === null ? null : facts.owedSSE + madeAfter
    const failedSSE = failedAfter === null ? null : (madeSSE ?? facts.owedSSE) + failedAfter
    const state = failedSSE === null ? (madeSSE === null ? 'pending' : 'made') : 'failed'
    return { ...facts, madeSSE, failedSSE, state, repeats } as const
  })

const dispute = fc
  .record({
    paymentID,
    amountCents: fc.integer({ min: 1, max: 9_000 }),
    openedSSE: time,
    closedAfter: fc.option(fc.nat(5)),
    isWon: fc.boolean(),
  })
  .map(({ closedAfter, isWon, ...facts }) => ({
    ...facts,
    closedSSE: closedAfter === null ? null : facts.openedSSE + closedAfter,
    state: closedAfter === null ? ('open' as const) : isWon ? ('won' as const) : ('lost' as const),
  }))

const swap = fc.record({
  swappedSSE: time,
  ticketsCents: fc.nat(5_000),
  feesCents: fc.nat(300),
})

const order: fc.Arbitrary<OrderMoney> = fc
  .record({
    ticketsCents: fc.nat(9_000),
    serviceFeeCents: fc.nat(500),
    state: fc.constantFrom('COMPLETED' as const, 'COMPLETED' as const, 'CANCELLED' as const),
    paidSSE: fc.nat(3),
    refunds: fc.array(refund, { maxLength: 6 }),
    disputes: fc.array(dispute, { maxLength: 2 }),
    swaps: fc.array(swap, { maxLength: 2 }),
  })
  .map(({ ticketsCents, refunds, disputes, swaps, ...facts }) => ({
    ...facts,
    orderID: 'order-1',
    orderReference: '7Q4M-K2XD',
    memberID: 'member-1',
    organizerID: 'lion-rock',
    eventID: 'harbour-nights',
    priceCents: ticketsCents + facts.serviceFeeCents,
    ticketCount: 1,
    orderTimeSSE: 0,
    paymentID: own,
    refunds: numbered(refunds),
    disputes: disputes.map((one, index): DisputeMoney => ({ ...one, disputeID: `dp_${index}` })),
    swaps: swaps.map(
      (one, index): SwapMoney => ({
        ...one,
        toOrderReference: `to-${index}`,
        olderPaymentID: null,
        isNew: false,
        paymentID: own,
        refundID: null,
      }),
    ),
  }))

/** Gives refunds their IDs, oldest first. Some repeat the one before them, and then have no tickets of their own. */
function numbered(
  refunds: readonly (Omit<RefundMoney, 'refundID' | 'reason' | 'retryOf'> & { readonly repeats: boolean })[],
) {
  return refunds
    .toSorted((a, b) => a.owedSSE - b.owedSSE)
    .map(({ repeats, ...one }, index): RefundMoney => {
      const retryOf = repeats && index > 0 ? `refund-${index - 1}` : null
      const reason = one.paymentID === own ? 'requested' : 'unusedPayment'
      const tickets = retryOf === null ? {} : { ticketsCents: 0, feesCents: 0 }
      return { ...one, ...tickets, refundID: `refund-${index}`, reason, retryOf }
    })
}

/** Returns an order as the database had it at some time. */
function asOf(nowSSE: number, { refunds, disputes, swaps, ...facts }: OrderMoney): OrderMoney {
  const known = (momentSSE: number | null) => (momentSSE === null || momentSSE > nowSSE ? null : momentSSE)
  return {
    ...facts,
    swaps: swaps.filter(({ swappedSSE }) => swappedSSE <= nowSSE),
    refunds: refunds
      .filter(({ owedSSE }) => owedSSE <= nowSSE)
      .map((one) => ({ ...one, madeSSE: known(one.madeSSE), failedSSE: known(one.failedSSE) })),
    disputes: disputes
      .filter(({ openedSSE }) => openedSSE <= nowSSE)
      .map((one) => (known(one.closedSSE) === null ? { ...one, state: 'open', closedSSE: null } : one)),
  }
}

const debitOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)

/** A fixed seed makes each run the same. */
const settings = { seed: 2_026, numRuns: 500 } as const

describe('the ledger of any order', () => {
  test('has equal debits and credits, for each kind and time', { tags: 'BKS-1' }, () => {
    fc.assert(
      fc.property(order, (one) => {
        const groups = Map.groupBy(ledgerEntries(one), ({ kind, dateSSE }) => `${kind} ${dateSSE}`)
        expect([...groups.values()].map(debitOf).filter((cents) => cents !== 0)).toEqual([])
      }),
      settings,
    )
  })

  test('never has a negative amount, nor one on both sides', { tags: 'BKS-1' }, () => {
    fc.assert(
      fc.property(order, (one) => {
        const wrong = ledgerEntries(one).filter(
          ({ debitCents, creditCents }) => Math.min(debitCents, creditCents) !== 0 || debitCents + creditCents <= 0,
        )
        expect(wrong).toEqual([])
      }),
      settings,
    )
  })

  test('is the same for an earlier time, whatever happens later', { tags: 'BKS-7' }, () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 3, max: lastSSE + 10 }), (one, nowSSE) => {
        const before = ledgerEntries(one).filter(({ dateSSE }) => dateSSE <= nowSSE)
        expect(ledgerEntries(asOf(nowSSE, one))).toEqual(before)
      }),
      settings,
    )
  })

  test('has the movements of the provider on its account', { tags: 'BKS-13' }, () => {
    fc.assert(
      fc.property(order, (one) => {
        const moved = providerMovements(one).filter(({ dateSSE }) => dateSSE !== null)
        const entries = ledgerEntries(one).filter(({ account }) => account === accounts[0])
        expect(debitOf(entries)).toBe(moved.reduce((sum, { amountCents }) => sum + amountCents, 0))
      }),
      settings,
    )
  })
})

test('the differences of a comparison are the difference of its sums', { tags: 'BKS-13' }, () => {
  const booking = fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const, 'dispute' as const),
    key: fc.constantFrom('a', 'b', 'c'),
    amountCents: fc.integer({ min: -3, max: 3 }),
  })
  const side = fc.array(booking, { maxLength: 8 })
  fc.assert(
    fc.property(side, side, (here, there) => {
      const place = { orderReference: 'a', organizerID: 'o', eventID: 'e', dateSSE: 5 }
      const rest = { type: 'x', createdSSE: 5, feeCents: 0, netCents: 0, currency: 'HKD', transactionID: 'txn' }
      const { hereCents, thereCents, differences } = reconcile(
        { fromSSE: 0, toSSE: 10 },
        here.map((one) => ({ ...one, ...place })),
        there.map((one) => ({ ...one, ...rest })),
      )
      const sum = differences.reduce((cents, one) => cents + (one.hereCents ?? 0) - (one.thereCents ?? 0), 0)
      expect(hereCents - thereCents).toBe(sum)
    }),
    settings,
  )
})
