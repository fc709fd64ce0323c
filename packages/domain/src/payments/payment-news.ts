import type { Order } from '../orders/order.ts'
import type { Payment } from '../ports/payment-provider.ts'

/** What was learned of an order's payment. */
export type PaymentNews =
  /** Paid, and amount, currency and mode are those of the order. */
  | 'paid'
  /** Paid, but something else was paid for. */
  | 'paidWrongly'
  /** The order was completed by another payment: this is money for nothing. */
  | 'paidTwice'
  /** It can never be paid any more. */
  | 'closed'
  /** The provider refused to make one. */
  | 'notMade'
  /** The member gives up, and nobody has heard of one: an answer may have got lost. */
  | 'unheardOf'
  /** It can still be paid. */
  | 'open'
  /** Paid by a slow method whose answer is not there yet. */
  | 'pending'
  /** The provider gave no answer. */
  | 'outOfReach'
  /** A payment that is not the order's own, and brought no money. */
  | 'stray'

/** What there is to say when there is no payment to look at. */
export type UnseenNews = Extract<PaymentNews, 'notMade' | 'unheardOf' | 'open' | 'outOfReach'>

/** What was seen when the payment of an order was looked at, before it is held against the order. */
export type PaymentSighting =
  /** The payment as its provider has it now. `liveMode` is our own mode. */
  | { readonly kind: 'payment'; readonly payment: Payment; readonly liveMode: boolean }
  | { readonly kind: 'none'; readonly news: UnseenNews }

/** What a sighting means for its order. */
export function newsOf(order: Order, sighting: PaymentSighting): PaymentNews {
  if (sighting.kind === 'none') return sighting.news
  const { payment, liveMode } = sighting
  const own = order.paymentID === null || order.paymentID === payment.paymentID
  if (payment.status === 'paid') {
    if (order.state === 'COMPLETED') return own ? 'paid' : 'paidTwice'
    const agrees = payment.amountCents === order.priceCents && payment.currency.toUpperCase() === 'HKD' && payment.liveMode === liveMode
    return agrees ? 'paid' : 'paidWrongly'
  }
  if (!own) return 'stray'
  return payment.status === 'open' || payment.status === 'pending' ? payment.status : 'closed'
}
