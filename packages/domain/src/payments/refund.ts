/**
 * The states of a refund, in their order. `owed` is stored and not asked for yet. `asked` was sent to the provider, which
 * may not have answered. `pending` is in the hands of the provider. `made` and `failed` end it, but a made one may still
 * fail days later.
 */
export const refundStates = ['owed', 'asked', 'pending', 'made', 'failed'] as const

/** One of {@link refundStates}. */
export type RefundState = (typeof refundStates)[number]

/** A state of a refund whose money is still here, or on its way. */
export type UnmadeRefundState = Exclude<RefundState, 'made'>

/**
 * The causes of a refund. `unusedPayment` gives a whole payment back that bought no tickets: it came late or twice, or had
 * another amount, currency or mode. `foreign` was made in the provider's dashboard.
 */
export const refundReasons = ['unusedPayment', 'requested', 'eventChanged', 'eventCancelled', 'foreign'] as const

/** One of {@link refundReasons}. */
export type RefundReason = (typeof refundReasons)[number]

/** A refund to store. From `dueSSE` on, a worker asks the provider for it. */
export interface NewRefund {
  /** Also the key at the provider, which never makes two refunds for one key. */
  readonly refundID: string
  readonly paymentID: string
  readonly amountCents: number
  readonly reason: RefundReason
  readonly dueSSE: number
}

/** A refund as it is stored. */
export interface Refund {
  readonly refundID: string
  readonly orderID: string
  readonly orderReference: string
  readonly paymentID: string
  readonly amountCents: number
  readonly reason: RefundReason
  readonly state: RefundState
  /** The provider's own ID. Null until the provider has told it. */
  readonly providerRefundID: string | null
  readonly owedSSE: number
  /** The time of the first request to the provider. Null until then. */
  readonly askedSSE: number | null
  /** The time at which the provider had made the refund. It stays if the refund fails later. */
  readonly madeSSE: number | null
  readonly failedSSE: number | null
  /** The provider's reason for a failure, for operators. */
  readonly detail: string | null
  /** The failed refund that this one repeats. */
  readonly retryOf: string | null
}

/** A refund that a worker has claimed. */
export interface ClaimedRefund
  extends Pick<Refund, 'refundID' | 'orderID' | 'paymentID' | 'amountCents' | 'state' | 'providerRefundID'> {
  /** True if the provider may have got the request before. */
  readonly isRepeated: boolean
}

/** A refund, as the member's receipts show it. */
export interface OwnRefund {
  readonly refundID: string
  readonly orderID: string
  readonly amountCents: number
  readonly reason: RefundReason
  readonly state: RefundState
  readonly owedSSE: number
  /** The time at which the provider had made the refund. Null until then, and if the refund has failed. */
  readonly madeSSE: number | null
  /** True for money of an earlier ticket, for which the order of an exchange has paid the difference. */
  readonly isOfEarlierPayment: boolean
}

/** A request to the provider for a refund. The same `refundID` never refunds twice. */
export interface RefundRequest {
  readonly refundID: string
  readonly paymentID: string
  readonly amountCents: number
  /** True if the provider may have got the request before, so that it must be looked for first. */
  readonly isRepeated: boolean
}

/** A refund as the provider knows it. */
export interface ProviderRefund {
  readonly providerRefundID: string
  readonly paymentID: string
  /** Our ID of the refund. Null if it was made in the provider's dashboard. */
  readonly refundID: string | null
  readonly amountCents: number
  readonly status: 'pending' | 'made' | 'failed'
  /** The provider's reason for a failure, for operators. */
  readonly detail: string | null
}

/** The provider refuses the refund for good. Another request gets the same response. */
export interface RefundRejected {
  readonly kind: 'rejected'
  readonly detail: string
}

/**
 * Returns the ID of the refund of a whole payment that bought no tickets. It follows from the payment, so that such a
 * payment is refunded once, however often it is observed.
 */
export const wholeRefundID = (paymentID: string): string => `refund:${paymentID}`
