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

/** Returns the entry of a place that waits no longer, because an operator has withdrawn it. */
export const withdrawnEntry = (
  ticketID: string,
  {
    fromReference,
    toReference,
    differenceCents,
  }: { readonly fromReference: string; readonly toReference: string; readonly differenceCents: number },
): AuditedChange => ({
  verb: 'tickets withdraw-exchange',
  subject: { kind: 'order', id: fromReference },
  before: { ticketID, reservedByOrder: toReference, differenceCents },
  after: null,
})
