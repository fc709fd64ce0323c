import { parentPort } from 'node:worker_threads'
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts'
import { renderTicketPdf } from './render-ticket-pdf.ts'
import { openTicketPress } from './ticket-press.ts'

/** The thread that draws tickets, so that the one that answers requests never waits for a page. */
if (!parentPort) throw new Error('pdf-worker.ts runs as a worker thread only')
const port = parentPort
const press = openTicketPress()

port.on('message', async ({ number, input }: PdfRequest) => {
  try {
    const pdf = await renderTicketPdf(press, input)
    port.postMessage({ kind: 'rendered', number, pdf } satisfies PdfAnswer, [pdf.buffer])
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    port.postMessage({ kind: 'failed', number, message } satisfies PdfAnswer)
  }
})
