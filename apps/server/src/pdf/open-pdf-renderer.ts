import { Worker } from 'node:worker_threads'
import type { PdfAnswer, PdfOrder, PdfRequest } from './pdf-messages.ts'
import type { ReceiptPdfInput } from './receipt-pdf-input.ts'
import type { TicketPdfInput } from './ticket-pdf-input.ts'

/** Draws tickets and receipts in a thread of its own (spec §7 downloadTicket). */
export interface PdfRenderer {
  /** A ticket's PDF, or `busy` when as many as may wait are waiting. Throws when the drawing fails. */
  readonly render: (input: TicketPdfInput) => Promise<RenderOutcome>
  /** A receipt's PDF, as `render`. */
  readonly renderReceipt: (input: ReceiptPdfInput) => Promise<RenderOutcome>
  /** Ends the thread. What was still waiting fails. */
  readonly close: () => Promise<void>
}

/** The outcome of one download. `busy` is to be answered as 503: trying again in a second helps. */
export type RenderOutcome = { readonly kind: 'rendered'; readonly pdf: Buffer } | { readonly kind: 'busy' }

interface Waiting {
  readonly resolve: (outcome: RenderOutcome) => void
  readonly reject: (error: Error) => void
}

/** Pages that may wait at a time: well under a second's work. */
const defaultQueueLimit = 64

/** Opens a renderer. Its thread starts with the first ticket, and again after a crash. */
export function openPdfRenderer({
  queueLimit = defaultQueueLimit,
}: { readonly queueLimit?: number } = {}): PdfRenderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let isClosed = false
  let lastNumber = 0

  const failAll = (error: Error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const settle = (answer: PdfAnswer) => {
    const one = waiting.get(answer.number)
    waiting.delete(answer.number)
    if (answer.kind === 'rendered') one?.resolve({ kind: 'rendered', pdf: Buffer.from(answer.pdf.buffer) })
    else one?.reject(new Error(`the PDF could not be drawn: ${answer.message}`))
  }
  const start = () => {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url))
    started.on('message', settle)
    started.on('error', failAll)
    started.on('exit', () => started === worker && failAll(new Error('the PDF thread ended')))
    return started
  }

  const draw = async (order: PdfOrder): Promise<RenderOutcome> => {
    if (isClosed) throw new Error('the PDF renderer is closed')
    if (waiting.size >= queueLimit) return { kind: 'busy' }
    worker ??= start()
    lastNumber += 1
    const request: PdfRequest = { number: lastNumber, order }
    return new Promise((resolve, reject) => {
      waiting.set(request.number, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker?.postMessage(request)
    })
  }

  return {
    render: (input) => draw({ kind: 'ticket', input }),
    renderReceipt: (input) => draw({ kind: 'receipt', input }),
    close: async () => {
      isClosed = true
      const ending = worker
      failAll(new Error('the PDF renderer was closed'))
      await ending?.terminate()
    },
  }
}
