import type { NewRefund, Refund } from '../payments/refund.ts'
import { refundableCents, type PaymentMoney } from './refundable.ts'

/** The facts about a failed refund, all read in the same transaction. */
export interface RetryFacts extends PaymentMoney {
  readonly nowSSE: number
  readonly refund: Pick<Refund, 'paymentID' | 'amountCents' | 'reason' | 'state'>
  /** True if another refund repeats this one already. */
  readonly isRetried: boolean
  /** The cents that the payment brought. */
  readonly paidCents: number
}

/** A refused repetition. Nothing was written. */
export interface RetryRefused {
  readonly kind: 'refused'
  readonly reason: 'refundNotFound' | 'notFailed' | 'retriedBefore' | 'foreign' | 'amountTooHigh'
}

/**
 * Decides about a failed refund that an operator asks for again (RFD-9). The failed one stays as it is, and a new refund
 * takes its place: the provider repeats its answer to an ID.
 */
export function decideRetry(
  { refund, isRetried, paidCents, nowSSE, ...money }: RetryFacts,
  refundID: string,
): { readonly kind: 'decided'; readonly refund: NewRefund } | RetryRefused {
  const { paymentID, amountCents, reason, state } = refund
  if (state !== 'failed') return { kind: 'refused', reason: 'notFailed' }
  if (isRetried) return { kind: 'refused', reason: 'retriedBefore' }
  if (reason === 'foreign') return { kind: 'refused', reason: 'foreign' }
  if (amountCents > refundableCents(paidCents, money)) return { kind: 'refused', reason: 'amountTooHigh' }
  return { kind: 'decided', refund: { refundID, paymentID, amountCents, reason, dueSSE: nowSSE } }
}
