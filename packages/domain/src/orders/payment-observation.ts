import type { Order } from './order.ts'
import type { Payment } from '../payments/payment.ts'

/** The meaning of a payment lookup for its order. */
export type PaymentObservation =
  /** Paid, and amount, currency and mode are those of the order. */
  | 'paid'
  /** Paid with another amount, currency or mode. */
  | 'paidWrongly'
  /** Another payment completed the order, so this money is for nothing. */
  | 'paidTwice'
  /** The payment can never be paid any more. */
  | 'closed'
  /** The provider declined to create a payment. */
  | 'creationFailed'
  /** The member cancels and no payment is known. A response of the provider may have got lost. */
  | 'unknown'
  /** The operator withdraws the order, whatever its payment is. */
  | 'withdrawn'
  /** The payment can still be paid. */
  | 'open'
  /** Paid by a slow method that has not decided. */
  | 'pending'
  /** The provider gave no response. */
  | 'unreachable'
  /** Another payment than the order's own, which brought no money. */
  | 'unrelated'

/** The possible meanings without a payment. */
export type ObservationWithoutPayment = Extract<
  PaymentObservation,
  'creationFailed' | 'unknown' | 'withdrawn' | 'open' | 'unreachable'
>

/** The result of looking up the payment of an order, before it is compared with the order. */
export type PaymentLookup =
  /** The payment as its provider has it now. `liveMode` is our own mode. */
  | { readonly kind: 'payment'; readonly payment: Payment; readonly liveMode: boolean }
  | { readonly kind: 'none'; readonly observation: ObservationWithoutPayment }

/** Returns the meaning of a lookup for its order. */
export function observationOf(order: Order, lookup: PaymentLookup): PaymentObservation {
  if (lookup.kind === 'none') return lookup.observation
  const { payment, liveMode } = lookup
  const own = order.paymentID === null || order.paymentID === payment.paymentID
  if (payment.status === 'paid') {
    if (order.state === 'COMPLETED') return own ? 'paid' : 'paidTwice'
    const agrees =
      payment.amountCents === order.priceCents &&
      payment.currency.toUpperCase() === 'HKD' &&
      payment.liveMode === liveMode
    return agrees ? 'paid' : 'paidWrongly'
  }
  if (!own) return 'unrelated'
  return payment.status === 'open' || payment.status === 'pending' ? payment.status : 'closed'
}
