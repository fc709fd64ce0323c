import type { ProviderTransaction, TransactionQuery } from '../../books/provider-transaction.ts'

/** The books of the payment provider. */
export interface ProviderBooks {
  /** The name for operators. A stand-in says that it is one. */
  readonly name: string
  /**
   * Returns the transactions of a period or of a payout, page by page. It throws `PaymentProviderUnavailable` without a
   * response, and {@link UnreadableBooks} if the provider refuses to show them. Pages before such an error are a part only.
   */
  listTransactions(query: TransactionQuery): AsyncIterable<readonly ProviderTransaction[]>
}

/** The provider refuses to show its books. The message is for operators. */
export class UnreadableBooks extends Error {
  override readonly name = 'UnreadableBooks'
}
