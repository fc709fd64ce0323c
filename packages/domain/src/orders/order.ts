import type { OrderRefusalReason } from '@pokfei/contracts/reasons'
import type { Event, EventKey, StockedTicketType } from '../catalogue/catalogue.ts'
import type { Bilingual, Language } from '../language.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'

/** The life of an order (spec §4). */
export type OrderState = 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED'

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
  /** Present when an operator took the ticket back: it admits nobody, so it has no codes. */
  readonly isRevoked?: true
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

/** What a payment page shows of a purchase, as it was when the order was placed: a provider refuses a
 *  payment that is asked for again with other words, though an event or an address may change meanwhile. */
export interface PaymentSubject {
  readonly title: Bilingual
  readonly venue: Bilingual
  readonly eventStartTimeSSE: number
  /** The buyer's proven address, if there is one. */
  readonly email: string | null
}

/** An order without its tickets. */
export interface Order extends EventKey {
  readonly orderID: string
  readonly orderReference: string
  readonly memberID: string
  readonly state: OrderState
  readonly adjacentSeating: boolean
  /** The buyer's language at the checkout: of the payment page and of the mails. */
  readonly language: Language
  /** What is paid: prices and fees. */
  readonly priceCents: number
  /** The part of `priceCents` that is fees. */
  readonly serviceFeeCents: number
  readonly ticketCount: number
  readonly orderTimeSSE: number
  /** Until when it can be paid; null for a free order. */
  readonly paymentDeadlineSSE: number | null
  /** The provider's id of the payment, once it was created. */
  readonly paymentID: string | null
  /** Where the payment page is, or was. */
  readonly paymentURL: string | null
  /** Whether a slow method was heard to have the payment in hand: only its answer ends the hold. */
  readonly isPaymentPending: boolean
  /** Null for a free order. */
  readonly paymentSubject: PaymentSubject | null
  /** Null until it is paid, where the provider did not tell, and with orders that were paid before methods were kept. */
  readonly paymentMethod: PaymentMethod | null
  /** Null until it is paid, and with orders that were paid before this moment was kept. */
  readonly paidSSE: number | null
  /** When the reconciler looks at it next; null when nothing is left to do. */
  readonly dueSSE: number | null
}

/** A checkout, as it is decided over. */
export interface OrderRequest extends EventKey {
  readonly memberID: string
  /** One type id for each ticket; at least one. */
  readonly requestedTypeIDs: readonly string[]
  readonly adjacentSeating: boolean
  readonly language: Order['language']
  /** The buyer's proven address, for the payment page. */
  readonly email: string | null
}

/** What a new order and its tickets are called. */
export interface OrderIDs {
  readonly orderID: string
  readonly orderReference: string
  readonly tickets: readonly Pick<OrderTicket, 'ticketID' | 'admissionID'>[]
}

/** Seats next to each other, without an aisle between them. */
export interface SeatRow {
  readonly rowIndex: number
  readonly section: string
  readonly row: string
  /** The number of seat 0; the others count up. */
  readonly firstNumber: number
  /** The `codeIndex` of each seat, from seat 0 on. */
  readonly codeIndexes: readonly number[]
}

/** The seating of an ASSIGNED type at one moment. */
export interface Seating {
  /** Front first. */
  readonly rows: readonly SeatRow[]
  /** A bitmap: bit `codeIndex` is set when that seat is held or sold (see seat-bitmap.ts). */
  readonly taken: Uint8Array
}

/** What is true at the moment of the decision, all read in the same transaction. */
export interface OrderFacts {
  readonly nowSSE: number
  readonly event: Event | null
  readonly ticketTypes: readonly StockedTicketType[]
  /** The member's order in progress, of any event. */
  readonly inProgress: { readonly orderID: string; readonly orderReference: string } | null
  /** Tickets of this event in the member's other live orders. Read only when asked for. */
  readonly memberTicketCount: () => number
  /** The seating of an ASSIGNED type of this event. Read only when asked for. */
  readonly seating: (typeID: string) => Seating
}

/** What the decision wants written. */
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
  /** With `persistenceError` and `unexpectedError`: what went wrong, for the operator alone. */
  readonly cause?: Error
}

/** The event or a type does not exist: answered as 404. */
export interface OrderNotFound {
  readonly kind: 'notFound'
}

/** The outcome of the pure decision; the store writes it and gives it back. */
export type OrderDecision = PlacedOrder | OrderRefused | OrderNotFound
