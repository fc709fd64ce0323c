import type { PaymentMethodName } from '@pokfei/format/money/payment-texts'

/**
 * The data of a receipt's PDF. It is plain data, because it crosses a thread boundary. Names come in both languages;
 * either may be empty.
 */
export interface ReceiptPdfInput {
  readonly orderReference: string
  readonly orderID: string
  readonly orderTimeSSE: number
  /** Null if it is unknown, and for a free order. */
  readonly paidSSE: number | null
  /** See {@link paidSSE}. */
  readonly paymentMethod: PaymentMethodName | null
  /** The seller. */
  readonly organizerNameEN: string
  readonly organizerNameCN: string
  /** Empty if the member has no name. */
  readonly buyerName: string
  /** Null if the member has no address. */
  readonly email: string | null
  readonly eventNameEN: string
  readonly eventNameCN: string
  /** The venue with its address, as far as it is known. */
  readonly placeEN: string
  readonly placeCN: string
  /** Null while a postponed event has no date. */
  readonly eventStartTimeSSE: number | null
  /** Null if it is not known. */
  readonly eventEndTimeSSE: number | null
  /** At least one. */
  readonly lines: readonly ReceiptPdfLine[]
  readonly subtotalCents: number
  /** Shown if it is above zero. */
  readonly serviceFeeCents: number
  /** The cents that the earlier ticket of an exchange has paid. Shown if it is above zero (OPS-123). */
  readonly creditCents: number
  readonly totalCents: number
  /** True if the receipt says that sales are final (RFD-19). */
  readonly isFinal: boolean
  /** The words of the stamp. */
  readonly stamp: 'paid' | 'partlyRefunded' | 'refundUnderWay' | 'refunded'
  /** The total less what came back. Null if nothing did. */
  readonly netCents: number | null
  /** The refunds of all payments of the order. */
  readonly refunds: readonly ReceiptPdfRefund[]
  /** The order whose payment has paid this one, if a swap placed it, and the difference that goes back through it. */
  readonly swappedFrom: { readonly orderReference: string; readonly differenceCents: number } | null
  /** The references of the orders for which its tickets were swapped. */
  readonly swappedFor: readonly string[]
}

/** Tickets of one type and price. */
export interface ReceiptPdfLine {
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  readonly ticketTypeDescEN: string
  readonly ticketTypeDescCN: string
  /** The proof that holders show at the door. Empty if none is asked for. */
  readonly proofEN: string
  readonly proofCN: string
  readonly quantity: number
  readonly unitPriceCents: number
  /** Shown if it is above zero. */
  readonly unitFeeCents: number
  readonly totalCents: number
  /** The marked seats, in the order of the request. */
  readonly seats: readonly SeatName[]
}

/** A marked seat, by its names in the hall. */
export interface SeatName {
  readonly section: string
  readonly row: string
  readonly number: string
}

/** A refund. */
export interface ReceiptPdfRefund {
  /** Negative once it is taken off the total. */
  readonly amountCents: number
  /** True if the refunded payment bought no tickets of the order. */
  readonly isOfUnusedPayment: boolean
  readonly hasFailed: boolean
  /** The moment of the refund; null until it is made. */
  readonly madeSSE: number | null
}
