import type { ListedOrder, OrderTicket } from '@pokfei/contracts/routes/orders'
import type { OrderChoices } from '@pokfei/contracts/routes/tickets'
import { priceWithFeeCents } from '@pokfei/format/event-facts'
import { toCents } from '@pokfei/format/money/hkd'

/** The money of a ticket that a refund would give back. */
export interface RefundAmount {
  readonly cents: number
  /** The service fee is part of the refund, is kept, or there is none. */
  readonly fee: 'refunded' | 'kept' | 'none'
}

/**
 * Returns what a chosen refund would give back. Null for a free ticket, and where earlier refunds may leave less than the
 * ticket cost: they went beyond the prices of the ended tickets.
 */
export function refundOf(
  ticket: OrderTicket,
  { refundsFees }: Pick<NonNullable<OrderChoices['offer']>, 'refundsFees'>,
  { order, tickets }: { readonly order: ListedOrder | undefined; readonly tickets: readonly OrderTicket[] },
): RefundAmount | null {
  if (order === undefined || ticket.salePrice === 0) return null
  const refundedCents = (order.refunds ?? [])
    .filter(({ isOfUnusedPayment, state }) => !isOfUnusedPayment && state !== 'failed')
    .reduce((sum, { amountHKD }) => sum + toCents(amountHKD), 0)
  const endedCents = tickets
    .filter(({ isRevoked }) => isRevoked)
    .reduce((sum, ended) => sum + priceWithFeeCents(ended), 0)
  if (refundedCents > endedCents) return null
  if (ticket.serviceFee === 0) return { cents: priceWithFeeCents(ticket), fee: 'none' }
  return refundsFees
    ? { cents: priceWithFeeCents(ticket), fee: 'refunded' }
    : { cents: toCents(ticket.salePrice), fee: 'kept' }
}
