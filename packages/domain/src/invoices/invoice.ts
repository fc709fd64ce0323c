import { hongKongParts } from '@pokfei/format/time/hong-kong-time'

/** The kinds of documents for companies. A credit note takes an invoice back, in whole or in part. */
export const invoiceKinds = ['invoice', 'creditNote'] as const

/** One of {@link invoiceKinds}. */
export type InvoiceKind = (typeof invoiceKinds)[number]

/** A company that buys, as it wants to stand on the invoice. */
export interface Company {
  readonly companyName: string
  readonly companyAddress: string
  /** The company's own reference, such as the number of its purchase order. Null if it has none. */
  readonly buyerReference: string | null
}

/** Sold tickets of one type and price. */
export interface InvoiceLine {
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  readonly quantity: number
  readonly unitPriceCents: number
  readonly unitFeeCents: number
  readonly totalCents: number
}

/** The sale as it stood when the document was issued. Later changes of the event do not change it, and it names no person. */
export interface SaleFacts {
  readonly orderReference: string
  readonly orderTimeSSE: number
  readonly paidSSE: number | null
  readonly organizerNameEN: string
  readonly organizerNameCN: string
  readonly eventNameEN: string
  readonly eventNameCN: string
  readonly placeEN: string
  readonly placeCN: string
  readonly eventStartTimeSSE: number | null
  readonly eventEndTimeSSE: number | null
  readonly lines: readonly InvoiceLine[]
  readonly subtotalCents: number
  readonly serviceFeeCents: number
}

/** An issued document. It never changes. */
export interface Invoice extends Company {
  readonly kind: InvoiceKind
  /** The number of a document, as {@link invoiceNumber} writes it. */
  readonly number: string
  readonly issuedSSE: number
  readonly amountCents: number
  /** The number of the invoice that a credit note takes back. Null for an invoice. */
  readonly creditedNumber: string | null
  readonly sale: SaleFacts
}

/** The place of a document in its series. Each kind counts from 1 in each year of Hong Kong. */
export interface SeriesPlace {
  readonly kind: InvoiceKind
  readonly year: number
  readonly count: number
}

/** Returns the year of Hong Kong in which a document is issued. */
export const invoiceYear = (issuedSSE: number): number => hongKongParts(issuedSSE).year

/** Returns the number of a document: `2026-000123`, and `CN-2026-000045` for a credit note (OPS-131). */
export const invoiceNumber = ({ kind, year, count }: SeriesPlace): string =>
  `${kind === 'creditNote' ? 'CN-' : ''}${year}-${String(count).padStart(6, '0')}`
