import { performance } from 'node:perf_hooks'
import { ActRefused, OutcomeUnknown, StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import type { WriteResponse, WriteCall, WriterMessage } from './writer-messages.ts'
import type { Write } from './writing-store.ts'

/** The writing thread from the view of its callers. */
export interface Writer {
  /** Calls a writing method. Resolves with its result once that is synced to disk. */
  readonly call: Write
  /** Returns how long the oldest open call has waited, or 0 if there is none. */
  delayMilliseconds(): number
  /** Ends the thread once everything is written. */
  close(): Promise<void>
}

/** The part of a worker thread that {@link openWriter} uses. */
export interface WriterThread {
  on(event: 'message', heard: (responses: readonly WriteResponse[]) => void): unknown
  on(event: 'error', heard: (error: unknown) => void): unknown
  on(event: 'exit', heard: () => void): unknown
  postMessage(message: WriterMessage): void
}

/**
 * A call without a response. A message carries no types, so `resolve` is a method, which accepts any value: the thread
 * ran the method of the call, and its result has the type that the caller expects.
 */
interface WaitingCall {
  readonly since: number
  resolve(value: unknown): void
  readonly reject: (error: Error) => void
}

function errorOf({ failure, error }: Extract<WriteResponse, { kind: 'failed' }>): Error {
  switch (failure) {
    case 'full':
      return new StoreFull(error.message, { cause: error })
    case 'unavailable':
      return new StoreUnavailable(error.message, { cause: error })
    case 'unknown':
      return new OutcomeUnknown(error.message, { cause: error })
    case 'other':
      return error
  }
}

/**
 * Starts the thread that writes. If the thread dies, the next call starts a new one. Calls without a response then fail
 * with {@link OutcomeUnknown}; as after a dead process, their data may or may not be written. A thread that dies before
 * its first message wrote nothing. Calls of one turn of the event loop go out together. `now` returns milliseconds that
 * never run back.
 */
export function openWriter(startThread: () => WriterThread, now: () => number = () => performance.now()): Writer {
  const waiting = new Map<number, WaitingCall>()
  let calls: WriteCall[] = []
  let lastNumber = 0
  let thread: WriterThread | null = start()

  function start(): WriterThread {
    const started = startThread()
    let isReady = false
    started.on('message', (responses) => {
      isReady = true
      responses.forEach(finish)
    })
    started.on('error', (error) => fail(started, isReady, error))
    started.on('exit', () => fail(started, isReady, new Error('it ended')))
    return started
  }

  function finish(response: WriteResponse): void {
    const call = waiting.get(response.number)
    waiting.delete(response.number)
    if (response.kind === 'done') call?.resolve(response.value)
    else call?.reject(response.kind === 'refused' ? new ActRefused(response.reason) : errorOf(response))
  }

  function fail(ended: WriterThread, wasReady: boolean, cause: unknown): void {
    if (ended !== thread) return
    thread = null
    const error = wasReady
      ? new OutcomeUnknown('the writing thread is gone', { cause })
      : new StoreUnavailable('the writing thread did not start', { cause })
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function post(message: WriterMessage): void {
    thread ??= start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(message)
  }

  function send(): void {
    if (calls.length > 0) post(calls)
    calls = []
  }

  return {
    call: (noun, method, args) =>
      new Promise((resolve, reject) => {
        lastNumber += 1
        waiting.set(lastNumber, { since: now(), resolve, reject })
        if (calls.push({ number: lastNumber, noun, method, args }) === 1) setImmediate(send)
      }),
    delayMilliseconds() {
      // A map keeps its entries in the order of insertion.
      const [first] = waiting.values()
      return first === undefined ? 0 : now() - first.since
    },
    async close() {
      send()
      const ending = thread
      if (ending === null) return
      const ended = new Promise<void>((resolve) => ending.on('exit', resolve))
      post('close')
      await ended
    },
  }
}
