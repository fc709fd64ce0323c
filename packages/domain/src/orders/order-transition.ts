import type { StockFacts } from './order-facts.ts'
import type { Order, OrderRejection, OrderNotFound, OrderTicket } from './order.ts'
import type { Payment, PaymentEvent } from '../payments/payment.ts'
import type { NewRefund } from '../payments/refund.ts'
import type { PaymentObservation } from './payment-observation.ts'

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

/**
 * The order to settle, and the provider's event that caused it, if any. That event is stored in the same transaction as
 * its effect.
 */
export interface SettleScope {
  readonly orderID: string
  readonly nowSSE: number
  readonly paymentEvent: PaymentEvent | null
}

/** The facts at the moment of a settlement, all read in the same transaction. */
export interface SettleFacts {
  readonly nowSSE: number
  /** True if the observed payment was or will be refunded. False if that was not needed. */
  readonly isRefunded: boolean
  /** The stock from which a cancelled order may be revived. Null if it was not needed. */
  readonly stock: StockFacts | null
}

/** The facts that a settlement needs beside the order and its tickets. */
export interface SettleNeeds {
  readonly isRefunded: boolean
  readonly stock: boolean
  /** True if the order may be completed, so that its confirmation needs the buyer's address. */
  readonly email: boolean
}

/** The result of a settlement, with the order as it is then. */
export interface SettleResult {
  readonly observation: PaymentObservation
  readonly transition: OrderTransition
  readonly order: Order
}
