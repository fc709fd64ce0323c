import type { Allotment } from '../allotments/allotment.ts'
import type { Event, TicketType } from '../catalogue/catalogue.ts'
import type { Language } from '@pokfei/format/language'
import type { Seating } from '../orders/order.ts'
import type { RefundFacts } from '../refunds/decide-refund.ts'
import type { ChoiceRejectionReason } from '../changes/decide-choice.ts'
import type { OrderChoices } from '../changes/order-choices.ts'
import type { ChangeOffer } from '../changes/event-change.ts'
import type { ReplacedTicket } from './replace-ticket.ts'

/** A holder's wish to swap a ticket for one of another event of the same organizer. */
export interface SwapRequest {
  readonly memberID: string
  readonly orderID: string
  readonly ticketID: string
  readonly eventID: string
  readonly typeID: string
}

/** A swap between two orders of one member, or a hand-over from or to one. */
export interface OwnSwap {
  readonly fromOrderID: string
  readonly fromReference: string
  /** The ticket that ended. */
  readonly fromTicketID: string
  readonly toOrderID: string
  readonly toReference: string
  /** The cents by which the old ticket was dearer. They go back through the old order. */
  readonly differenceCents: number
  /** The cents by which the new ticket was dearer, and which its holder has paid. 0 for a swap. */
  readonly paidCents: number
  /** True if the new order is of another member, who claimed the ticket (TKT-58). */
  readonly isHandOver: boolean
}

/** The name of a place: its type, and the seat label if the place has a number. */
export interface NamedPlace {
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  readonly ticketLocation: string | null
}

/** An order of a member that pays the difference of an exchange, whatever its state. */
export interface OwnExchange {
  /** The order of the difference. */
  readonly toOrderID: string
  readonly fromOrderID: string
  readonly fromReference: string
  readonly from: NamedPlace
  readonly to: NamedPlace
  /** The price of the old ticket in cents. With the difference, it is the price of the new one. */
  readonly creditCents: number
}

/** A ticket type with kept places that an offer swaps for. */
export interface SwapOption {
  readonly organizerID: string
  readonly eventID: string
  readonly typeID: string
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  readonly salePriceCents: number
  readonly serviceFeeCents: number
  /** The places that are left. */
  readonly places: number
}

/** The choices of an order, with the ticket types that its tickets can be swapped for. */
export interface ChoicesWithSwaps extends OrderChoices {
  readonly swaps: readonly SwapOption[]
}

/** The reasons for which a swap is rejected, in the order of the checks. */
export type SwapRejectionReason =
  | ChoiceRejectionReason
  | 'swapPlacesGone'
  | 'swapLimitReached'
  | 'swapTooDear'
  | 'swapMoneyGone'

/** The event for which a ticket is swapped, and the allotment that keeps its places. */
export interface SwapTarget {
  readonly event: Event
  readonly type: Pick<TicketType, 'typeID' | 'salePriceCents' | 'serviceFeeCents'>
  readonly allotment: Allotment
  readonly seating: Seating | undefined
  /** The tickets of the event that the member has. Null if the event has no limit per member. */
  readonly memberTicketCount: number | null
}

/** The facts of a swap, all read in one transaction. */
export interface SwapFacts {
  readonly refund: RefundFacts
  readonly language: Language
  /** Null if nothing was offered to the order. */
  readonly offer: ChangeOffer | null
  /** Null if the offer names no such event, or its allotment is gone. */
  readonly target: SwapTarget | null
}

/** A decided swap, with everything that it writes. */
export interface SwapDecided extends ReplacedTicket {
  readonly kind: 'swapped'
}

/** The decision about a swap. */
export type SwapDecision = SwapDecided | { readonly kind: 'rejected'; readonly reason: SwapRejectionReason }
