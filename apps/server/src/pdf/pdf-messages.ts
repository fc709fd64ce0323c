import type { ReceiptPdfInput } from './receipt-pdf-input.ts'
import type { TicketPdfInput } from './ticket-pdf-input.ts'

/** An order for the PDF thread. It gets one at a time. */
export type PdfOrder =
  | { readonly kind: 'ticket'; readonly input: TicketPdfInput }
  | { readonly kind: 'receipt'; readonly input: ReceiptPdfInput }

/** The response of the PDF thread. */
export type PdfAnswer =
  | { readonly kind: 'rendered'; readonly pdf: Uint8Array<SharedArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string }
