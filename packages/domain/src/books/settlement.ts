import type { LedgerEntry } from './ledger-entries.ts'

/** The money of one organizer in a period. With payouts, that of one payout. All amounts are cents. */
export interface SettlementRow {
  readonly organizerID: string
  /** The payout with which the provider paid the money out. Null without payouts, and until it is paid out. */
  readonly payoutID: string | null
  /** The prices of the sold tickets, without service fees. */
  readonly salesCents: number
  /** The refunds of these prices. A refund that failed counts back. */
  readonly refundsCents: number
  /** The lost disputes of these prices. */
  readonly disputesCents: number
  /** The sum that the organizer is owed: sales less refunds and disputes. */
  readonly netCents: number
  /** The service fees that the shop keeps, after refunds and disputes. */
  readonly serviceFeesCents: number
  /** The fees of the payment provider, as far as the entries have them. */
  readonly providerFeesCents: number
}

/** Adds entries up to a settlement. */
export interface SettlementSum {
  add(entry: LedgerEntry, payoutID: string | null): void
  /** Returns the rows by organizer and payout. */
  rows(): readonly SettlementRow[]
}

/** Creates an empty {@link SettlementSum}. It needs memory for its rows alone. */
export function createSettlementSum(): SettlementSum {
  const rows = new Map<string, SettlementRow>()
  return {
    add(entry, payoutID) {
      // The difference of a drawer is the shop's own, and no organizer's.
      if (entry.kind === 'cashCount') return
      const { organizerID } = entry
      const key = `${organizerID} ${payoutID ?? ''}`
      rows.set(key, added(rows.get(key) ?? { ...nothing, organizerID, payoutID }, entry))
    },
    rows: () => [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  }
}

const nothing = {
  salesCents: 0,
  refundsCents: 0,
  disputesCents: 0,
  netCents: 0,
  serviceFeesCents: 0,
  providerFeesCents: 0,
} as const

function added(row: SettlementRow, { account, kind, debitCents, creditCents }: LedgerEntry): SettlementRow {
  const outCents = debitCents - creditCents
  if (account === 'serviceFees') return { ...row, serviceFeesCents: row.serviceFeesCents - outCents }
  if (account === 'providerFees') return { ...row, providerFeesCents: row.providerFeesCents + outCents }
  if (account !== 'organizer') return row
  const net = { ...row, netCents: row.netCents - outCents }
  if (kind === 'refund') return { ...net, refundsCents: row.refundsCents + outCents }
  if (kind === 'dispute') return { ...net, disputesCents: row.disputesCents + outCents }
  return { ...net, salesCents: row.salesCents - outCents }
}
