import { parentPort, workerData } from 'node:worker_threads'
import { StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { openSqliteStore } from './open-sqlite-store.ts'
import type { WriteResponse, WriteCall, WriterMessage } from './writer-messages.ts'
import { writeTo } from './writing-store.ts'

/** The writing thread: a whole store on a connection of its own. Messages call its writing methods. */

if (!parentPort) throw new Error('writer-thread.ts runs as a worker thread only')
const port = parentPort
const store = await openSqliteStore(String(workerData))
/** Runs a call. A message carries no types, so this accepts any: the {@link Write} of the sender has checked them. */
const writer: { write(noun: string, method: string, args: readonly unknown[]): Promise<unknown> } = {
  write: writeTo(store),
}
let responses: WriteResponse[] = []

function respond(one: WriteResponse): void {
  // One message carries the results of all callers of one commit.
  if (responses.push(one) > 1) return
  setImmediate(() => {
    port.postMessage(responses)
    responses = []
  })
}

function failureOf(error: unknown): 'full' | 'unavailable' | 'other' {
  if (error instanceof StoreFull) return 'full'
  return error instanceof StoreUnavailable ? 'unavailable' : 'other'
}

async function run({ number, noun, method, args }: WriteCall): Promise<void> {
  try {
    respond({ number, kind: 'done', value: await writer.write(noun, method, args) })
  } catch (error) {
    respond({
      number,
      kind: 'failed',
      error: error instanceof Error ? error : new Error(String(error)),
      failure: failureOf(error),
    })
  }
}

port.on('message', (message: WriterMessage) => {
  if (message === 'close') {
    void store.close().then(() => setImmediate(() => port.close()))
    return
  }
  for (const call of message) void run(call)
})
