/** The kinds of movements that both the ledger and the payment provider book. */
export const movementKinds = ['payment', 'refund', 'refundFailure', 'dispute', 'disputeReversal'] as const

/** One of {@link movementKinds}. */
export type MovementKind = (typeof movementKinds)[number]

/**
 * A booking in the provider's own books. `payout` goes to the shop's bank account, and `fee` is a cost beside any payment.
 * `other` is a booking that the ledger does not know.
 */
export interface ProviderTransaction {
  readonly transactionID: string
  readonly kind: MovementKind | 'payout' | 'fee' | 'other'
  /** The provider's own word for the kind. */
  readonly type: string
  /**
   * Our name of the subject: the order reference of a payment, our ID of a refund, the ID of a dispute or payout. Null if
   * the provider does not tell it.
   */
  readonly key: string | null
  readonly createdSSE: number
  /** Positive amounts came in, negative ones went out. Whole cents of `currency`. */
  readonly amountCents: number
  readonly feeCents: number
  /** The amount less the fee. */
  readonly netCents: number
  /** The currency of the amounts, such as `HKD`. */
  readonly currency: string
}

/** A selection of transactions. */
export type TransactionQuery =
  | { readonly kind: 'period'; readonly fromSSE: number; readonly toSSE: number }
  | { readonly kind: 'payout'; readonly payoutID: string }
