import { noOrder, transfer, type LedgerEntry, type TransferScope } from './ledger-entries.ts'
import type { ProviderTransaction } from './provider-transaction.ts'

/**
 * Returns the entries of the provider's fee for a transaction. `order` is the order of the transaction, or null. A fee
 * beside any payment has no order. A fee that the provider gives back is negative.
 */
export function providerFeeEntries(
  { kind, transactionID, createdSSE, amountCents, feeCents }: ProviderTransaction,
  order: TransferScope['order'] | null,
): readonly LedgerEntry[] {
  const scope = {
    order: order ?? noOrder,
    dateSSE: createdSSE,
    kind: 'providerFee',
    subject: transactionID,
  } as const
  const ownCents = kind === 'fee' ? -amountCents : 0
  return transfer(scope, 'provider', 'providerFees', ownCents + feeCents)
}
