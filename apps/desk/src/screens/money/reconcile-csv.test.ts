import { expect, test } from 'vitest'
import { reconcileCSV } from './reconcile-csv.ts'
import { csvRows } from './csv-rows.ts'

test('differences are saved with both amounts, and another currency in its smallest unit', { tags: 'DSK-69' }, () => {
  const difference = {
    kind: 'otherCurrency' as const,
    movement: 'payment',
    key: '7Q4M-K2XD',
    orderReference: '7Q4M-K2XD',
    hereCents: 68_000,
    thereCents: 9_000,
    currency: 'USD',
    transactionID: 'txn_1',
    dateSSE: 1_795_000_000,
  }
  const other = { movement: 'refund' as const, key: 're_1', amountCents: -500, hereSSE: null, thereSSE: 1_795_000_000 }
  const text = reconcileCSV({
    fromSSE: 0,
    toSSE: 1,
    isFinal: true,
    provider: 'Stripe',
    isInAgreement: false,
    transactionCount: 1,
    matchedCount: 0,
    hereCents: 0,
    thereCents: 0,
    feesCents: 0,
    payoutsCents: 0,
    payoutCount: 0,
    otherPeriods: [other],
    differences: [difference, { ...difference, kind: 'missingHere', orderReference: null, hereCents: null }],
  })
  const rows = csvRows(text)
  const cells = (name: string) => rows.map((row) => row.get(name))
  expect(cells('difference')).toEqual(['otherCurrency', 'missingHere', 'otherPeriod'])
  expect(cells('ledger_hkd')).toEqual(['680.00', '', '-5.00'])
  expect(cells('provider_amount')).toEqual(['9000', '9000', '-5.00'])
  expect(cells('ledger_at')[1]).toBe('')
})
