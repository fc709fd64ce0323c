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
