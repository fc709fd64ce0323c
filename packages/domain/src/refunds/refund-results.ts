import type { Order } from '../orders/order.ts'
import type { Refund } from '../payments/refund.ts'
import type { RefundDecided, RefundDispute } from './decide-refund.ts'
import { refundStart } from './refund-start.ts'
import type { RefundChange } from './refund-steps.ts'

/** A refund that was written, or would be. */
export interface RefundedTickets {
  readonly kind: 'refunded'
  /** The owed refund. Null if tickets ended without money. */
  readonly refund: Refund | null
  /** The tickets that ended, and those of them whose places are sold again. */
  readonly endedTicketIDs: readonly string[]
  readonly releasedTicketIDs: readonly string[]
  /** The allotments that took the places (RFD-21). Left out if none did. */
  readonly keptAs?: readonly string[]
  /** The valid companions that are alone then. Left out if there are none. */
  readonly aloneTicketIDs?: readonly string[]
  /** The cents of the payment that could still be refunded afterwards. */
  readonly refundableCents: number
  /** The disputes of the payment that were not won. */
  readonly disputes: readonly RefundDispute[]
}

/** Returns the result of a decided refund, whether it was written or not. */
export function refundedTickets(
  { orderID, orderReference }: Pick<Order, 'orderID' | 'orderReference'>,
  { refund, ended, aloneTicketIDs, refundableCents, disputes }: RefundDecided,
  keptAs: readonly string[],
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
      ...refundStart(refund, nowSSE, false),
      providerRefundID: null,
      owedSSE: nowSSE,
      askedSSE: null,
      retryOf: null,
    },
    endedTicketIDs: ended.map(({ ticketID }) => ticketID),
    releasedTicketIDs:
      keptAs.length > 0 ? [] : ended.filter(({ isReleased }) => isReleased).map(({ ticketID }) => ticketID),
    ...(keptAs.length > 0 && { keptAs }),
    ...(aloneTicketIDs !== undefined && { aloneTicketIDs }),
    refundableCents: refundableCents - (refund?.amountCents ?? 0),
    disputes,
  }
}

/** Returns a refund after a change of its fields. */
export function changedRefund(refund: Refund, { dueSSE: _dueSSE, ...change }: RefundChange): Refund {
  return { ...refund, ...change }
}
