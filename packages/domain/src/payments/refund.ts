/** The states of a refund: the provider has not made it yet, or it has. */
export const refundStates = ['pending', 'made'] as const

/** One of {@link refundStates}. */
export type RefundState = (typeof refundStates)[number]

/** A refund, as the member's receipts show it. */
export interface OwnRefund {
  readonly orderID: string
  readonly amountCents: number
  readonly owedSSE: number
  /** The time at which the provider had made the refund. Null until then. */
  readonly madeSSE: number | null
}

/** A pending refund of an order. */
export interface PendingRefund {
  readonly paymentID: string
  readonly orderID: string
}
