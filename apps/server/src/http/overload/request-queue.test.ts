import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRequestQueue } from './request-queue.ts'

test('starts 32 requests in each turn of the event loop, in order', async () => {
  const queue = createRequestQueue()
  const begun: number[] = []
  for (let index = 0; index < 75; index++) queue.enqueue(() => begun.push(index))
  expect(begun).toEqual([])
  for (const count of [32, 64, 75]) {
    await nextTurn()
    expect(begun).toEqual(Array.from({ length: count }, (_, index) => index))
  }
  queue.enqueue(() => begun.push(75))
  await nextTurn()
  expect(begun.at(-1)).toBe(75)
})

test('reports the waiting time of the first request, or 0 without a queue', async () => {
  let nowMilliseconds = 1_000
  const queue = createRequestQueue(() => nowMilliseconds)
  expect(queue.delayMilliseconds()).toBe(0)
  for (let index = 0; index < 33; index++) queue.enqueue(() => undefined)
  nowMilliseconds += 700
  expect(queue.delayMilliseconds()).toBe(700)
  await nextTurn()
  expect(queue.delayMilliseconds()).toBe(700)
  await nextTurn()
  expect(queue.delayMilliseconds()).toBe(0)
})
