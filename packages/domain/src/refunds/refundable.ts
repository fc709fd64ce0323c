import { disputedCents, type Dispute } from '../payments/dispute.ts'
import type { Refund } from '../payments/refund.ts'
import type { Order } from '../orders/order.ts'

/** The money of one payment: its refunds and its disputes. */
export interface PaymentMoney {
  readonly refunds: readonly Pick<Refund, 'amountCents' | 'state'>[]
  readonly disputes: readonly Pick<Dispute, 'amountCents' | 'state'>[]
}

/** Returns the sum of the refunds that have not failed. */
export function refundedCents(refunds: PaymentMoney['refunds']): number {
  return refunds.reduce((sum, { amountCents, state }) => sum + (state === 'failed' ? 0 : amountCents), 0)
}

/**
 * Returns the cents of a payment that may still be refunded. All refunds that have not failed never exceed what was paid
 * (RFD-1). Money in a dispute is the bank's to move.
 */
export function refundableCents(paidCents: number, { refunds, disputes }: PaymentMoney): number {
  return Math.max(0, paidCents - refundedCents(refunds) - disputedCents(disputes))
}

/**
 * Returns the cents that a payment brought. That is the price if it bought the tickets of an order. Any other payment
 * bought nothing, and its first refund says how much it was.
 */
export function paidCentsOf(
  order: Pick<Order, 'state' | 'paymentID' | 'priceCents'>,
  paymentID: string,
  refunds: readonly Pick<Refund, 'amountCents' | 'reason'>[],
): number {
  if (order.state === 'COMPLETED' && order.paymentID === paymentID) return order.priceCents
  return refunds.find(({ reason }) => reason === 'unusedPayment')?.amountCents ?? 0
}

/**
 * Returns the cents of its payment that an order may still refund itself. A swapped ticket took its money along to another
 * order (CHG-34). Returns null if no ticket of the order was swapped, so that the whole payment is its own.
 */
export function ownCentsOf(
  order: {
    readonly orderID: string
    /** The price of the order itself. */
    readonly ownPriceCents: number
    /** The prices of the orders for which its tickets were swapped. */
    readonly swappedCents: number
    /** True for an order that a swap placed. */
    readonly isOfSwap: boolean
  },
  refunds: readonly Pick<Refund, 'orderID' | 'amountCents' | 'state'>[],
): number | null {
  const { orderID, ownPriceCents, swappedCents, isOfSwap } = order
  if (swappedCents === 0 && !isOfSwap && refunds.every((refund) => refund.orderID === orderID)) return null
  const own = refunds.filter((refund) => refund.orderID === orderID)
  return Math.max(0, ownPriceCents - swappedCents - refundedCents(own))
}
