import type { OrderRefusalReason } from '@pokfei/contracts/reasons'
import type { Event, EventKey, StockedTicketType } from '../catalogue/catalogue.ts'

/** The life of an order (spec §4). */
export type OrderState = 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED'

/** Seconds from an order's creation to its payment deadline (spec §9: up to 5 minutes). */
export const paymentWindowSeconds = 300

/** One ticket of an order, priced at the time of the order; `seat` is null with general admission. */
export interface OrderTicket extends EventKey {
  readonly ticketID: string
  readonly typeID: string
  readonly salePriceCents: number
  readonly serviceFeeCents: number
  readonly seat: Seat | null
  /** 16 random bytes in hex: what the gate counts as one admission. */
  readonly admissionID: string
  /** Counts up when the ticket is issued anew, so that its older codes die. */
  readonly issueNumber: number
}

/** A seat of an ASSIGNED type: where it stands in the type's seating, and its name in the hall. */
export interface Seat {
  /** Index of the row in the type's seating, front first. */
  readonly rowIndex: number
  /** Index of the seat in the row. */
  readonly seatIndex: number
  /** Index of the seat in the type's whole seating: what the ticket code names it by. */
  readonly codeIndex: number
  readonly section: string
  readonly row: string
  readonly number: string
}

/** An order without its tickets. */
export interface Order extends EventKey {
  readonly orderID: string
  readonly orderReference: string
  readonly memberID: string
  readonly state: OrderState
  readonly adjacentSeating: boolean
  readonly priceCents: number
  readonly serviceFeeCents: number
  readonly ticketCount: number
  readonly orderTimeSSE: number
  readonly paymentDeadlineSSE: number | null
  /** The provider's id of the payment, once it was created. */
  readonly paymentID: string | null
  /** Where the payment page is, while it can be paid. */
  readonly paymentURL: string | null
}

/** A row of seats as the decision sees it: `taken[i]` is true when seat i is held or sold. */
export interface SeatRow {
  readonly rowIndex: number
  readonly section: string
  readonly row: string
  /** The number of seat 0; the others count up. */
  readonly firstNumber: number
  /** `codeIndex` of seat 0. */
  readonly firstCodeIndex: number
  readonly taken: readonly boolean[]
}

/** What is true at the moment of the decision, all read in the same transaction. */
export interface OrderFacts {
  readonly nowSSE: number
  readonly event: Event | null
  readonly ticketTypes: readonly StockedTicketType[]
  /** The member's order in progress, of any event. */
  readonly inProgress: { readonly orderID: string; readonly orderReference: string } | null
  /** Tickets of this event in the member's other live orders. */
  readonly memberTicketCount: number
  /** The seating of an ASSIGNED type, front first. Read only when asked for. */
  readonly seatRows: (typeID: string) => readonly SeatRow[]
}

/** What the decision wants written. Ids are given by the caller, so that the decision stays pure. */
export interface PlacedOrder {
  readonly kind: 'placed'
  readonly order: Order
  readonly tickets: readonly OrderTicket[]
}

/** A refusal of an order, as a value. */
export interface OrderRefused {
  readonly kind: 'refused'
  readonly reason: OrderRefusalReason
  readonly inProgress?: { readonly orderID: string; readonly orderReference: string }
}

/** The event or a type does not exist: answered as 404. */
export interface OrderNotFound {
  readonly kind: 'notFound'
}

/** The outcome of the pure decision; the store writes it and gives it back. */
export type OrderDecision = PlacedOrder | OrderRefused | OrderNotFound
