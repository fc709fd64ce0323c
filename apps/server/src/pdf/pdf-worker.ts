import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PdfAnswer, PdfOrder, PdfRequest } from './pdf-messages.ts'
import { renderReceiptPdf } from './render-receipt-pdf.ts'
import { renderTicketPdf } from './render-ticket-pdf.ts'
import { openTicketPress } from './ticket-press.ts'

/** The thread that draws tickets and receipts, so that the one that answers requests never waits for a page. */
if (!parentPort) throw new Error('pdf-worker.ts runs as a worker thread only')
const port = parentPort
// On Linux a priority is a thread's own; elsewhere it would be the whole process's. Requests go before pages.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const press = openTicketPress()

async function draw(order: PdfOrder): Promise<Uint8Array<ArrayBuffer>> {
  switch (order.kind) {
    case 'ticket':
      return renderTicketPdf(await press, order.input)
    case 'receipt':
      return renderReceiptPdf((await press).sources, order.input)
  }
}

async function answer({ number, order }: PdfRequest): Promise<PdfAnswer> {
  try {
    return { kind: 'rendered', number, pdf: await draw(order) }
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
