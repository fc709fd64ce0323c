import type { OrderState } from '../orders/order.ts'

/** An order as its row states it. */
export interface AuditedOrder {
  readonly orderID: string
  readonly subject: string
  readonly state: OrderState
  readonly priceCents: number
  readonly paymentID: string | null
  /** The types of all its tickets, live or not. */
  readonly typeIDs: readonly string[]
  readonly isTogether: boolean
}

/** A refund as its row states it. `isMade` is true once the provider has made it. */
export interface AuditedRefund {
  readonly paymentID: string
  readonly amountCents: number
  readonly isMade: boolean
}

/** The result of an audit of the database. */
export interface LedgerAudit {
  /** The number of free tickets of each type, counted from the tickets. */
  readonly free: ReadonlyMap<string, number>
  readonly orders: readonly AuditedOrder[]
  readonly refunds: readonly AuditedRefund[]
  /** Everything that does not add up. Empty if the ledger is right. */
  readonly errors: readonly string[]
}

/** The whereabouts of the received money, in cents. */
export interface MoneyAudit {
  /**
   * The sum of all payments that are known to have been made. These are the payments of completed orders, at the
   * order's price, and the payments that bought no tickets, at their own amount.
   */
  readonly inCents: number
  /** The price of the tickets of completed orders, fees included, less the refunds of these orders. */
  readonly ticketsCents: number
  /** The sum of all refunds that have not failed. A payment that bought no tickets counts until it is made. */
  readonly refundsCents: number
  /** Empty if `inCents` is the sum of tickets and refunds. */
  readonly errors: readonly string[]
}

/** The result of an audit without the orders themselves, so that it fits into memory at any size. */
export interface AuditSummary {
  /** The numbers of orders and refunds. */
  readonly orders: number
  readonly refunds: number
  readonly money: MoneyAudit
  /** Everything that does not add up, the money included. Empty if the ledger is right. */
  readonly errors: readonly string[]
}
