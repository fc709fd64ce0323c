import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { GiveResult, GuestRequest } from '../guests/guest-order.ts'
import type { OrderRequest, Order, OrderTicket } from '../orders/order.ts'
import type { OrderContents } from '../orders/order-contents.ts'
import type { PlaceScope, PlaceResult, SettleScope, SettleResult } from '../orders/order-transition.ts'
import type { PaymentLookup } from '../orders/payment-observation.ts'
import type { DueClaim } from '../due-claim.ts'

/** Orders. Every write is one transaction. Its promise resolves once the transaction is synced to disk. */
export interface OrderStore {
  /**
   * Loads the facts of the request, calls `decideOrder` and writes the decision, in one write transaction. The rule is
   * pure and synchronous. An embedded engine cannot await inside a transaction, and a rule that waits could be raced.
   */
  place(request: OrderRequest, scope: PlaceScope): Promise<PlaceResult>
  /**
   * Gives free tickets to a member as an operator's act: loads the facts, calls `decideGuestOrder` and writes the decision,
   * with a mail, in one write transaction.
   */
  give(request: GuestRequest, act: OperatorAct): Promise<GiveResult>
  /** Stores the payment of a pending order. Returns false if the order is no longer pending. */
  openPayment(
    orderID: string,
    payment: { readonly paymentID: string; readonly paymentURL: string | null; readonly dueSSE: number },
  ): Promise<boolean>
  /**
   * Settles one order in one write transaction. It compares the payment lookup with the order (`observationOf`). Then it calls
   * `decideTransition` with the order's tickets and the facts of its event, and writes the transition. Returns null if
   * there is no such order.
   */
  settle(scope: SettleScope, lookup: PaymentLookup): Promise<SettleResult | null>
  /** Returns the order of any member. Payment code alone uses it. */
  find(orderID: string): Promise<Order | null>
  /** Returns the member's own order. Returns null for an unknown order and for another member's. */
  findOwn(memberID: string, orderID: string): Promise<Order | null>
  /**
   * Returns the thousand newest orders, newest first. The limit exists because a member may order and cancel all day.
   */
  listOwn(memberID: string): Promise<readonly Order[]>
  /** Returns what each order of {@link listOwn} is about, in no particular order. */
  listOwnContents(memberID: string): Promise<readonly OrderContents[]>
  /** Returns the tickets in the order of the request. A cancelled order has none. */
  tickets(orderID: string): Promise<readonly OrderTicket[]>
  /**
   * Claims due orders, oldest first: pending ones, and cancelled ones whose payment may still be open. Each goes to one
   * caller only. At `leaseUntilSSE` it is due again, unless something was written meanwhile.
   */
  claimDue(claim: DueClaim): Promise<readonly Order[]>
  /** Returns how many orders are pending. Cheap enough to ask every few seconds. */
  countPending(): Promise<number>
}
