import type { ReceiptPdfInput } from './receipt-pdf-input.ts'
import type { TicketPdfInput } from './ticket-pdf-input.ts'

/** What is to be drawn. */
export type PdfOrder = { readonly kind: 'ticket'; readonly input: TicketPdfInput } | { readonly kind: 'receipt'; readonly input: ReceiptPdfInput }

/** What the server asks the PDF thread. */
export interface PdfRequest {
  readonly number: number
  readonly order: PdfOrder
}

/** What the PDF thread answers, under the request's number. */
export type PdfAnswer =
  | { readonly kind: 'rendered'; readonly number: number; readonly pdf: Uint8Array<SharedArrayBuffer> }
  | { readonly kind: 'failed'; readonly number: number; readonly message: string }
