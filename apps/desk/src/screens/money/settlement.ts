import { centsOf, type CSVRow } from './csv-rows.ts'

/** The money of one organizer in a month. */
export interface Settlement {
  readonly organizer: string
  readonly salesCents: number
  readonly refundsCents: number
  readonly disputesCents: number
  readonly netCents: number
  readonly feesCents: number
}

/** Reads the rows of a settlement. */
export const settlementsOf = (rows: readonly CSVRow[]): readonly Settlement[] =>
  rows.map((row) => ({
    organizer: row.get('organizer') ?? '',
    salesCents: centsOf(row, 'sales_hkd'),
    refundsCents: centsOf(row, 'refunds_hkd'),
    disputesCents: centsOf(row, 'disputes_hkd'),
    netCents: centsOf(row, 'net_hkd'),
    feesCents: centsOf(row, 'service_fees_hkd'),
  }))

/** Returns the sum of all organizers. */
export const sumOf = (settlements: readonly Settlement[], organizer: string): Settlement =>
  settlements.reduce(
    (sum, one) => ({
      organizer,
      salesCents: sum.salesCents + one.salesCents,
      refundsCents: sum.refundsCents + one.refundsCents,
      disputesCents: sum.disputesCents + one.disputesCents,
      netCents: sum.netCents + one.netCents,
      feesCents: sum.feesCents + one.feesCents,
    }),
    { organizer, salesCents: 0, refundsCents: 0, disputesCents: 0, netCents: 0, feesCents: 0 },
  )
