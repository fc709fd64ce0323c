import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LanguageJob } from './language-thread.ts'

/** The knowledge of Chinese that an index needs. */
export interface LanguageTools {
  /** Returns the folded form of each UTF-16 unit. */
  foldTable(): Promise<Uint16Array>
  /** Returns the likely readings of each text: syllables and Latin words with a blank between them. */
  romanise(texts: readonly string[]): Promise<readonly (readonly string[])[]>
  /** Frees the dictionaries. */
  close(): Promise<void>
}

/** Starts a thread that holds the dictionaries. Calls run one after the other. */
export function openLanguageTools(): LanguageTools {
  const thread = new Worker(new URL('./language-thread.ts', import.meta.url))
  thread.unref()
  let last: Promise<unknown> = Promise.resolve()

  async function send(job: LanguageJob): Promise<unknown> {
    thread.ref()
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(job)
      const [response]: unknown[] = await once(thread, 'message')
      return response
    } finally {
      thread.unref()
    }
  }

  function inTurn(job: LanguageJob): Promise<unknown> {
    const response = last.then(() => send(job))
    last = response.catch(() => undefined)
    return response
  }

  return {
    foldTable: async () => (await inTurn({ kind: 'foldTable' })) as Uint16Array,
    romanise: async (texts) =>
      texts.length === 0 ? [] : ((await inTurn({ kind: 'romanise', texts })) as readonly (readonly string[])[]),
    close: async () => void (await thread.terminate()),
  }
}
