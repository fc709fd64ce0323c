import type { Order } from '../orders/order.ts'
import type { Payment } from '../ports/payment-provider.ts'

/** The meaning of a payment lookup for its order. */
export type PaymentNews =
  /** Paid, and amount, currency and mode are those of the order. */
  | 'paid'
  /** Paid with another amount, currency or mode. */
  | 'paidWrongly'
  /** Another payment completed the order, so this money is for nothing. */
  | 'paidTwice'
  /** The payment can never be paid any more. */
  | 'closed'
  /** The provider declined to create a payment. */
  | 'notMade'
  /** The member cancels and no payment is known. A response of the provider may have got lost. */
  | 'unheardOf'
  /** The payment can still be paid. */
  | 'open'
  /** Paid by a slow method that has not decided. */
  | 'pending'
  /** The provider gave no response. */
  | 'outOfReach'
  /** Another payment than the order's own, which brought no money. */
  | 'stray'

/** The possible meanings without a payment. */
export type UnseenNews = Extract<PaymentNews, 'notMade' | 'unheardOf' | 'open' | 'outOfReach'>

/** The result of looking up the payment of an order, before it is compared with the order. */
export type PaymentSighting =
  /** The payment as its provider has it now. `liveMode` is our own mode. */
  | { readonly kind: 'payment'; readonly payment: Payment; readonly liveMode: boolean }
  | { readonly kind: 'none'; readonly news: UnseenNews }

/** Returns the meaning of a lookup for its order. */
export function newsOf(order: Order, sighting: PaymentSighting): PaymentNews {
  if (sighting.kind === 'none') return sighting.news
  const { payment, liveMode } = sighting
  const own = order.paymentID === null || order.paymentID === payment.paymentID
  if (payment.status === 'paid') {
    if (order.state === 'COMPLETED') return own ? 'paid' : 'paidTwice'
    const agrees =
      payment.amountCents === order.priceCents &&
      payment.currency.toUpperCase() === 'HKD' &&
      payment.liveMode === liveMode
    return agrees ? 'paid' : 'paidWrongly'
  }
  if (!own) return 'stray'
  return payment.status === 'open' || payment.status === 'pending' ? payment.status : 'closed'
}
