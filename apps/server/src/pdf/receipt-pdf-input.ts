/** What the PDF of a receipt says (spec §2 "Receipt", §9). Plain data: it crosses a thread boundary. Names come in both
 *  languages; either may be empty. */
export interface ReceiptPdfInput {
  readonly orderReference: string
  readonly orderTimeSSE: number
  /** Null when the member has no address. */
  readonly email: string | null
  readonly eventNameEN: string
  readonly eventNameCN: string
  readonly venueNameEN: string
  readonly venueNameCN: string
  readonly eventStartTimeSSE: number
  /** In the order of the request; at least one. */
  readonly tickets: readonly ReceiptPdfTicket[]
  readonly subtotalCents: number
  /** Shown when above zero. */
  readonly serviceFeeCents: number
  readonly totalCents: number
}

/** One line of a receipt. */
export interface ReceiptPdfTicket {
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  /** Null with general admission. */
  readonly seat: { readonly section: string; readonly row: string; readonly number: string } | null
  readonly salePriceCents: number
}
