import type { ProviderRefund, Refund } from '../payments/refund.ts'
import type { StockChange } from '../orders/stock-change.ts'
import { endTickets, releasedStock, type EndedTicket, type RefundFacts } from './decide-refund.ts'
import { refundedCents } from './refundable.ts'

/** The facts of an order whose payment was refunded in the provider's dashboard. */
export interface ForeignRefundFacts extends Omit<RefundFacts, 'refunds' | 'disputes' | 'ownCents'> {
  readonly refunds: readonly Pick<Refund, 'refundID' | 'amountCents' | 'state'>[]
}

/** Everything that a refund of the dashboard changes. */
export interface ForeignRefundDecision {
  /** Our refunds that have become impossible. Nobody asked the provider for them yet. */
  readonly overtaken: readonly string[]
  readonly ended: readonly EndedTicket[]
  readonly stock: readonly StockChange[]
  /** True if the whole payment is refunded now. False needs an operator, who knows which tickets it means. */
  readonly isWhole: boolean
}

/**
 * Decides about a refund that was made in the provider's dashboard. The money has moved, so it is always booked (RFD-11, RFD-12).
 * If nothing of the payment is left, all tickets of the order end. A part of it ends no ticket by itself.
 */
export function decideForeignRefund(
  facts: ForeignRefundFacts,
  foreign: Pick<ProviderRefund, 'paymentID' | 'amountCents' | 'status'>,
): ForeignRefundDecision {
  const { order, tickets, refunds } = facts
  const nothing = { overtaken: [], ended: [], stock: [], isWhole: false }
  if (foreign.status === 'failed') return nothing
  const buysTickets = order.state === 'COMPLETED' && order.paymentID === foreign.paymentID
  if (!buysTickets) return { ...nothing, overtaken: refunds.filter(isOwed).map(({ refundID }) => refundID) }

  const overtaken: string[] = []
  let leftCents = order.priceCents - refundedCents(refunds) - foreign.amountCents
  for (const { refundID, amountCents } of refunds.filter(isOwed).toReversed()) {
    if (leftCents >= 0) break
    overtaken.push(refundID)
    leftCents += amountCents
  }
  const isWhole = leftCents <= 0
  return { overtaken, ...(isWhole ? endAllTickets({ ...facts, tickets }) : { ended: [], stock: [] }), isWhole }
}

/**
 * Ends all tickets of an order whose money is gone. A whole refund ends the tickets of its order, and those for which
 * they were swapped, because the payment has paid them too (RFD-11).
 */
export function endAllTickets({
  tickets,
  ...facts
}: Pick<RefundFacts, 'tickets' | 'nowSSE' | 'eventStartTimeSSE'>): Pick<ForeignRefundDecision, 'ended' | 'stock'> {
  const left = tickets.filter(({ isEnded }) => !isEnded)
  const ended = endTickets(left, { ...facts, keepsPlaces: false })
  return { ended, stock: releasedStock(ended) }
}

const isOwed = ({ state }: Pick<Refund, 'state'>): boolean => state === 'owed'
