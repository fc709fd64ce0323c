import { renderDoorListPdf } from './door-list/render-door-list-pdf.ts'
import { renderInvoicePdf } from './invoice/render-invoice-pdf.ts'
import { joinPdfs } from './document/join-pdfs.ts'
import type { PdfJob } from './pdf-thread.ts'
import { renderReceiptPdf } from './receipt/render-receipt-pdf.ts'
import { renderTicketPdf } from './ticket/render-ticket-pdf.ts'
import { createTicketTemplateCache } from './ticket/ticket-template-cache.ts'

/** Reads the fonts, and returns the function that draws any PDF in this thread. */
export async function openPdfDrawer(): Promise<(job: PdfJob) => Promise<Uint8Array>> {
  const templates = await createTicketTemplateCache()
  const { sources } = templates
  return async (job) => {
    switch (job.kind) {
      case 'ticket':
        return renderTicketPdf(templates, job.input)
      case 'receipt':
        return renderReceiptPdf(sources, job.input)
      case 'invoice':
        return renderInvoicePdf(sources, job.input)
      case 'doorList':
        return renderDoorListPdf(sources, job.input)
      case 'tickets': {
        const pages = []
        for (const input of job.inputs) pages.push(await renderTicketPdf(templates, input))
        return joinPdfs(pages)
      }
    }
  }
}
