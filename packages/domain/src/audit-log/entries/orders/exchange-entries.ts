import type { ReplacingOrder } from '../../../swaps/replace-ticket.ts'
import type { ExchangeRequest } from '../../../swaps/exchange.ts'
import type { AuditedChange } from '../../audit-entry.ts'

/** Returns the entry of a place that waits until the holder pays the difference. */
export const reservedEntry = (
  orderReference: string,
  { ticketID, allotmentName }: Pick<ExchangeRequest, 'ticketID' | 'allotmentName'>,
  { order, ticket }: Pick<ReplacingOrder, 'order' | 'ticket'>,
): AuditedChange => ({
  verb: 'tickets exchange',
  subject: { kind: 'order', id: orderReference },
  before: { ticketID },
  after: {
    reservedByOrder: order.orderReference,
    ticketID: ticket.ticketID,
    differenceCents: order.priceCents,
    deadlineSSE: order.paymentDeadlineSSE,
    from: allotmentName,
  },
})
