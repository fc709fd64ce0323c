import type { NewRefund, ProviderRefund, RefundState } from '@pokfei/domain/payments/refund'
import { refundStart } from '@pokfei/domain/refunds/refund-start'

/** The fields of a refund to insert. */
export interface NewRefundRow extends Omit<NewRefund, 'dueSSE'> {
  readonly orderNo: number
  readonly state: RefundState
  readonly providerRefundID: string | null
  readonly owedSSE: number
  readonly madeSSE: number | null
  readonly failedSSE: number | null
  readonly dueSSE: number | null
  readonly detail: string | null
  readonly retryOf: string | null
}

/** The row numbers and times of a new refund. */
interface NewRefundScope {
  readonly orderNo: number
  readonly nowSSE: number
}

/** Returns the row of a new refund: an owed one, or of the door. `retryOf` is the failed refund that it repeats. */
export function owedRefundRow(
  refund: NewRefund,
  { orderNo, nowSSE }: NewRefundScope,
  retryOf: string | null = null,
): NewRefundRow {
  const start = refundStart(refund, nowSSE, retryOf !== null)
  return {
    ...refund,
    ...start,
    orderNo,
    dueSSE: start.state === 'owed' ? refund.dueSSE : null,
    providerRefundID: null,
    owedSSE: nowSSE,
    retryOf,
  }
}

/** Returns the row of a refund that was made in the provider's dashboard. It has the provider's ID. */
export function foreignRefundRow(
  { providerRefundID, paymentID, amountCents, status, detail }: ProviderRefund,
  { orderNo, nowSSE }: NewRefundScope,
): NewRefundRow {
  return {
    refundID: providerRefundID,
    paymentID,
    orderNo,
    amountCents,
    reason: 'foreign',
    state: status,
    providerRefundID,
    owedSSE: nowSSE,
    madeSSE: status === 'made' ? nowSSE : null,
    failedSSE: status === 'failed' ? nowSSE : null,
    // A pending one is polled at once, so that its next poll follows from the one rule.
    dueSSE: status === 'pending' ? nowSSE : null,
    detail,
    retryOf: null,
  }
}

/** The reason of an owed refund that a refund of the dashboard has made impossible. */
export const overtakenDetail = "overtaken by a refund in the provider's dashboard"
