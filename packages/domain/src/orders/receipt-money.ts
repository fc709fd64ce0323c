/** A refund, as far as the stamp of a receipt depends on it. */
export interface ReceiptRefund {
  readonly amountCents: number
  /** True if the refunded payment bought no tickets of the order. */
  readonly isOfUnusedPayment: boolean
  readonly hasFailed: boolean
  /** Null until the refund is made. */
  readonly madeSSE: number | null
}

/** The words of a receipt's stamp (ORD-83, RFD-18). */
export type ReceiptStamp = 'paid' | 'partlyRefunded' | 'refundUnderWay' | 'refunded'

/** The money of an order after its refunds. */
export interface ReceiptMoney {
  readonly stamp: ReceiptStamp
  /** The total in cents less what came back (RFD-19). Null if nothing did. */
  readonly netCents: number | null
  /** True unless money of the order went back or is on its way. */
  readonly isWhole: boolean
}

const countsFor = ({ isOfUnusedPayment, hasFailed }: ReceiptRefund): boolean => !isOfUnusedPayment && !hasFailed

/** Returns the cents of a refund as its row shows them: negative once they are taken off the total (RFD-19). */
export const shownRefundCents = (refund: ReceiptRefund): number =>
  countsFor(refund) && refund.madeSSE !== null ? -refund.amountCents : refund.amountCents

/**
 * Returns what a receipt says about the money of an order of `totalCents`. A refund of another payment and a failed one
 * change nothing, and one on its way counts for the stamp alone. Nothing can come back of a free order. `creditCents` is
 * the part of the price that an earlier ticket has paid. It can come back too, after the total.
 */
export function receiptMoney(
  totalCents: number,
  refunds: readonly ReceiptRefund[],
  creditCents: number = 0,
): ReceiptMoney {
  const paidCents = totalCents + creditCents
  if (paidCents === 0) return { stamp: 'paid', netCents: null, isWhole: true }
  const own = refunds.filter(countsFor)
  const owedCents = sumOf(own)
  const madeCents = sumOf(own.filter(({ madeSSE }) => madeSSE !== null))
  const netCents = madeCents === 0 ? null : Math.max(totalCents - madeCents, 0)
  const isWhole = owedCents === 0
  if (madeCents >= paidCents) return { stamp: 'refunded', netCents, isWhole }
  if (owedCents >= paidCents) return { stamp: 'refundUnderWay', netCents, isWhole }
  return { stamp: madeCents === 0 ? 'paid' : 'partlyRefunded', netCents, isWhole }
}

const sumOf = (refunds: readonly ReceiptRefund[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
