import { Worker } from 'node:worker_threads'
import type { DoorListInput } from './door-list/door-list-input.ts'
import type { InvoicePdfInput } from './invoice/invoice-pdf-input.ts'
import type { ReceiptPdfInput } from './receipt/receipt-pdf-input.ts'
import type { TicketPdfInput } from './ticket/ticket-pdf-input.ts'

/** A PDF for the desk. It may have many pages. */
export type DeskPdfJob =
  | { readonly kind: 'invoice'; readonly input: InvoicePdfInput }
  | { readonly kind: 'doorList'; readonly input: DoorListInput }
  /** A page for each ticket. */
  | { readonly kind: 'tickets'; readonly inputs: readonly TicketPdfInput[] }

/** An order for the PDF thread. It gets one at a time. */
export type PdfJob =
  | { readonly kind: 'ticket'; readonly input: TicketPdfInput }
  | { readonly kind: 'receipt'; readonly input: ReceiptPdfInput }
  | DeskPdfJob

/** The response of the PDF thread. */
export type PdfResponse =
  | { readonly kind: 'rendered'; readonly pdf: Uint8Array<SharedArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string }

/** Starts the thread that draws. */
export const startPdfThread = (): Worker => new Worker(new URL('./pdf-worker.ts', import.meta.url))
