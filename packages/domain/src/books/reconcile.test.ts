import { describe, expect, test } from 'vitest'
import type { Movement } from './provider-movements.ts'
import type { ProviderTransaction } from './provider-transaction.ts'
import { reconcile } from './reconcile.ts'

const period = { fromSSE: 100, toSSE: 200 }

const movement = (change: Partial<Movement> = {}): Movement => ({
  kind: 'payment',
  key: '7Q4M-K2XD',
  amountCents: 140_000,
  dateSSE: 150,
  orderReference: '7Q4M-K2XD',
  organizerID: 'lion-rock',
  eventID: 'harbour-nights',
  ...change,
})

const booking = (change: Partial<ProviderTransaction> = {}): ProviderTransaction => ({
  transactionID: 'txn_1',
  kind: 'payment',
  type: 'charge',
  key: '7Q4M-K2XD',
  createdSSE: 149,
  amountCents: 140_000,
  feeCents: 4_995,
  netCents: 135_005,
  currency: 'HKD',
  ...change,
})

const refund = { kind: 'refund', key: 'refund-1', amountCents: -70_000 } as const
const failure = { kind: 'refundFailure', key: 'refund-1', amountCents: 70_000 } as const

describe('books that agree', { tags: 'BKS-13' }, () => {
  test('have no difference, and their sums are equal', () => {
    const payout = { kind: 'payout', type: 'payout', key: 'po_1', amountCents: -65_005, feeCents: 0 } as const
    const ownFee = { kind: 'fee', type: 'stripe_fee', key: null, amountCents: -300, feeCents: 0 } as const
    expect(
      reconcile(
        period,
        [movement(), movement(refund)],
        [booking(), booking({ ...refund, feeCents: 0 }), booking(payout), booking(ownFee)],
      ),
    ).toEqual({
      matchedCount: 2,
      hereCents: 70_000,
      thereCents: 70_000,
      feesCents: 5_295,
      payoutsCents: -65_005,
      payoutCount: 1,
      otherPeriods: [],
      differences: [],
    })
  })

  test('may have several payments of one order', () => {
    const second = { amountCents: 70_000, createdSSE: 160, transactionID: 'txn_2' }
    const { differences, matchedCount } = reconcile(
      period,
      [movement(), movement({ amountCents: 70_000 })],
      [booking(second), booking()],
    )
    expect([differences, matchedCount]).toEqual([[], 2])
  })
})

describe('a difference', { tags: 'BKS-13' }, () => {
  test.each([
    ['missingThere', [movement()], [], { hereCents: 140_000, thereCents: null, transactionID: null }],
    ['missingHere', [], [booking()], { hereCents: null, thereCents: 140_000, orderReference: '7Q4M-K2XD' }],
    ['otherAmount', [movement()], [booking({ amountCents: 1 })], { hereCents: 140_000, thereCents: 1 }],
    ['otherCurrency', [movement()], [booking({ currency: 'USD' })], { currency: 'USD', transactionID: 'txn_1' }],
    ['missingHere', [], [booking({ key: null })], { key: null, orderReference: null, movement: 'payment' }],
    ['missingHere', [], [booking({ kind: 'other', type: 'topup', key: null })], { movement: 'topup' }],
    ['missingThere', [movement({ key: 'X' })], [booking({ createdSSE: 90 })], { key: 'X' }],
    ['missingHere', [movement({ ...refund })], [booking(refund), booking(failure)], { movement: 'refundFailure' }],
  ] as const)('of the kind %s is listed', (kind, here, there, rest) => {
    const { differences } = reconcile(period, here, there)
    expect(differences).toMatchObject([{ kind, ...rest }])
  })

  test('of another period is not listed', () => {
    const early = { dateSSE: 90 }
    const { differences, hereCents, thereCents } = reconcile(
      period,
      [movement({ ...early, key: 'A' }), movement({ ...early, amountCents: 5 })],
      [booking({ createdSSE: 91 }), booking({ createdSSE: 200, key: 'B' })],
    )
    expect([differences, hereCents, thereCents]).toEqual([[], 0, 0])
  })
})

describe('a movement of two periods', { tags: 'BKS-14' }, () => {
  test.each([
    ['booked there before', movement(), booking({ createdSSE: 99 }), { hereSSE: 150, thereSSE: 99 }],
    ['booked here later', movement({ dateSSE: 200 }), booking(), { hereSSE: 200, thereSSE: 149 }],
    [
      'under way here',
      movement({ ...refund, dateSSE: null }),
      booking(refund),
      { movement: 'refund', hereSSE: null, amountCents: -70_000 },
    ],
  ] as const)('%s is named and is no difference', (_case, here, there, named) => {
    const { otherPeriods, differences } = reconcile(period, [here], [there])
    expect(otherPeriods).toMatchObject([named])
    expect(differences).toEqual([])
  })

  test('is a refund that failed before the shop heard of it', () => {
    const { otherPeriods, differences } = reconcile(period, [], [booking(refund), booking(failure)])
    expect(otherPeriods.map(({ movement: kind }) => kind)).toEqual(['refund', 'refundFailure'])
    expect(differences).toEqual([])
  })
})
