import type { TicketPdfInput } from './ticket-pdf-input.ts'

/** What the server asks the PDF thread. */
export interface PdfRequest {
  readonly number: number
  readonly input: TicketPdfInput
}

/** What the PDF thread answers, under the request's number. */
export type PdfAnswer =
  | { readonly kind: 'rendered'; readonly number: number; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly number: number; readonly message: string }
