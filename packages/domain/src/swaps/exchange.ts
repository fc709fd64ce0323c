import type { Language } from '@pokfei/format/language'
import type { Allotment } from '../allotments/allotment.ts'
import type { StockFacts } from '../orders/order-facts.ts'
import type { RefundFacts } from '../refunds/decide-refund.ts'
import type { Event } from '../catalogue/catalogue.ts'
import type { ReplacedTicket, ReplacingOrder } from './replace-ticket.ts'

/** The place that a holder wants: a seat by its name, or any place of a type. */
export type WantedPlace =
  | { readonly kind: 'seat'; readonly section: string; readonly row: string; readonly number: number }
  | { readonly kind: 'type'; readonly typeID: string }

/** An operator's exchange of a ticket for another place of its event (OPS-100). */
export interface ExchangeRequest {
  readonly ticketID: string
  readonly to: WantedPlace
  /** The allotment that gives the place. Null for the free ones. */
  readonly allotmentName: string | null
  /** True if the holder pays no difference. */
  readonly isWaived: boolean
  /** True if the operator has seen the proof that the new type asks for. */
  readonly isProven: boolean
  /** The hours in which the holder can pay the difference. */
  readonly hours: number
}

/** The facts of an exchange, all read in one transaction. */
export interface ExchangeFacts extends StockFacts {
  readonly event: Event
  readonly memberID: string
  readonly language: Language
  readonly refund: RefundFacts
  /** The money of the ticket is in the payment of its order, and a part in that of an older one. */
  readonly hasTwoPayments: boolean
  /** True if the holder waits for a refund that a change of the event has promised. */
  readonly hasChosenRefund: boolean
  /** The allotment of the request. Null for an unknown one, and without a name. */
  readonly allotment: Allotment | null
  /** The pending order of the member, of any event. */
  readonly pendingReference: string | null
}

/** The reasons against an exchange, in the order of the checks. */
export const exchangeRefusals = [
  'soldAtDoor',
  'ticketEnded',
  'ticketAdmitted',
  'disputed',
  'refundChosen',
  'unknownType',
  'unknownSeat',
  'samePlace',
  'onlyWithAnother',
  'byCodeOnly',
  'proofNeeded',
  'noSuchAllotment',
  'otherPlaces',
  'placeTaken',
  'moneyGone',
  'differenceTooSmall',
  'twoPayments',
  'pendingOrder',
] as const

/** One of {@link exchangeRefusals}. */
export type ExchangeRefusal = (typeof exchangeRefusals)[number]

/** A decided exchange. The companions of `aloneTicketIDs` stay valid, and are alone then. */
export type ExchangeDecided = {
  readonly differenceCents: number
  readonly aloneTicketIDs: readonly string[]
} & (
  | ({ readonly kind: 'exchanged' } & ReplacedTicket)
  /** The holder pays the order first. The old ticket stays as it is until then. */
  | ({ readonly kind: 'reserved' } & ReplacingOrder)
)

/** The decision about an exchange. */
export type ExchangeDecision = ExchangeDecided | { readonly kind: 'refused'; readonly reason: ExchangeRefusal }
