import type { OrderRows } from '../../shared/orders/order-rows.ts'

/** A checkout or a settlement of an event, which waits for its batch. */
export interface OrderJob<T> {
  readonly needs: JobNeeds
  /** Runs the script of the job. It may run several times. */
  readonly decide: (rows: OrderRows) => T
}

/** The rows that a script may ask for. They are loaded before it runs. */
export type JobNeeds = CheckoutNeeds | SettlementNeeds

/** The needs of a checkout. */
export interface CheckoutNeeds {
  readonly kind: 'checkout'
  readonly memberID: string
  readonly idempotencyKey: string | null
  readonly typeIDs: readonly string[]
  /** The drawn reference, which may be taken. */
  readonly orderReference: string
  /** The entered access code. Left out without one. */
  readonly accessCode?: string
}

/** The needs of a settlement. */
export interface SettlementNeeds {
  readonly kind: 'settlement'
  readonly orderID: string
  /** The payment that was looked up, if there is one. */
  readonly paymentID: string | null
}
