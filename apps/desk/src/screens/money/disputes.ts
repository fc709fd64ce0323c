import { centsOf, type CSVRow } from './csv-rows.ts'

/** A dispute as the ledger of a month has it. */
export interface BookedDispute {
  readonly disputeID: string
  readonly orderReference: string
  readonly cents: number
  readonly opened: string
  /** Null if it was open at the end of the month. */
  readonly closed: string | null
}

/** Reads the disputes that were opened in the time of a ledger, with their ends in it. */
export function disputesOf(ledger: readonly CSVRow[]): readonly BookedDispute[] {
  const entries = ledger.filter((row) => row.get('kind') === 'dispute' && row.get('account') === 'disputed')
  return entries
    .filter((row) => centsOf(row, 'debit_hkd') > 0)
    .map((row) => {
      const disputeID = row.get('subject') ?? ''
      const end = entries.find((one) => one.get('subject') === disputeID && centsOf(one, 'credit_hkd') > 0)
      return {
        disputeID,
        orderReference: row.get('order_reference') ?? '',
        cents: centsOf(row, 'debit_hkd'),
        opened: row.get('booked_at') ?? '',
        closed: end?.get('booked_at') ?? null,
      }
    })
}
