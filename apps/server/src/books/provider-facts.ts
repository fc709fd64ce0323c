import type { LedgerEntry, TransferScope } from '@pokfei/domain/books/ledger-entries'
import { isWithin, type Period } from '@pokfei/domain/books/period'
import type { ProviderTransaction } from '@pokfei/domain/books/provider-transaction'
import type { BooksStore } from '@pokfei/domain/ports/desk/books-store'
import { UnreadableBooks, type ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
import { lookAround, readMovements, readTransactions } from './read-provider.ts'

/** The provider's fees and payouts of a period. */
export interface ProviderFacts {
  /** The transactions of the period. */
  readonly transactions: readonly ProviderTransaction[]
  /** Returns the order of a transaction, or null if it is of none. */
  orderOf(transaction: ProviderTransaction): TransferScope['order'] | null
  /** Returns the payout with which the money of an entry was paid out, or null. */
  payoutOf(entry: LedgerEntry): string | null
}

/** The sources of {@link readProviderFacts}. */
export interface ProviderFactsScope {
  readonly books: Pick<BooksStore, 'listOrders'>
  readonly provider: ProviderBooks
  readonly period: Period
  readonly nowSSE: number
}

/**
 * Reads the provider's fees of a period, and all payouts from its start until now. Throws {@link UnreadableBooks} if the
 * provider books another currency than HKD.
 */
export async function readProviderFacts({
  books,
  provider,
  period,
  nowSSE,
}: ProviderFactsScope): Promise<ProviderFacts> {
  const since = await readTransactions(provider, {
    kind: 'period',
    fromSSE: period.fromSSE,
    toSSE: Math.max(period.toSSE, nowSSE + 1),
  })
  const transactions = since.filter(({ createdSSE }) => isWithin(period, createdSSE))
  const foreign = transactions.find(({ currency }) => currency !== 'HKD')
  if (foreign !== undefined)
    throw new UnreadableBooks(`The payment provider books ${foreign.transactionID} in ${foreign.currency}, not in HKD.`)
  const orders = new Map<string, TransferScope['order']>()
  for (const movement of await readMovements(books, lookAround(period)))
    orders.set(groupOf(movement.kind, movement.key), movement)

  const payouts = new Map<string, string>()
  for (const { kind, key: payoutID } of since) {
    if (kind !== 'payout' || payoutID === null) continue
    for (const paid of await readTransactions(provider, { kind: 'payout', payoutID })) {
      if (paid.key !== null) payouts.set(groupOf(paid.kind, paid.key), payoutID)
      payouts.set(paid.transactionID, payoutID)
    }
  }
  return {
    transactions,
    orderOf: ({ kind, key }) => (key === null ? null : (orders.get(groupOf(kind, key)) ?? null)),
    payoutOf: ({ kind, subject, orderReference }) => {
      if (kind === 'providerFee') return payouts.get(subject) ?? null
      const isOfPayment = kind === 'sale' || kind === 'fee' || kind === 'unusedPayment'
      return payouts.get(isOfPayment ? groupOf('payment', orderReference) : groupOf(kind, subject)) ?? null
    },
  }
}

/** Returns a name that a movement shares with its reversal. */
const groupOf = (kind: string, key: string): string => `${kind.replace(/Failure$|Reversal$/, '')} ${key}`
