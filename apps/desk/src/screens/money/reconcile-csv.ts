import type { ReconciledJSON } from '@pokfei/desk-contract/verbs/books'
import { byteOrderMark, count, csvLine, dollars, moment, type CSVCell } from '@pokfei/format/csv'

const columns = [
  'difference',
  'movement',
  'order_reference',
  'key',
  'ledger_hkd',
  'provider_amount',
  'currency',
  'provider_transaction',
  'ledger_at',
  'provider_at',
]

const dollarsOf = (cents: number | null): CSVCell => (cents === null ? null : dollars(cents))

/** Returns the differences of a comparison as CSV. Another currency than dollars stands in its smallest unit. */
export const reconcileCSV = ({ differences, otherPeriods }: ReconciledJSON): string =>
  [
    columns,
    ...differences.map(
      ({ kind, movement, orderReference, key, hereCents, thereCents, currency, transactionID, dateSSE }): CSVCell[] => [
        kind,
        movement,
        orderReference,
        key,
        dollarsOf(hereCents),
        thereCents === null || currency === 'HKD' ? dollarsOf(thereCents) : count(thereCents),
        currency,
        transactionID,
        kind === 'missingHere' ? null : moment(dateSSE),
        kind === 'missingHere' ? moment(dateSSE) : null,
      ],
    ),
    ...otherPeriods.map(({ movement, key, amountCents, hereSSE, thereSSE }): CSVCell[] => [
      'otherPeriod',
      movement,
      null,
      key,
      dollars(amountCents),
      dollars(amountCents),
      'HKD',
      null,
      moment(hereSSE),
      moment(thereSSE),
    ]),
  ].reduce((text, cells) => text + csvLine(cells), byteOrderMark)
