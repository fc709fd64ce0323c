import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { createFairQueue } from '../scheduling/fair-queue.ts'
import { type DeskPdfJob, type PdfJob, type PdfResponse, startPdfThread } from '@pokfei/ticket-pdf/pdf-thread'
import type { ReceiptPdfInput } from '@pokfei/ticket-pdf/receipt/receipt-pdf-input'
import type { TicketPdfInput } from '@pokfei/ticket-pdf/ticket/ticket-pdf-input'

/**
 * Draws tickets and receipts one after the other, in a thread of its own. The members take turns, oldest page first. The
 * desk's documents have another thread, so that no member waits for a long list.
 */
export interface PdfRenderer {
  /**
   * Returns a ticket's PDF. Returns `busy` if too many pages are waiting, in all or for this member. Rejects if the
   * drawing fails, or with the signal's reason.
   */
  readonly render: (input: TicketPdfInput, waiter: PdfWaiter) => Promise<RenderOutcome>
  /** Returns a receipt's PDF, like `render`. */
  readonly renderReceipt: (input: ReceiptPdfInput, waiter: PdfWaiter) => Promise<RenderOutcome>
  /** Returns a document for the desk. It waits for those before it, and is never refused. */
  readonly renderForDesk: (job: DeskPdfJob) => Promise<Buffer>
  /** Ends the threads. Waiting pages fail. */
  readonly close: () => Promise<void>
}

/** The caller that waits for a PDF. */
export interface PdfWaiter {
  /** The owner of a turn: a member's ID, or the name of other work. */
  readonly member: string
  /** Aborted when no client waits any more. A page that has not begun is then never drawn. */
  readonly signal?: AbortSignal
}

/** The outcome of one download. The response to `busy` is a 503 that asks for a retry in a second. */
export type RenderOutcome = { readonly kind: 'rendered'; readonly pdf: Buffer } | { readonly kind: 'busy' }

/** The most waiting pages: well under a second's work, with the pauses. */
const defaultQueueLimit = 64
/** The most waiting pages of one member. Nobody presses more buttons within the second that these take. */
const maximumPerMember = 8
/**
 * The pause of the thread after each page. A page takes a millisecond or two. Without a pause, a rush of downloads
 * would occupy one of two processors and delay all requests.
 */
const pauseMilliseconds = 4

interface Waiting {
  readonly job: PdfJob
  readonly resolveWith: (outcome: Promise<RenderOutcome>) => void
}

/**
 * Opens a renderer. Its thread starts with the first page, and again after a crash, which fails only the page under
 * way.
 */
export function openPdfRenderer({
  queueLimit = defaultQueueLimit,
  startThread = startPdfThread,
}: {
  readonly queueLimit?: number
  readonly startThread?: () => Worker
} = {}): PdfRenderer {
  const queue = createFairQueue<Waiting>()
  let worker: Worker | undefined
  let deskWorker: Worker | undefined
  let deskTurn: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let isDrawing = false

  const start = (): Worker => {
    const started = startThread()
    const forget = (): void => {
      if (worker === started) worker = undefined
    }
    return started.on('error', forget).on('exit', forget)
  }
  const drawNow = async (job: PdfJob): Promise<RenderOutcome> => {
    if (isClosed) throw new Error('the PDF renderer is closed')
    worker ??= start()
    return { kind: 'rendered', pdf: await drawIn(worker, job) }
  }
  // A list of a large hall takes seconds. Its thread ends with it, because the desk asks for few documents.
  const drawForDesk = async (job: DeskPdfJob): Promise<Buffer> => {
    if (isClosed) throw new Error('the PDF renderer is closed')
    const thread = startThread()
    deskWorker = thread
    try {
      return await drawIn(thread, job)
    } finally {
      await thread.terminate()
    }
  }
  const drawAll = async (): Promise<void> => {
    isDrawing = true
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const drawn = drawNow(next.job)
      next.resolveWith(drawn)
      await Promise.allSettled([drawn])
      if (!isClosed) await wait(pauseMilliseconds)
    }
    isDrawing = false
  }

  const draw = async (job: PdfJob, { member, signal }: PdfWaiter): Promise<RenderOutcome> => {
    if (isClosed) throw new Error('the PDF renderer is closed')
    signal?.throwIfAborted()
    if (queue.size() + (isDrawing ? 1 : 0) >= queueLimit || queue.sizeOf(member) >= maximumPerMember)
      return { kind: 'busy' }
    const { promise, resolve, reject } = Promise.withResolvers<RenderOutcome>()
    const waiting: Waiting = { job, resolveWith: resolve }
    const giveUp = (): void => {
      queue.remove(member, waiting)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp)
    queue.push(member, waiting)
    if (!isDrawing) void drawAll()
    try {
      return await promise
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  return {
    render: (input, waiter) => draw({ kind: 'ticket', input }, waiter),
    renderReceipt: (input, waiter) => draw({ kind: 'receipt', input }, waiter),
    renderForDesk: (job) => {
      const drawn = deskTurn.then(() => drawForDesk(job))
      deskTurn = Promise.allSettled([drawn])
      return drawn
    },
    close: async () => {
      isClosed = true
      await Promise.all([worker?.terminate(), deskWorker?.terminate()])
    },
  }
}

/** Returns the PDF that a thread draws. */
async function drawIn(worker: Worker, job: PdfJob): Promise<Buffer> {
  const response = await sendJob(worker, job)
  if (response.kind === 'failed') throw new Error(`the PDF could not be drawn: ${response.message}`)
  return Buffer.from(response.pdf.buffer)
}

/** Returns the response of the thread to one order. Throws if the thread ends before. */
async function sendJob(worker: Worker, job: PdfJob): Promise<PdfResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfResponse>()
  const ended = (): void => reject(new Error('the PDF thread was closed or ended'))
  worker.on('message', resolve).on('error', reject).on('exit', ended)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(job)
  try {
    return await promise
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  }
}
