import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { Member } from '@pokfei/domain/members/member'
import type { SettleResult, SettleScope } from '@pokfei/domain/orders/order-transition'
import type { PaymentLookup } from '@pokfei/domain/orders/payment-observation'
import type { Database } from '../engine.ts'
import type { OrderRows, StoredEvent } from './order-rows.ts'
import type { DrawIDs } from './place-order.ts'

/** The order that the transaction of a noun adds. */
export interface AddedOrder {
  readonly event: StoredEvent
  readonly memberNo: number
  readonly member: Member
  readonly ticketCount: number
  readonly nowSSE: number
}

/** The rows for one added order. A script reads and writes them, and draws the order's IDs. */
export interface SingleOrder {
  readonly rows: OrderRows
  readonly drawIDs: DrawIDs
  /** Stores what the script has written. */
  readonly store: () => Promise<void>
}

/** Adds and settles single orders inside the transactions of nouns, such as gifts, swaps and exchanges. Each engine has its own. */
export interface SingleOrders {
  /** Returns an event as this transaction sees it. Null for an unknown one. */
  readonly findEvent: (db: Database, key: EventKey) => Promise<StoredEvent | null>
  /** Opens the rows for an order. The caller has locked the member and then the event, as a batch of orders does. */
  readonly open: (db: Database, order: AddedOrder) => Promise<SingleOrder>
  /**
   * Settles the order of an exchange, and writes what follows for it. The caller has locked its event. Returns null for an
   * unknown order.
   */
  readonly settle: (db: Database, event: EventKey, settlement: Settlement) => Promise<SettleResult | null>
}

/** The payment of an order that is settled inside the transaction of a noun. */
export interface Settlement {
  readonly scope: SettleScope
  readonly lookup: PaymentLookup
  readonly canExchange: boolean
}
