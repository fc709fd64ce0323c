import type { OrderMoney, RefundMoney, SwapMoney } from './order-money.ts'
import { creditOf, isOfSwap, payingPayments, saleOf } from './order-money.ts'

/** An amount in two parts: of the prices of tickets, and of the shop's service fees. */
export interface Share {
  readonly ticketsCents: number
  readonly feesCents: number
}

/**
 * Splits an amount that leaves an order. `left` is the rest of its sale, and `own` are the tickets that the amount pays
 * back. All the rest is split exactly. Otherwise the prices of tickets come first, and the fees get what is over.
 */
export function splitAmount(amountCents: number, left: Share, own: Share | null): Share {
  const isRest = amountCents >= left.ticketsCents + left.feesCents
  const ticketsFirst = Math.min(amountCents, left.ticketsCents, own?.ticketsCents ?? left.ticketsCents)
  const feesCents = isRest ? left.feesCents : Math.min(amountCents - ticketsFirst, left.feesCents)
  return { ticketsCents: amountCents - feesCents, feesCents }
}

/** Money of a sale that leaves its order, until `endSSE` brings it back. */
interface Reduction {
  readonly id: string
  readonly amountCents: number
  readonly own: Share | null
  readonly dateSSE: number
  readonly endSSE: number | null
}

/**
 * Returns the parts of each refund, lost dispute and swapped ticket of an order's sale, by their IDs. Each follows from what
 * was known at its own time, so a later event never changes it. The difference of a swap is none of these parts.
 */
export function splitOrder(order: OrderMoney): ReadonlyMap<string, Share> {
  const sold = soldBy(order)
  const before: (Reduction & { readonly share: Share })[] = []
  for (const reduction of reductionsOf(order).toSorted((a, b) => a.dateSSE - b.dateSSE)) {
    const standing = before.filter(({ endSSE }) => endSSE === null || endSSE > reduction.dateSSE)
    const left = standing.reduce<Share>(
      (rest, { share }) => ({
        ticketsCents: Math.max(0, rest.ticketsCents - share.ticketsCents),
        feesCents: Math.max(0, rest.feesCents - share.feesCents),
      }),
      sold,
    )
    before.push({ ...reduction, share: splitAmount(reduction.amountCents, left, reduction.own) })
  }
  return new Map(before.map(({ id, share }) => [id, share]))
}

/** Returns what the tickets of an order cost. The order of a paid exchange has only the difference as its price. */
function soldBy(order: OrderMoney): Share {
  const { priceCents, serviceFeeCents, swaps } = order
  const paid = swaps.find(({ isNew }) => isNew)
  const credit =
    paid === undefined || saleOf(order) === null ? { ticketsCents: 0, feesCents: 0 } : creditOf(order, paid)
  return {
    ticketsCents: priceCents - serviceFeeCents + credit.ticketsCents,
    feesCents: serviceFeeCents + credit.feesCents,
  }
}

/** Returns the ID of a swapped ticket among the parts. */
export const swapPartOf = ({ toOrderReference }: Pick<SwapMoney, 'toOrderReference'>): string =>
  `swap ${toOrderReference}`

function reductionsOf(order: OrderMoney): readonly Reduction[] {
  const paying = payingPayments(order)
  const { refunds, disputes, swaps } = order
  const isOfSale = ({ paymentID }: { readonly paymentID: string | null }): boolean =>
    paymentID !== null && paying.includes(paymentID)
  const isOwn = (refund: RefundMoney): boolean => isOfSale(refund) && !isOfSwap(order, refund)
  return [
    ...swaps
      .filter((swap) => !swap.isNew && swap.paymentID !== null && isOfSale(swap))
      .map((swap) => ({
        id: swapPartOf(swap),
        amountCents: swap.ticketsCents + swap.feesCents,
        own: swap,
        dateSSE: swap.swappedSSE,
        endSSE: null,
      })),
    ...refunds.filter(isOwn).map((refund) => ({
      id: refund.refundID,
      amountCents: refund.amountCents,
      own: ownShare(refund, refunds),
      dateSSE: refund.owedSSE,
      endSSE: refund.failedSSE,
    })),
    ...disputes
      .filter((dispute) => isOfSale(dispute) && dispute.state === 'lost')
      .map(({ disputeID, amountCents, openedSSE, closedSSE }) => ({
        id: disputeID,
        amountCents,
        own: null,
        dateSSE: closedSSE ?? openedSSE,
        endSSE: null,
      })),
  ]
}

/** Returns the tickets that a refund pays back. One that repeats a failed refund pays back the tickets of that one. */
function ownShare({ ticketsCents, feesCents, retryOf }: RefundMoney, refunds: readonly RefundMoney[]): Share | null {
  const repeated = refunds.find(({ refundID }) => refundID === retryOf)
  if (repeated !== undefined) return ownShare(repeated, refunds)
  return ticketsCents + feesCents === 0 ? null : { ticketsCents, feesCents }
}
