import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PdfAnswer, PdfOrder } from './pdf-messages.ts'
import type { ReceiptPdfInput } from './receipt-pdf-input.ts'
import type { TicketPdfInput } from './ticket-pdf-input.ts'

/** Draws tickets and receipts in a thread of its own, one after the other as they were asked for (spec §7 downloadTicket). */
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

/** Pages that may wait at a time: well under a second's work, the rests included. */
const defaultQueueLimit = 64
/** How long the thread rests after each page. A page takes a millisecond or two; without a rest, a rush of downloads takes
 *  one of two processors for itself, and whoever browses waits for what is left. */
const restMilliseconds = 4

/** Starts the thread that draws. */
export const startPdfThread = (): Worker => new Worker(new URL('./pdf-worker.ts', import.meta.url))

/** Opens a renderer. Its thread starts with the first ticket, and again after its end, which fails only what was being drawn. */
export function openPdfRenderer({
  queueLimit = defaultQueueLimit,
  startThread = startPdfThread,
}: { readonly queueLimit?: number; readonly startThread?: () => Worker } = {}): PdfRenderer {
  let worker: Worker | undefined
  let isClosed = false
  let waiting = 0
  let lastTurn: Promise<unknown> = Promise.resolve()

  const start = (): Worker => {
    const started = startThread()
    const forget = (): void => {
      if (worker === started) worker = undefined
    }
    return started.on('error', forget).on('exit', forget)
  }
  const drawNow = async (order: PdfOrder): Promise<RenderOutcome> => {
    if (isClosed) throw new Error('the PDF renderer is closed')
    worker ??= start()
    const answer = await ask(worker, order)
    if (answer.kind === 'failed') throw new Error(`the PDF could not be drawn: ${answer.message}`)
    return { kind: 'rendered', pdf: Buffer.from(answer.pdf.buffer) }
  }

  const draw = async (order: PdfOrder): Promise<RenderOutcome> => {
    if (isClosed) throw new Error('the PDF renderer is closed')
    if (waiting >= queueLimit) return { kind: 'busy' }
    waiting += 1
    const turn = lastTurn.then(() => drawNow(order)).finally(() => (waiting -= 1))
    const rest = (): Promise<void> => (isClosed ? Promise.resolve() : wait(restMilliseconds))
    lastTurn = turn.then(rest, rest)
    return turn
  }

  return {
    render: (input) => draw({ kind: 'ticket', input }),
    renderReceipt: (input) => draw({ kind: 'receipt', input }),
    close: async () => {
      isClosed = true
      await worker?.terminate()
    },
  }
}

/** What the thread answers to one order. Throws when it ends before. */
async function ask(worker: Worker, order: PdfOrder): Promise<PdfAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>()
  const ended = (): void => reject(new Error('the PDF thread was closed or ended'))
  worker.on('message', resolve).on('error', reject).on('exit', ended)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(order)
  try {
    return await promise
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  }
}
