import { parentPort } from 'node:worker_threads'
import { ActRefused, OutcomeUnknown, StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import type { Store } from '@pokfei/domain/ports/store'
import type { WriteResponse, WriteCall, WriterMessage } from './writer-messages.ts'
import { writeTo } from './writing-store.ts'

type Failure = Extract<WriteResponse, { kind: 'failed' }>['failure']

function failureOf(error: unknown): Failure {
  if (error instanceof StoreFull) return 'full'
  if (error instanceof StoreUnavailable) return 'unavailable'
  return error instanceof OutcomeUnknown ? 'unknown' : 'other'
}

/** Serves the writing methods of a store in the writing thread, until the other side closes it. */
export function serveWrites(store: Store): void {
  if (!parentPort) throw new Error('a store writes for another thread in a worker thread only')
  const port = parentPort
  /** Runs a call. A message carries no types, so this accepts any: the `Write` of the sender has checked them. */
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

  async function run({ number, noun, method, args }: WriteCall): Promise<void> {
    try {
      respond({ number, kind: 'done', value: await writer.write(noun, method, args) })
    } catch (error) {
      if (error instanceof ActRefused) return respond({ number, kind: 'refused', reason: error.reason })
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
  port.postMessage([])
}
