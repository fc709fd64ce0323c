import { invoiceKinds } from '@pokfei/domain/invoices/invoice'
import { z } from 'zod'

const moment = z.int().nullable()

/** An invoice or a credit note in a list. */
export const listedInvoiceShape = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedSSE: z.int(),
  amountCents: z.int(),
  /** The number of the invoice that a credit note takes back. Null for an invoice. */
  creditedNumber: z.string().nullable(),
})

/** An invoice or a credit note, with all that its PDF says. */
export const invoiceShape = listedInvoiceShape.extend({
  companyName: z.string(),
  companyAddress: z.string(),
  buyerReference: z.string().nullable(),
  sale: z.object({
    orderReference: z.string(),
    orderTimeSSE: z.int(),
    paidSSE: moment,
    organizerNameEN: z.string(),
    organizerNameCN: z.string(),
    eventNameEN: z.string(),
    eventNameCN: z.string(),
    placeEN: z.string(),
    placeCN: z.string(),
    eventStartTimeSSE: moment,
    eventEndTimeSSE: moment,
    lines: z.array(
      z.object({
        ticketTypeNameEN: z.string(),
        ticketTypeNameCN: z.string(),
        quantity: z.int(),
        unitPriceCents: z.int(),
        unitFeeCents: z.int(),
        totalCents: z.int(),
      }),
    ),
    subtotalCents: z.int(),
    serviceFeeCents: z.int(),
  }),
})

/** See {@link invoiceShape}. */
export type InvoiceJSON = z.output<typeof invoiceShape>
