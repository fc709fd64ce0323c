import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { StoreFull, StoreUnavailable } from '@pokfei/domain/ports/store'
import { openWriter, type WriterThread } from './open-writer.ts'
import type { WriterMessage } from './writer-messages.ts'

/** Returns a writer whose threads the test controls. They record every message. */
function scriptedWriter(now = () => 0) {
  const threads: (WriterThread & EventEmitter & { readonly sent: WriterMessage[] })[] = []
  const writer = openWriter(
    'no file',
    () => {
      const sent: WriterMessage[] = []
      const thread = Object.assign(new EventEmitter(), {
        sent,
        postMessage: (message: WriterMessage) => sent.push(message),
      })
      threads.push(thread)
      return thread
    },
    now,
  )
  return { writer, threads }
}

test('the calls of one turn are sent together, and each gets its own answer', async () => {
  const { writer, threads } = scriptedWriter()
  const calls = [writer.call('orders', 'place', ['a']), writer.call('members', 'update', ['b', 1])]
  await nextTurn()
  expect(threads[0]?.sent).toEqual([
    [
      { number: 1, noun: 'orders', method: 'place', args: ['a'] },
      { number: 2, noun: 'members', method: 'update', args: ['b', 1] },
    ],
  ])
  threads[0]?.emit('message', [
    { number: 2, kind: 'done', value: 'second' },
    { number: 1, kind: 'done', value: 'first' },
  ])
  expect(await Promise.all(calls)).toEqual(['first', 'second'])
})

test('a database that cannot is told from a job that failed', async () => {
  const { writer, threads } = scriptedWriter()
  const calls = [writer.call('orders', 'place', []), writer.call('orders', 'place', [])]
  threads[0]?.emit('message', [
    { number: 1, kind: 'failed', error: new Error('the disk is full'), failure: 'full' },
    { number: 2, kind: 'failed', error: new Error('a fault of ours'), failure: 'other' },
  ])
  await expect(calls[0]).rejects.toThrow(StoreFull)
  await expect(calls[1]).rejects.toThrow('a fault of ours')
  await expect(calls[1]).rejects.not.toThrow(StoreUnavailable)
})

test('a thread that dies fails what it had not answered, and the next call has another', async () => {
  const { writer, threads } = scriptedWriter()
  const lost = writer.call('orders', 'place', [])
  await nextTurn()
  threads[0]?.emit('error', new Error('out of memory'))
  threads[0]?.emit('exit')
  await expect(lost).rejects.toThrow('the writing thread is gone')

  const next = writer.call('orders', 'place', [])
  await nextTurn()
  expect(threads).toHaveLength(2)
  threads[1]?.emit('message', [{ number: 2, kind: 'done', value: 'written' }])
  expect(await next).toBe('written')
})

test('the delay is for how long the first that is not answered has waited', () => {
  let nowMilliseconds = 1_000
  const { writer, threads } = scriptedWriter(() => nowMilliseconds)
  expect(writer.delayMilliseconds()).toBe(0)
  void writer.call('orders', 'place', [])
  nowMilliseconds += 300
  void writer.call('orders', 'place', [])
  nowMilliseconds += 200
  expect(writer.delayMilliseconds()).toBe(500)
  threads[0]?.emit('message', [{ number: 1, kind: 'done', value: null }])
  expect(writer.delayMilliseconds()).toBe(200)
  threads[0]?.emit('message', [{ number: 2, kind: 'done', value: null }])
  expect(writer.delayMilliseconds()).toBe(0)
})

test('closing sends what is not sent yet, and waits for the end', async () => {
  const { writer, threads } = scriptedWriter()
  const last = writer.call('orders', 'place', [])
  const closed = writer.close()
  expect(threads[0]?.sent).toEqual([[{ number: 1, noun: 'orders', method: 'place', args: [] }], 'close'])
  threads[0]?.emit('message', [{ number: 1, kind: 'done', value: 'written' }])
  threads[0]?.emit('exit')
  await closed
  expect(await last).toBe('written')
})
