import type { InvoicePdfInput } from '../invoice/invoice-pdf-input.ts'
import { fullReceipt, sampleReceipt } from './sample-receipt.ts'

/** An ordinary invoice. */
export const sampleInvoice: InvoicePdfInput = {
  ...sampleReceipt,
  kind: 'invoice',
  number: '2026-000123',
  issuedSSE: 1_795_100_000,
  amountCents: sampleReceipt.totalCents,
  creditedNumber: null,
  companyName: '德利貿易有限公司 Acme Trading Limited',
  companyAddress: '香港中環皇后大道中 1 號 12 樓\n12/F, 1 Queen’s Road Central, Hong Kong',
  buyerReference: 'PO-2026-7781',
}

/** An ordinary credit note. */
export const sampleCreditNote: InvoicePdfInput = {
  ...sampleInvoice,
  kind: 'creditNote',
  number: 'CN-2026-000045',
  creditedNumber: sampleInvoice.number,
  amountCents: 71_000,
}

/** An invoice with the longest of everything, and with no reference. */
export const fullInvoice: InvoicePdfInput = {
  ...fullReceipt,
  kind: 'invoice',
  number: '2026-999999',
  issuedSSE: 1_795_100_000,
  amountCents: fullReceipt.totalCents,
  creditedNumber: null,
  companyName: 'W'.repeat(160),
  companyAddress: '香港特別行政區九龍尖沙咀廣東道海港城港威大廈第六座五十二樓五二零一至五二一零室，'
    .repeat(8)
    .slice(0, 300),
  buyerReference: null,
}
