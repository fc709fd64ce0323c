import type { OperatorAct } from '../audit-log/operator-act.ts'
import type { DueClaim } from '../due-claim.ts'
import type { Dispute, ProviderDispute } from '../payments/dispute.ts'
import type {
  ClaimedRefund,
  OwnRefund,
  ProviderRefund,
  Refund,
  RefundState,
  UnmadeRefundState,
} from '../payments/refund.ts'
import type { RefundRefused, RefundTicketsRequest } from '../refunds/decide-refund.ts'
import type { RetryRefused } from '../refunds/decide-retry.ts'
import type { RefundedTickets } from '../refunds/refund-results.ts'
import type { RefundNews } from '../refunds/refund-steps.ts'
import type { StaffScope } from '../staff/caller.ts'

/** The outcome of {@link RefundStore.refundTickets}. */
export type RefundTicketsResult =
  | RefundedTickets
  /** The ID was used before. Nothing was written now. */
  | { readonly kind: 'repeated'; readonly refund: Refund }
  | RefundRefused

/** A refund of the provider's dashboard that was booked. */
export interface BookedForeignRefund {
  readonly refund: Refund
  /** True if nothing of the payment is left, so that all tickets of its order have ended. */
  readonly isWhole: boolean
  readonly endedTicketIDs: readonly string[]
}

/** A refund after the provider's word. */
export interface ObservedRefund {
  readonly refund: Refund
  readonly isChanged: boolean
}

/**
 * Refunds and disputes. The transition that causes a refund of a whole payment stores it. The other refunds are written
 * here. Each method is one transaction.
 */
export interface RefundStore {
  /**
   * Loads the order with its tickets, refunds and disputes, and calls `decideRefund`. Ends the tickets, frees their places,
   * tells the gates, and stores the refund with its mail and the operator's entry.
   */
  refundTickets(request: RefundTicketsRequest, act: OperatorAct): Promise<RefundTicketsResult>
  /** Calls `decideRetry` about a failed refund, and stores the new one with the operator's entry. */
  retry(
    failedRefundID: string,
    refundID: string,
    act: OperatorAct,
  ): Promise<{ readonly kind: 'retried'; readonly refund: Refund } | RetryRefused>
  /**
   * Books a refund that the provider has and this store does not, and calls `decideForeignRefund`. Returns null if no order
   * has the payment, or if the refund was booked meanwhile.
   */
  bookForeign(refund: ProviderRefund, nowSSE: number): Promise<BookedForeignRefund | null>
  /**
   * Calls `decideRefundChange` with the provider's word and writes the change, with the mail about a made refund. Returns
   * null if there is no such refund.
   */
  observe(refundID: string, news: RefundNews, nowSSE: number): Promise<ObservedRefund | null>
  /**
   * Claims due refunds, as `OrderStore.claimDue` does for orders. An owed refund counts as asked for from then on.
   */
  claimDue(claim: DueClaim): Promise<readonly ClaimedRefund[]>
  /**
   * Stores the report about a dispute, as `nextDisputeState` says. Returns the dispute if it is new or has changed. Returns
   * null if not, or if no order has the payment.
   */
  recordDispute(dispute: ProviderDispute, nowSSE: number): Promise<Dispute | null>
  /** Returns how many refunds are in each state. Cheap enough to ask every few seconds. */
  countByState(): Promise<Readonly<Record<RefundState, number>>>
  /** Returns the refunds of the member's orders, oldest first. A failed one that was repeated is left out. */
  listOwn(memberID: string): Promise<readonly OwnRefund[]>
  /**
   * Returns the refunds of an order's payments that belong to friends' orders, because its tickets were handed over. Each
   * is told as one of the order itself.
   */
  listHandedOver(orderID: string): Promise<readonly OwnRefund[]>
  /**
   * Returns up to `limit` refunds that are not made, of one state or of all, oldest first. A failed one that was repeated is
   * left out.
   */
  listUnmade(state: UnmadeRefundState | null, limit: number, scope?: StaffScope): Promise<readonly Refund[]>
  /** Returns all refunds of an order, oldest first. */
  listOfOrder(orderID: string): Promise<readonly Refund[]>
  /** Returns all disputes of an order, oldest first. */
  listDisputes(orderID: string): Promise<readonly Dispute[]>
  find(refundID: string): Promise<Refund | null>
}
