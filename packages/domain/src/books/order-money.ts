import type { Order } from '../orders/order.ts'
import type { Dispute } from '../payments/dispute.ts'
import type { Refund } from '../payments/refund.ts'

/** A refund as the books need it. */
export interface RefundMoney
  extends Pick<
    Refund,
    'refundID' | 'paymentID' | 'amountCents' | 'reason' | 'state' | 'owedSSE' | 'madeSSE' | 'failedSSE' | 'retryOf'
  > {
  /** The prices of the tickets that it ended, without their fees. */
  readonly ticketsCents: number
  /** The fees of the tickets that it ended. */
  readonly feesCents: number
}

/** A dispute as the books need it. */
export type DisputeMoney = Pick<
  Dispute,
  'disputeID' | 'paymentID' | 'amountCents' | 'state' | 'openedSSE' | 'closedSSE'
>

/** A ticket of the order that its holder swapped, or the swap that placed the order. */
export interface SwapMoney {
  /** The order for the new ticket. */
  readonly toOrderReference: string
  /** True for the order of the new ticket. */
  readonly isNew: boolean
  /** The payment whose money moved. Null for free tickets. */
  readonly paymentID: string | null
  /** The older payment that moved with it, once a paid exchange had brought both. Null without one. */
  readonly olderPaymentID: string | null
  readonly swappedSSE: number
  /** The price of the order's own ticket, without its fee. */
  readonly ticketsCents: number
  /** The fee of the order's own ticket. */
  readonly feesCents: number
  /** The refund of the difference. Null if there is none. */
  readonly refundID: string | null
}

/** An order with all its money. */
export interface OrderMoney
  extends Pick<
    Order,
    | 'orderID'
    | 'orderReference'
    | 'memberID'
    | 'organizerID'
    | 'eventID'
    | 'state'
    | 'priceCents'
    | 'serviceFeeCents'
    | 'ticketCount'
    | 'orderTimeSSE'
    | 'paymentID'
    | 'paidSSE'
  > {
  /** Its refunds, oldest first. */
  readonly refunds: readonly RefundMoney[]
  /** Its disputes, oldest first. */
  readonly disputes: readonly DisputeMoney[]
  /** Its swaps, oldest first. */
  readonly swaps: readonly SwapMoney[]
}

/** A payment that sold the tickets of an order. */
export interface Sale {
  readonly paymentID: string
  readonly dateSSE: number
}

/** Returns the sale of an order, or null if nothing was paid for its tickets. */
export function saleOf({ state, priceCents, paymentID, paidSSE, orderTimeSSE }: OrderMoney): Sale | null {
  if (state !== 'COMPLETED' || priceCents === 0 || paymentID === null) return null
  // Orders of earlier versions have no time of payment.
  return { paymentID, dateSSE: paidSSE ?? orderTimeSSE }
}

/**
 * Returns the payments whose money bought the tickets of an order. An order of a swap has that of the old order, though its
 * own money came in with no sale. An order of a paid exchange has both, and so has one to which its ticket was handed over.
 */
export function payingPayments(order: OrderMoney): readonly string[] {
  const placing = order.swaps.find(({ isNew }) => isNew)
  return [saleOf(order)?.paymentID, placing?.paymentID, placing?.olderPaymentID].filter(
    (paymentID) => paymentID !== null && paymentID !== undefined,
  )
}

/**
 * Returns the parts of a new ticket that its old one has paid: all of it, or what the payment of the difference leaves.
 * Neither part is below zero, because a difference takes no more of a part than the new ticket has.
 */
export function creditOf(order: OrderMoney, { ticketsCents, feesCents }: SwapMoney) {
  if (saleOf(order) === null) return { ticketsCents, feesCents }
  const { priceCents, serviceFeeCents } = order
  return { ticketsCents: ticketsCents - (priceCents - serviceFeeCents), feesCents: feesCents - serviceFeeCents }
}

/** True for the refund of the difference of a swap, and for one that repeats it. */
export function isOfSwap(
  order: Pick<OrderMoney, 'refunds' | 'swaps'>,
  refund: Pick<RefundMoney, 'refundID' | 'retryOf'>,
): boolean {
  if (order.swaps.some(({ isNew, refundID }) => !isNew && refundID === refund.refundID)) return true
  const repeated = order.refunds.find(({ refundID }) => refundID === refund.retryOf)
  return repeated !== undefined && isOfSwap(order, repeated)
}

/** Returns the refunds of payments that bought no tickets. Each says how much such a payment was, and when it was found. */
export const unusedPayments = ({ refunds }: OrderMoney): readonly RefundMoney[] =>
  refunds.filter(({ reason, retryOf }) => reason === 'unusedPayment' && retryOf === null)

/** A ticket of a sale, as an export lists it. */
export interface SoldTicket {
  readonly ticketID: string
  readonly orderReference: string
  readonly organizerID: string
  readonly eventID: string
  readonly typeID: string
  /** The seat label, such as `B · 12 · 7`. Null with general admission. */
  readonly seat: string | null
  readonly salePriceCents: number
  readonly serviceFeeCents: number
  readonly soldSSE: number
  readonly revokedSSE: number | null
  /** The refund that ended the ticket. Null if none did. */
  readonly refundID: string | null
}
