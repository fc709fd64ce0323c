import type { PaymentMethod } from '@pokfei/domain/payments/payment-method'

/** What the PDF of a receipt says (spec §2 "Receipt", §9). Plain data: it crosses a thread boundary. Names come in both
 *  languages; either may be empty. */
export interface ReceiptPdfInput {
  readonly orderReference: string
  readonly orderID: string
  readonly orderTimeSSE: number
  /** Null where it is not known, and for a free order. */
  readonly paidSSE: number | null
  /** See {@link paidSSE}. */
  readonly paymentMethod: PaymentMethod | null
  /** The seller. */
  readonly organizerNameEN: string
  readonly organizerNameCN: string
  /** Empty when the member has no name. */
  readonly buyerName: string
  /** Null when the member has no address. */
  readonly email: string | null
  readonly eventNameEN: string
  readonly eventNameCN: string
  readonly venueNameEN: string
  readonly venueNameCN: string
  readonly eventStartTimeSSE: number
  /** At least one. */
  readonly lines: readonly ReceiptPdfLine[]
  readonly subtotalCents: number
  /** Shown when above zero. */
  readonly serviceFeeCents: number
  readonly totalCents: number
  /** Other payments of the order that go back. */
  readonly refunds: readonly ReceiptPdfRefund[]
}

/** Tickets of one type and price. */
export interface ReceiptPdfLine {
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  readonly ticketTypeDescEN: string
  readonly ticketTypeDescCN: string
  readonly quantity: number
  readonly unitPriceCents: number
  /** Shown when above zero. */
  readonly unitFeeCents: number
  readonly totalCents: number
  /** Of marked seats alone, in the order of the request. */
  readonly seats: readonly SeatName[]
}

/** A marked seat, by the names that it has in the hall. */
export interface SeatName {
  readonly section: string
  readonly row: string
  readonly number: string
}

/** A payment that goes back. */
export interface ReceiptPdfRefund {
  readonly amountCents: number
  /** When it was given back; null until then. */
  readonly madeSSE: number | null
}
