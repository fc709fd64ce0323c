import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { Period } from '../../books/period.ts'
import type { InvoiceDecision, CreditDecision } from '../../invoices/decide-invoice.ts'
import type { Company, Invoice, SaleFacts } from '../../invoices/invoice.ts'
import type { BooksPart } from './books-store.ts'

type Rejected<Decision extends { readonly kind: string }> = Extract<Decision, { readonly kind: 'rejected' }>

/** A company's wish for an invoice about an order. `sale` has the facts of the order as they are now. */
export interface InvoiceRequest {
  readonly company: Company
  readonly sale: SaleFacts
  /** True if it may cancel an invoice with other facts. */
  readonly isReplacing: boolean
}

/** The end of a wish for an invoice. `creditNote` cancels the one before. `returnedCents` need a credit note of the new one. */
export type IssuedInvoice =
  | {
      readonly kind: 'issued'
      readonly invoice: Invoice
      readonly creditNote: Invoice | null
      readonly returnedCents: number
    }
  | Exclude<InvoiceDecision, { readonly kind: 'issue' }>

/** The end of a wish for a credit note. */
export type IssuedCredit =
  | { readonly kind: 'issued'; readonly creditNote: Invoice }
  | Extract<CreditDecision, { readonly kind: 'unchanged' }>
  | Rejected<CreditDecision>

/** An issued document in the books. It names no company. */
export interface BookedInvoice
  extends Pick<Invoice, 'kind' | 'number' | 'issuedSSE' | 'amountCents' | 'creditedNumber'> {
  readonly orderReference: string
  readonly organizerID: string
  readonly eventID: string
}

/** The invoices and credit notes for companies. Their numbers have no gaps (OPS-131). */
export interface InvoiceStore {
  /** Calls `decideInvoice` and issues its documents. Returns null if there is no such order. */
  issue(orderReference: string, request: InvoiceRequest, act: OperatorAct): Promise<IssuedInvoice | null>
  /** Calls `decideCredit` and issues the credit note. Returns null if there is no such order. */
  credit(orderReference: string, act: OperatorAct): Promise<IssuedCredit | null>
  /** Returns a document of an order, or null. */
  find(orderReference: string, number: string): Promise<Invoice | null>
  /** Returns the documents that were issued in a period, in the order of their series and numbers. */
  listIssued(period: Period, after: number): Promise<BooksPart<BookedInvoice>>
}
