import type { PaymentLine } from '../payments/payment.ts'
import type { OrderRejectionReason } from '@pokfei/contracts/reasons'
import type { KeptPlaces } from '../access-codes/access-code.ts'
import type { CountedCode } from '../access-codes/counted-code.ts'
import type { EventKey } from '../catalogue/catalogue.ts'
import type { Bilingual, Language } from '@pokfei/format/language'
import type { PaymentMethod } from '../payments/payment-method.ts'

/** The states of an order (ORD-1). */
export type OrderState = 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED'

/** One ticket of an order, with the prices of the order's time. `seat` is null with general admission. */
export interface OrderTicket extends EventKey {
  readonly ticketID: string
  readonly typeID: string
  /** The type whose place the ticket takes. Left out if it is `typeID` (SHR-1). */
  readonly placesOf?: string
  readonly salePriceCents: number
  readonly serviceFeeCents: number
  readonly seat: Seat | null
  /** 16 random bytes in hex. The gate counts one admission for each. */
  readonly admissionID: string
  /** The issue number. It grows with each reissue, which ends older codes. */
  readonly issueNumber: number
  /** Present if an operator or a refund revoked the ticket. It admits nobody and has no codes. */
  readonly isRevoked?: true
  /** When the ticket was revoked. Present with `isRevoked`. */
  readonly revokedSSE?: number
  /** Present if the holder swapped the ticket for one of another event. Such a ticket is revoked too. */
  readonly isSwapped?: true
  /** Present if somebody else has claimed the ticket. Such a ticket is revoked too. */
  readonly isHandedOver?: true
  /** Present if a refund ended the ticket. Such a ticket is revoked too. */
  readonly isRefunded?: true
}

/** A seat of an `ASSIGNED` type: its position in the seating of the type's pool and its name in the hall. */
export interface Seat {
  /** Index of the row in the type's seating, front first. */
  readonly rowIndex: number
  /** Index of the seat in the row. */
  readonly seatIndex: number
  /** Index of the seat in the type's whole seating. The ticket code names the seat by it. */
  readonly codeIndex: number
  readonly section: string
  readonly row: string
  readonly number: string
}

/**
 * The purchase as the payment page shows it, fixed when the order is placed. A provider rejects a repeated request with
 * other words, and an event or an address may change meanwhile.
 */
export interface PaymentSubject {
  readonly title: Bilingual
  readonly venue: Bilingual
  readonly eventStartTimeSSE: number
  /** Left out in orders that were placed before lines were stored. */
  readonly lines?: readonly PaymentLine[]
  /** The buyer's confirmed address, or null. */
  readonly email: string | null
}

/** An order without its tickets. */
export interface Order extends EventKey {
  readonly orderID: string
  readonly orderReference: string
  readonly memberID: string
  readonly state: OrderState
  readonly adjacentSeating: boolean
  /** The buyer's language at checkout. The payment page and the mails use it. */
  readonly language: Language
  /** The total to pay: prices and fees. */
  readonly priceCents: number
  /** The fees in `priceCents`. */
  readonly serviceFeeCents: number
  readonly ticketCount: number
  readonly orderTimeSSE: number
  /** The payment deadline. Null for a free order. */
  readonly paymentDeadlineSSE: number | null
  /** The provider's ID of the payment, once it was created. */
  readonly paymentID: string | null
  /** The address of the payment page, also after it closed. */
  readonly paymentURL: string | null
  /** True if a slow method has the payment in hand. Only its decision ends the hold. */
  readonly isPaymentPending: boolean
  /** Null for a free order. */
  readonly paymentSubject: PaymentSubject | null
  /** Null until paid, if the provider did not tell, and for orders paid before methods were stored. */
  readonly paymentMethod: PaymentMethod | null
  /** Null until paid, and for orders paid before this time was stored. */
  readonly paidSSE: number | null
  /** The time of the reconciler's next check. Null if nothing is left to do. */
  readonly dueSSE: number | null
}

/** The input of a checkout's decision. */
export interface OrderRequest extends EventKey {
  readonly memberID: string
  /** One type ID for each ticket. At least one. */
  readonly requestedTypeIDs: readonly string[]
  readonly adjacentSeating: boolean
  readonly language: Order['language']
  /** The buyer's confirmed address, for the payment page. */
  readonly email: string | null
  /** The access code that the buyer entered. Left out without one. */
  readonly accessCode?: CountedCode | undefined
}

/** The access code of an order. */
export interface OrderAccess {
  readonly code: string
  /** The allotment of the code, after the decision that it belongs to. Null if the code has none. */
  readonly kept: KeptPlaces | null
}

/** The IDs of a new order and its tickets. */
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
  /** The number of seat 0. The others count up. */
  readonly firstNumber: number
  /** The `codeIndex` of each seat, from seat 0 on. */
  readonly codeIndexes: readonly number[]
}

/** The seating of an ASSIGNED type at one moment. */
export interface Seating {
  /** The rows, front first. */
  readonly rows: readonly SeatRow[]
  /** A bitmap. Bit `codeIndex` is set if that seat is held or sold (see seat-bitmap.ts). */
  readonly taken: Uint8Array
}

/** A decision to write this order. */
export interface PlacedOrder {
  readonly kind: 'placed'
  readonly order: Order
  readonly tickets: readonly OrderTicket[]
  /** Present if an access code opened the order. */
  readonly access?: OrderAccess
  /** Present if the order pays the difference of an exchange. False if the old ticket cannot be exchanged any more. */
  readonly canExchange?: boolean
}

/** The rejection of an order, as a value. */
export interface OrderRejection {
  readonly kind: 'refused'
  readonly reason: OrderRejectionReason
  readonly inProgress?: { readonly orderID: string; readonly orderReference: string }
  /** The failure behind `persistenceError` or `unexpectedError`, for the operator alone. */
  readonly cause?: Error
}

/** The event or a type does not exist. The response is 404. */
export interface OrderNotFound {
  readonly kind: 'notFound'
}

/** The result of the pure decision. The store writes it and returns it. */
export type OrderDecision = PlacedOrder | OrderRejection | OrderNotFound
