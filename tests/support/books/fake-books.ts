import { isWithin } from '@pokfei/domain/books/period'
import type { ProviderTransaction } from '@pokfei/domain/books/provider-transaction'
import type { ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'

/** The provider's books in memory. */
export interface FakeBooks extends ProviderBooks {
  readonly transactions: ProviderTransaction[]
  /** The transactions of each payout by its ID. */
  readonly payouts: Map<string, readonly ProviderTransaction[]>
  /** Thrown after the first page, if it is set. */
  failure: Error | null
}

/** Creates a {@link FakeBooks}. Each page has one transaction. */
export function fakeBooks(): FakeBooks {
  const books: FakeBooks = {
    name: 'the bank',
    transactions: [],
    payouts: new Map(),
    failure: null,
    async *listTransactions(query) {
      const found =
        query.kind === 'payout'
          ? (books.payouts.get(query.payoutID) ?? [])
          : books.transactions.filter(({ createdSSE }) => isWithin(query, createdSSE))
      for (const one of found) {
        yield [one]
        if (books.failure !== null) throw books.failure
      }
      if (books.failure !== null) throw books.failure
    },
  }
  return books
}

/** Returns a booking in HKD with this fee. */
export const bookingOf = (
  kind: ProviderTransaction['kind'],
  key: string | null,
  amountCents: number,
  change: Partial<ProviderTransaction> = {},
): ProviderTransaction => {
  const feeCents = change.feeCents ?? 0
  return {
    transactionID: `txn_${kind}_${key ?? 'none'}`,
    kind,
    type: kind,
    key,
    createdSSE: 0,
    amountCents,
    netCents: amountCents - feeCents,
    currency: 'HKD',
    ...change,
    feeCents,
  }
}
