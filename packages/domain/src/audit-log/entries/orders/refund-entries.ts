import type { AuditedChange } from '../../audit-entry.ts'
import type { Refund } from '../../../payments/refund.ts'
import type { RefundedTickets } from '../../../refunds/refund-results.ts'

/** Returns the entry of a refund of tickets. `beforeCents` could be refunded before. */
export const refundEntry = (
  orderReference: string,
  beforeCents: number,
  { refund, endedTicketIDs, releasedTicketIDs, keptAs, refundableCents }: RefundedTickets,
): AuditedChange => ({
  verb: 'orders refund',
  subject: { kind: 'order', id: orderReference },
  before: { refundableCents: beforeCents },
  after: {
    refundID: refund?.refundID ?? null,
    amountCents: refund?.amountCents ?? 0,
    refundableCents,
    endedTicketIDs,
    releasedTicketIDs,
    ...(keptAs !== undefined && { keptAs }),
  },
})

/** Returns the entry of a failed refund that is asked for again. */
export const retryEntry = (
  failedRefundID: string,
  { orderReference, refundID, amountCents }: Refund,
): AuditedChange => ({
  verb: 'orders retry-refund',
  subject: { kind: 'order', id: orderReference },
  before: { refundID: failedRefundID, amountCents },
  after: { refundID, amountCents },
})
