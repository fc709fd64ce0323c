import type { Clock } from '@pokfei/domain/ports/clock'

/** An object of the API. */
export interface APIObject {
  readonly id: string
  readonly object: string
  readonly [name: string]: unknown
}

/** A booking of the stand-in's account, as the stand-in stores it. A test may change it. */
export interface BalanceTransaction {
  readonly id: string
  type: string
  amountCents: number
  feeCents: number
  currency: string
  created: number
  /** The charge, refund, dispute or payout behind it, as the API shows it when expanded. */
  source: APIObject
  /** The payout that paid it out. Null until then. */
  payoutID: string | null
}

/** The stand-in's balance. */
export interface Balance {
  /** All bookings, oldest first. */
  readonly transactions: BalanceTransaction[]
  /** Books an amount. */
  book(booking: Pick<BalanceTransaction, 'type' | 'amountCents' | 'source'> & { readonly feeCents?: number }): void
  /** Pays the whole balance out to the shop's bank. Returns the ID of the payout. */
  payOut(): string
}

/** The fee of a dispute, in cents. */
const disputeFeeCents = 8500

/** Returns the fee of a payment: 3.4 % and HK$2.35. */
export const feeOf = (amountCents: number): number => Math.round(amountCents * 0.034) + 235

/** Returns the fee of a dispute, which a won one brings back. */
export const feeOfDispute = (isWon: boolean): number => (isWon ? -disputeFeeCents : disputeFeeCents)

/** Opens an empty balance. */
export function openBalance(clock: Clock): Balance {
  const transactions: BalanceTransaction[] = []
  let payoutCount = 0
  function book({ feeCents = 0, ...booking }: Parameters<Balance['book']>[0]): BalanceTransaction {
    const transaction = {
      ...booking,
      id: `txn_${transactions.length + 1}`,
      feeCents,
      currency: 'hkd',
      created: clock.nowSSE(),
      payoutID: null,
    }
    transactions.push(transaction)
    return transaction
  }
  return {
    transactions,
    book,
    payOut() {
      payoutCount += 1
      const id = `po_${payoutCount}`
      const open = transactions.filter(({ payoutID, type }) => payoutID === null && type !== 'payout')
      const sumCents = open.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
      const payout = book({ type: 'payout', amountCents: -sumCents, source: { id, object: 'payout' } })
      for (const transaction of [...open, payout]) transaction.payoutID = id
      return id
    },
  }
}

/** The selection of a list of balance transactions. */
export interface BalanceQuery {
  readonly gte: number | null
  readonly lt: number | null
  readonly payoutID: string | null
  readonly sourceID: string | null
  readonly type: string | null
  readonly startingAfter: string | null
  readonly limit: number
}

/** Returns one page of the list, newest first, and whether there are more. */
export function pageOfBalance(
  transactions: readonly BalanceTransaction[],
  query: BalanceQuery,
): { readonly data: readonly BalanceTransaction[]; readonly hasMore: boolean } {
  const { gte, lt, payoutID, sourceID, type, startingAfter, limit } = query
  const found = transactions
    .filter(
      (one) =>
        (gte === null || one.created >= gte) &&
        (lt === null || one.created < lt) &&
        (payoutID === null || one.payoutID === payoutID) &&
        (sourceID === null || one.source.id === sourceID) &&
        (type === null || one.type === type),
    )
    .toReversed()
    .toSorted((a, b) => b.created - a.created)
  const start = startingAfter === null ? 0 : found.findIndex(({ id }) => id === startingAfter) + 1
  return { data: found.slice(start, start + limit), hasMore: found.length > start + limit }
}

/** Returns a booking as the API shows it. Its source is an ID unless it is expanded. */
export const balanceJSON = (
  { id, type, amountCents, feeCents, currency, created, source }: BalanceTransaction,
  isExpanded: boolean,
): object => ({
  id,
  object: 'balance_transaction',
  amount: amountCents,
  available_on: created + 2 * 86_400,
  created,
  currency,
  fee: feeCents,
  fee_details: [],
  net: amountCents - feeCents,
  reporting_category: type,
  source: isExpanded ? source : source.id,
  status: 'available',
  type,
})
