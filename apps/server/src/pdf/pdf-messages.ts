import type { ReceiptPdfInput } from './receipt-pdf-input.ts'
import type { TicketPdfInput } from './ticket-pdf-input.ts'

/** What the PDF thread is asked to draw; it is asked for one at a time. */
export type PdfOrder = { readonly kind: 'ticket'; readonly input: TicketPdfInput } | { readonly kind: 'receipt'; readonly input: ReceiptPdfInput }

/** What the PDF thread answers. */
export type PdfAnswer = { readonly kind: 'rendered'; readonly pdf: Uint8Array<SharedArrayBuffer> } | { readonly kind: 'failed'; readonly message: string }
