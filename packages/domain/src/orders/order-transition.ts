import type { Order, OrderRejection, OrderNotFound, OrderTicket, OrderFacts } from './order.ts'
import type { Payment, PaymentEvent } from '../payments/payment.ts'

/** The time and the idempotency key of a checkout. */
export interface PlaceScope {
  readonly nowSSE: number
  /** With a key, the same request always gets the same response. */
  readonly idempotencyKey: string | null
}

/** The result of `place`: the new decision, or the earlier one if the key was used before. */
export type PlaceResult =
  | { readonly kind: 'placed'; readonly order: Order }
  | OrderRejection
  | OrderNotFound
  /** The same key and body: the order as it is now, or the rejection of that time. */
  | {
      readonly kind: 'repeated'
      readonly response: { readonly kind: 'placed'; readonly order: Order } | OrderRejection | OrderNotFound
    }
  /** The key was used before with another request. */
  | { readonly kind: 'keyReused' }

/** A change of an order. It is decided inside the transaction, from the order as stored. */
export type OrderTransition =
  | { readonly kind: 'unchanged' }
  /** The state stays. The reconciler checks the payment again at `dueSSE`; null means never again. */
  | { readonly kind: 'wait'; readonly dueSSE: number | null; readonly isPaymentPending?: true }
  /** The order is paid: its held tickets are sold. */
  | { readonly kind: 'complete'; readonly paid: OrderPaid }
  /**
   * The holds are released, and `refund` is enqueued. With `dueSSE` the reconciler keeps polling, because the payment
   * may still be open.
   */
  | { readonly kind: 'cancel'; readonly refund: NewRefund | null; readonly dueSSE: number | null }
  /** A late payment revives a cancelled order: these tickets replace its old ones, and it is completed. */
  | { readonly kind: 'revive'; readonly paid: OrderPaid; readonly tickets: readonly OrderTicket[] }
  /** The order stays as it is, and this payment is refunded. The reconciler polls it no more. */
  | { readonly kind: 'refund'; readonly refund: NewRefund }

/** The payment that completed an order. If the provider gives no time, `paidSSE` is when the shop learned of it. */
export interface OrderPaid extends Pick<Payment, 'paymentID' | 'method'> {
  readonly paidSSE: number
}

/** A payment that must be refunded in full. The caller does it now; from `dueSSE` on, the reconciler does it. */
export interface NewRefund {
  readonly paymentID: string
  readonly amountCents: number
  readonly dueSSE: number
}

/**
 * The order to settle, and the provider's event that caused it, if any. That event is stored in the same transaction as
 * its effect.
 */
export interface SettleScope {
  readonly orderID: string
  readonly nowSSE: number
  readonly paymentEvent: PaymentEvent | null
}

/** The facts at the moment of a settlement. `memberTicketCount` leaves this order out. */
export interface SettleFacts extends OrderFacts {
  /** True if the payment was or will be refunded. Read on demand. */
  readonly isRefunded: (paymentID: string) => boolean
}
