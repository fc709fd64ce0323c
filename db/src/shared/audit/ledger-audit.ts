import type { OrderState } from '@pokfei/domain/orders/order'

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
