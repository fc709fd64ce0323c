import type { ListedOrder, OrderTicket } from '@pokfei/contracts/routes/orders'
import type { OrderChoices } from '@pokfei/contracts/routes/tickets'
import { toCents } from '@pokfei/format/money/hkd'

/** The money of a ticket that a refund would give back. */
export interface RefundAmount {
  readonly cents: number
  /** The service fee is part of the refund, is kept, or there is none. */
  readonly fee: 'refunded' | 'kept' | 'none'
}

const cents = (tickets: readonly Pick<OrderTicket, 'salePrice' | 'serviceFee'>[]): number =>
  tickets.reduce((sum, { salePrice, serviceFee }) => sum + toCents(salePrice) + toCents(serviceFee), 0)

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
  if (refundedCents > cents(tickets.filter(({ isRevoked }) => isRevoked))) return null
  if (ticket.serviceFee === 0) return { cents: cents([ticket]), fee: 'none' }
  return refundsFees
    ? { cents: cents([ticket]), fee: 'refunded' }
    : { cents: cents([{ ...ticket, serviceFee: 0 }]), fee: 'kept' }
}
