import type { AuditedChange } from '../../audit-entry.ts'
import type { Invoice } from '../../../invoices/invoice.ts'

type Issued = Pick<Invoice, 'number' | 'amountCents'>

/** Returns the entry of an issued invoice. It names no company. `creditNote` cancelled the one before. */
export const invoiceEntry = (
  orderReference: string,
  { number, amountCents }: Issued,
  creditNote: Pick<Invoice, 'number'> | null,
  replacedNumber: string | null,
): AuditedChange => ({
  verb: 'orders invoice',
  subject: { kind: 'order', id: orderReference },
  before: replacedNumber === null ? null : { number: replacedNumber },
  after: { number, amountCents, creditNote: creditNote?.number ?? null },
})

/** Returns the entry of an issued credit note. */
export const creditEntry = (
  orderReference: string,
  { number, amountCents, creditedNumber }: Issued & Pick<Invoice, 'creditedNumber'>,
): AuditedChange => ({
  verb: 'orders credit-note',
  subject: { kind: 'order', id: orderReference },
  before: null,
  after: { number, amountCents, invoice: creditedNumber },
})
