import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { openPdfDrawer } from './open-pdf-drawer.ts'
import type { PdfResponse, PdfJob } from './pdf-thread.ts'

/** The thread that draws PDFs, so that the thread for requests never waits for a page. */
if (!parentPort) throw new Error('pdf-worker.ts runs as a worker thread only')
const port = parentPort
// Requests have priority over pages. On Linux each thread has its own priority; elsewhere this would change the whole
// process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
const drawer = openPdfDrawer()

/**
 * Copies a PDF into memory that threads share. A transferred file would count as memory of the thread for requests.
 * In a rush, its collector would then stop it three times a second, a hundredth of a second each.
 */
function share(pdf: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const shared = new Uint8Array(new SharedArrayBuffer(pdf.length))
  shared.set(pdf)
  return shared
}

async function respond(order: PdfJob): Promise<PdfResponse> {
  try {
    return { kind: 'rendered', pdf: share(await (await drawer)(order)) }
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'failed', message }
  }
}

port.on('message', (order: PdfJob) => {
  void respond(order).then((message) => port.postMessage(message))
})
