import { parentPort } from 'node:worker_threads'
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts'
import { renderTicketPdf } from './render-ticket-pdf.ts'
import { openTicketPress } from './ticket-press.ts'

/** The thread that draws tickets, so that the one that answers requests never waits for a page. */
if (!parentPort) throw new Error('pdf-worker.ts runs as a worker thread only')
const port = parentPort
const press = openTicketPress()

async function answer({ number, input }: PdfRequest): Promise<PdfAnswer> {
  try {
    return { kind: 'rendered', number, pdf: await renderTicketPdf(await press, input) }
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'failed', number, message }
  }
}

port.on('message', (request: PdfRequest) => {
  void answer(request).then((answered) =>
    port.postMessage(answered, answered.kind === 'rendered' ? [answered.pdf.buffer] : []),
  )
})
