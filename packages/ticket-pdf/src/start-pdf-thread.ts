import { Worker } from 'node:worker_threads'

/** Starts the thread that draws. */
export const startPdfThread = (): Worker => new Worker(new URL('./pdf-worker.ts', import.meta.url))
