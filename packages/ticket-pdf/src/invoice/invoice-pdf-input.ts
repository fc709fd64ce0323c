import type { ReceiptPdfInput, ReceiptPdfLine } from '../receipt/receipt-pdf-input.ts'

/** The parts of a sale that an invoice has from its receipt. It names no person. */
type SoldParts = Pick<
  ReceiptPdfInput,
  | 'orderReference'
  | 'orderTimeSSE'
  | 'paidSSE'
  | 'organizerNameEN'
  | 'organizerNameCN'
  | 'eventNameEN'
  | 'eventNameCN'
  | 'placeEN'
  | 'placeCN'
  | 'eventStartTimeSSE'
  | 'eventEndTimeSSE'
  | 'subtotalCents'
  | 'serviceFeeCents'
>

/** The data of the PDF of an invoice or a credit note. */
export interface InvoicePdfInput extends SoldParts {
  readonly kind: 'invoice' | 'creditNote'
  readonly number: string
  readonly issuedSSE: number
  /** The sum of the invoice, or what a credit note takes back. */
  readonly amountCents: number
  /** The number of the invoice that a credit note takes back. Null for an invoice. */
  readonly creditedNumber: string | null
  readonly companyName: string
  /** May have several lines. */
  readonly companyAddress: string
  /** Null if the company has none. */
  readonly buyerReference: string | null
  readonly lines: readonly Pick<
    ReceiptPdfLine,
    'ticketTypeNameEN' | 'ticketTypeNameCN' | 'quantity' | 'unitPriceCents' | 'unitFeeCents' | 'totalCents'
  >[]
}
