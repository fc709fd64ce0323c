import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'
import type { ChoiceRejectionReason } from '../../changes/decide-choice.ts'
import type { EventRevision } from '../../changes/event-change.ts'
import type { EndingChange } from '../../refunds/ending-refund.ts'
import type { ChangeReach } from '../../changes/estimate-change.ts'
import type { ExchangeRefusal, ExchangeRequest } from '../../swaps/exchange.ts'
import type { ChoicesWithSwaps, OwnExchange, OwnSwap, SwapRejectionReason, SwapRequest } from '../../swaps/swap.ts'
import type { StoredChoice } from '../../changes/order-choices.ts'

/** A page of the orders of a change, in the order of their placing. `next` is the cursor of the next page, or null. */
export interface EndingOrders {
  readonly orderIDs: readonly string[]
  readonly next: number | null
}

/** The effect of a change on one order. */
export type OrderEnd =
  /** Its tickets have ended. `owedCents` go back to the buyer. */
  | { readonly kind: 'ended'; readonly owedCents: number }
  /** It is pending. It can be paid no longer, and its payment is closed soon. */
  | { readonly kind: 'pending' }
  /** Nothing was left to do. */
  | { readonly kind: 'unchanged' }

/** A member's choice for one ticket. */
export interface ChoiceRequest {
  readonly memberID: string
  readonly orderID: string
  readonly ticketID: string
  readonly choice: StoredChoice
}

/** The outcome of {@link ChangeStore.choose}. */
export type ChooseResult =
  | { readonly kind: 'chosen' | 'unchanged' }
  | { readonly kind: 'rejected'; readonly reason: ChoiceRejectionReason }
  /** The member has no such ticket. */
  | { readonly kind: 'notFound' }

/** The outcome of {@link ChangeStore.swap}. */
export type SwapResult =
  | {
      readonly kind: 'swapped'
      readonly orderID: string
      readonly orderReference: string
      /** The cents that go back, because the new ticket is cheaper. */
      readonly refundCents: number
    }
  | { readonly kind: 'rejected'; readonly reason: SwapRejectionReason }
  /** The member has no such ticket. */
  | { readonly kind: 'notFound' }

/** The outcome of {@link ChangeStore.exchange}. */
export type ExchangeResult =
  | ({
      /** The ticket was exchanged, or the place waits until its order is paid. */
      readonly kind: 'exchanged' | 'reserved'
      /** False if an earlier call did the same. */
      readonly isChanged: boolean
      readonly aloneTicketIDs: readonly string[]
    } & ExchangedPlace)
  | {
      readonly kind: 'refused'
      readonly reason: ExchangeRefusal
      /** The member's pending order. */
      readonly pendingReference: string | null
    }
  /** Another exchange of the ticket waits for its payment. */
  | { readonly kind: 'openExchange'; readonly place: ExchangedPlace }
  /** There is no such ticket of a completed order. */
  | { readonly kind: 'notFound' }

/** The outcome of {@link ChangeStore.withdrawExchange}. */
export type WithdrawExchangeResult =
  | { readonly kind: 'withdrawn'; readonly place: ExchangedPlace }
  /** No exchange of the ticket waits. */
  | { readonly kind: 'unchanged'; readonly fromReference: string }
  /** Another order has the ticket, such as one whose difference was paid before. */
  | { readonly kind: 'replaced'; readonly place: ExchangedPlace }
  /** There is no such ticket of a completed order. */
  | { readonly kind: 'notFound' }

/** The new place of a ticket. */
export interface ExchangedPlace extends EventKey {
  readonly fromReference: string
  readonly toReference: string
  readonly typeID: string
  /** The seat label, such as `B · 12 · 7`. Null for a place without a number. */
  readonly seat: string | null
  /** The cents that the holder pays, or below zero those that go back. */
  readonly differenceCents: number
  /** The holder can pay until then. Null if nothing is to be paid any more. */
  readonly deadlineSSE: number | null
}

/** The answers to the offer of the latest change, counted in tickets. */
export interface ChoiceTally {
  /** The valid tickets that have the offer, by the stored choice of their holders. */
  readonly keepCount: number
  readonly refundCount: number
  readonly unansweredCount: number
  /** The tickets of the event that holders have swapped. A swap is made at once, so they have ended. */
  readonly swappedCount: number
}

/** The changes of an event, as an operator reads them. */
export interface ToldChanges {
  readonly revisions: readonly EventRevision[]
  /** Null if the latest change offers nothing. */
  readonly tally: ChoiceTally | null
}

/** The announced changes of events that end tickets, and the choices of holders. `CatalogueStore.announce` stores them. */
export interface ChangeStore {
  /** Returns the changes that end tickets now, oldest first. Cheap enough for each second. */
  listEnding(nowSSE: number): Promise<readonly EndingChange[]>
  /** Returns the change of an event that ends tickets, even if a job waits with it. Null if nothing is left to end. */
  findEnding(event: EventKey): Promise<EndingChange | null>
  /**
   * Returns the orders that a change has not ended yet. They are pending, or have valid tickets that have to end. `after` is
   * the cursor of the page, null for the first one.
   */
  listOrders(change: EndingChange, after: number | null, limit: number): Promise<EndingOrders>
  /**
   * Ends tickets of an order in one transaction: with `endingRefund` all valid ones of a cancelled event, with `chosenRefund`
   * those of an offer whose holder wants a refund. Gates learn of it. Shortens the time of a pending order of a cancelled
   * event with `cutPaymentWindow`. Repeated calls change nothing.
   */
  endOrder(change: EndingChange, orderID: string, nowSSE: number): Promise<OrderEnd>
  /** Marks the change as carried out. Returns false, and has it looked at again soon, if it has orders left. */
  finish(change: EndingChange, nowSSE: number): Promise<boolean>
  /** Returns the choices of a member's completed order, with the places for swaps. Returns null if the member has no such order. */
  findChoices(memberID: string, orderID: string): Promise<ChoicesWithSwaps | null>
  /** Calls `decideChoice` and stores the choice. */
  choose(request: ChoiceRequest, nowSSE: number): Promise<ChooseResult>
  /**
   * Calls `decideSwap`, and writes its decision in one transaction: the old ticket ends, and the order of the new one is
   * completed. Two entries of the audit log say so, one for each order.
   */
  swap(request: SwapRequest, nowSSE: number): Promise<SwapResult>
  /**
   * Calls `decideExchange` for an operator, and writes its decision in one transaction. A dearer place is reserved by an
   * order, whose payment ends the old ticket. The same exchange again changes nothing.
   */
  exchange(request: ExchangeRequest, act: OperatorAct): Promise<ExchangeResult>
  /**
   * Cancels the order of an exchange that waits for its payment, in one transaction. Its place goes back where it came from,
   * and a payment that comes later is refunded. A repetition changes nothing.
   */
  withdrawExchange(ticketID: string, act: OperatorAct): Promise<WithdrawExchangeResult>
  /** Returns the swaps of a member, oldest first. */
  listOwnSwaps(memberID: string): Promise<readonly OwnSwap[]>
  /** Returns the member's orders that pay the difference of an exchange. */
  listOwnExchanges(memberID: string): Promise<readonly OwnExchange[]>
  /** Returns the announced changes of an event, oldest first, and what holders chose. Returns null for an unknown event. */
  tell(event: EventKey): Promise<ToldChanges | null>
  /** Counts the completed orders of an event that have valid tickets. Returns null for an unknown event. */
  countReach(event: EventKey): Promise<ChangeReach | null>
}
