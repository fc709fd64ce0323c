import { parentPort } from 'node:worker_threads'
import { createFoldTable } from './fold-table.ts'
import { romanise } from './romanise.ts'

/*
 * The thread that loads the Chinese dictionaries. They take 60 MB and half a second, so they never enter the process's
 * own heap, and the thread ends once an index is built.
 */

/** A job for the thread. */
export type LanguageJob =
  | { readonly kind: 'foldTable' }
  | { readonly kind: 'romanise'; readonly texts: readonly string[] }

const port = parentPort
if (port === null) throw new Error('this file runs in a thread')

port.on('message', (job: LanguageJob) => {
  const response = job.kind === 'foldTable' ? createFoldTable() : job.texts.map(romanise)
  port.postMessage(response)
})
