import type { InvoiceJSON } from '@pokfei/desk-contract/shapes/invoice'

/** Returns an issued document as a PDF. The same document gives the same bytes. */
export async function invoicePDF({ sale, ...document }: InvoiceJSON): Promise<Uint8Array> {
  const { openFontSources } = await import('@pokfei/ticket-pdf/fonts/font-source')
  const { renderInvoicePdf } = await import('@pokfei/ticket-pdf/invoice/render-invoice-pdf')
  return renderInvoicePdf(await openFontSources(), { ...sale, ...document })
}
