import { parentPort, workerData } from 'node:worker_threads'
import { StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store'
import { openSqliteStore } from './open-sqlite-store.ts'
import type { WriteAnswer, WriteCall, WriterMessage } from './writer-messages.ts'

/** The writing thread: a whole store on a connection of its own. Messages call its methods. */

if (!parentPort) throw new Error('writer-thread.ts runs as a worker thread only')
const port = parentPort
const store = await openSqliteStore(String(workerData))
let answers: WriteAnswer[] = []

function answer(one: WriteAnswer): void {
  // One message carries the results of all callers of one commit.
  if (answers.push(one) > 1) return
  setImmediate(() => {
    port.postMessage(answers)
    answers = []
  })
}

function failureOf(error: unknown): 'full' | 'unavailable' | 'other' {
  if (error instanceof StoreFull) return 'full'
  return error instanceof StoreUnavailable ? 'unavailable' : 'other'
}

async function run({ number, noun, method, args }: WriteCall): Promise<void> {
  try {
    const value: unknown = await Reflect.apply(Reflect.get(Reflect.get(store, noun), method), undefined, args)
    answer({ number, kind: 'done', value })
  } catch (error) {
    answer({
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
