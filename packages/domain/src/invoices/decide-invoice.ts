import type { OrderState } from '../orders/order.ts'
import type { Company, Invoice } from './invoice.ts'

/** The reasons against an invoice. */
export type InvoiceRejection = 'notCompleted' | 'nothingPaid' | 'nothingLeft'

/** An order with its documents. */
export interface InvoiceFacts {
  readonly state: OrderState
  readonly priceCents: number
  /** The money that went back to the buyer, or with a swap to another order. */
  readonly returnedCents: number
  /** The documents of the order, oldest first. */
  readonly issued: readonly Invoice[]
}

/** The decision about an invoice. `creditCents` of the replaced one are taken back by a credit note. */
export type InvoiceDecision =
  | {
      readonly kind: 'issue'
      readonly amountCents: number
      readonly replaced: Invoice | null
      readonly creditCents: number
    }
  | { readonly kind: 'unchanged'; readonly invoice: Invoice }
  | { readonly kind: 'issuedBefore'; readonly invoice: Invoice }
  | { readonly kind: 'rejected'; readonly reason: InvoiceRejection }

/** The decision about a credit note. */
export type CreditDecision =
  | { readonly kind: 'issue'; readonly invoice: Invoice; readonly amountCents: number }
  /** The document is the newest credit note of the invoice. */
  | { readonly kind: 'unchanged'; readonly creditNote: Invoice }
  | { readonly kind: 'rejected'; readonly reason: 'noInvoice' | 'nothingReturned' }

/** Returns the invoice of an order that counts: the newest one, because a new one takes the one before back. */
export const currentInvoice = (issued: readonly Invoice[]): Invoice | null =>
  issued.findLast(({ kind }) => kind === 'invoice') ?? null

/** Returns the sum that credit notes have taken back of an invoice. */
export const creditedCents = (issued: readonly Invoice[], number: string): number =>
  issued.reduce((sum, one) => (one.creditedNumber === number ? sum + one.amountCents : sum), 0)

const isSameCompany = (one: Company, other: Company): boolean =>
  one.companyName === other.companyName &&
  one.companyAddress === other.companyAddress &&
  one.buyerReference === other.buyerReference

/**
 * Decides about an invoice (OPS-130, OPS-133). It has the whole price, and credit notes take the rest back. One with
 * other facts needs `isReplacing`, because it cancels the one before.
 */
export function decideInvoice(
  { state, priceCents, returnedCents, issued }: InvoiceFacts,
  company: Company,
  isReplacing: boolean,
): InvoiceDecision {
  const current = currentInvoice(issued)
  if (current !== null && isSameCompany(current, company)) return { kind: 'unchanged', invoice: current }
  if (state !== 'COMPLETED') return { kind: 'rejected', reason: 'notCompleted' }
  if (priceCents === 0) return { kind: 'rejected', reason: 'nothingPaid' }
  if (returnedCents >= priceCents) return { kind: 'rejected', reason: 'nothingLeft' }
  if (current !== null && !isReplacing) return { kind: 'issuedBefore', invoice: current }
  return {
    kind: 'issue',
    amountCents: priceCents,
    replaced: current,
    creditCents: current === null ? 0 : current.amountCents - creditedCents(issued, current.number),
  }
}

/** Decides about a credit note: it takes back what was returned and is on no credit note yet (OPS-134). */
export function decideCredit({
  returnedCents,
  issued,
}: Pick<InvoiceFacts, 'returnedCents' | 'issued'>): CreditDecision {
  const invoice = currentInvoice(issued)
  if (invoice === null) return { kind: 'rejected', reason: 'noInvoice' }
  const amountCents = Math.min(returnedCents, invoice.amountCents) - creditedCents(issued, invoice.number)
  if (amountCents > 0) return { kind: 'issue', invoice, amountCents }
  const creditNote = issued.findLast(({ creditedNumber }) => creditedNumber === invoice.number)
  return creditNote === undefined ? { kind: 'rejected', reason: 'nothingReturned' } : { kind: 'unchanged', creditNote }
}
