import type { Refund } from '@pokfei/domain/payments/refund'
import type { RefundedTickets } from '@pokfei/domain/ports/refund-store'
import type { RefundDecided } from '@pokfei/domain/refunds/decide-refund'
import type { RefundChange } from '@pokfei/domain/refunds/refund-steps'
import type { RefundedOrderRow } from './refund-rows.ts'

/** Returns the result of a decided refund, whether it was written or not. */
export function refundedTickets(
  { orderID, orderReference }: Pick<RefundedOrderRow, 'orderID' | 'orderReference'>,
  { refund, ended, refundableCents, disputes }: RefundDecided,
  nowSSE: number,
): RefundedTickets {
  return {
    kind: 'refunded',
    refund: refund && {
      refundID: refund.refundID,
      orderID,
      orderReference,
      paymentID: refund.paymentID,
      amountCents: refund.amountCents,
      reason: refund.reason,
      state: 'owed',
      providerRefundID: null,
      owedSSE: nowSSE,
      askedSSE: null,
      madeSSE: null,
      failedSSE: null,
      detail: null,
      retryOf: null,
    },
    endedTicketIDs: ended.map(({ ticketID }) => ticketID),
    releasedTicketIDs: ended.filter(({ isReleased }) => isReleased).map(({ ticketID }) => ticketID),
    refundableCents: refundableCents - (refund?.amountCents ?? 0),
    disputes,
  }
}

/** Returns a refund after a change of its fields. */
export function changedRefund(refund: Refund, { dueSSE: _dueSSE, ...change }: RefundChange): Refund {
  return { ...refund, ...change }
}
