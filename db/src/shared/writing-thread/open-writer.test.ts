import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { OutcomeUnknown, StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import { openWriter, type WriterThread } from './open-writer.ts'
import type { WriterMessage } from './writer-messages.ts'

/** Returns a writer whose threads the test controls. They record every message. */
function scriptedWriter(now = () => 0) {
  const threads: (WriterThread & EventEmitter & { readonly sent: WriterMessage[] })[] = []
  const writer = openWriter(() => {
    const sent: WriterMessage[] = []
    const thread = Object.assign(new EventEmitter(), {
      sent,
      postMessage: (message: WriterMessage) => sent.push(message),
    })
    threads.push(thread)
    return thread
  }, now)
  return { writer, threads }
}

test('sends the calls of one turn together and returns each its own result', async () => {
  const { writer, threads } = scriptedWriter()
  const calls = [writer.call('dataMode', 'mark', ['demo']), writer.call('sessions', 'endAll', ['b', null])]
  await nextTurn()
  expect(threads[0]?.sent).toEqual([
    [
      { number: 1, noun: 'dataMode', method: 'mark', args: ['demo'] },
      { number: 2, noun: 'sessions', method: 'endAll', args: ['b', null] },
    ],
  ])
  threads[0]?.emit('message', [
    { number: 2, kind: 'done', value: 'second' },
    { number: 1, kind: 'done', value: 'first' },
  ])
  expect(await Promise.all(calls)).toEqual(['first', 'second'])
})

test('tells a full disk from a failed job and from a refused act', async () => {
  const { writer, threads } = scriptedWriter()
  const calls = Array.from({ length: 4 }, () => writer.call('sessions', 'deleteExpired', [1]))
  threads[0]?.emit('message', [
    { number: 1, kind: 'failed', error: new Error('the disk is full'), failure: 'full' },
    { number: 2, kind: 'failed', error: new Error('a failed job'), failure: 'other' },
    { number: 3, kind: 'failed', error: new Error('the connection was lost'), failure: 'unknown' },
    { number: 4, kind: 'refused', reason: 'revisionMoved' },
  ])
  await expect(calls[0]).rejects.toThrow(StoreFull)
  await expect(calls[1]).rejects.toThrow('a failed job')
  await expect(calls[1]).rejects.not.toThrow(StoreUnavailable)
  await expect(calls[2]).rejects.toThrow(OutcomeUnknown)
  await expect(calls[3]).rejects.toMatchObject({ reason: 'revisionMoved' })
})

test('fails the open calls of a thread that ends and starts another thread', async () => {
  const { writer, threads } = scriptedWriter()
  const lost = writer.call('sessions', 'deleteExpired', [1])
  await nextTurn()
  threads[0]?.emit('message', [])
  threads[0]?.emit('error', new Error('out of memory'))
  threads[0]?.emit('exit')
  await expect(lost).rejects.toThrow(new OutcomeUnknown('the writing thread is gone'))

  const next = writer.call('sessions', 'deleteExpired', [1])
  await nextTurn()
  expect(threads).toHaveLength(2)
  threads[1]?.emit('message', [{ number: 2, kind: 'done', value: 'written' }])
  expect(await next).toBe('written')
})

test('knows that a thread wrote nothing which ended before its store was open', async () => {
  const { writer, threads } = scriptedWriter()
  const lost = writer.call('sessions', 'deleteExpired', [1])
  await nextTurn()
  threads[0]?.emit('error', new Error('no connections are left'))
  await expect(lost).rejects.toThrow(new StoreUnavailable('the writing thread did not start'))
})

test('reports how long the oldest open call has waited', () => {
  let nowMilliseconds = 1_000
  const { writer, threads } = scriptedWriter(() => nowMilliseconds)
  expect(writer.delayMilliseconds()).toBe(0)
  void writer.call('sessions', 'deleteExpired', [1])
  nowMilliseconds += 300
  void writer.call('sessions', 'deleteExpired', [1])
  nowMilliseconds += 200
  expect(writer.delayMilliseconds()).toBe(500)
  threads[0]?.emit('message', [{ number: 1, kind: 'done', value: null }])
  expect(writer.delayMilliseconds()).toBe(200)
  threads[0]?.emit('message', [{ number: 2, kind: 'done', value: null }])
  expect(writer.delayMilliseconds()).toBe(0)
})

test('sends the last calls before it closes and waits for the end', async () => {
  const { writer, threads } = scriptedWriter()
  const last = writer.call('sessions', 'deleteExpired', [1])
  const closed = writer.close()
  expect(threads[0]?.sent).toEqual([[{ number: 1, noun: 'sessions', method: 'deleteExpired', args: [1] }], 'close'])
  threads[0]?.emit('message', [{ number: 1, kind: 'done', value: 'written' }])
  threads[0]?.emit('exit')
  await closed
  expect(await last).toBe('written')
})
