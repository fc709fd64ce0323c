import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('thirty-two are begun in a turn of the event loop, in their order', async () => {
  const turns = openTurns()
  const begun: number[] = []
  for (let index = 0; index < 75; index++) turns.take(() => begun.push(index))
  expect(begun).toEqual([])
  for (const count of [32, 64, 75]) {
    await nextTurn()
    expect(begun).toEqual(Array.from({ length: count }, (_, index) => index))
  }
  turns.take(() => begun.push(75))
  await nextTurn()
  expect(begun.at(-1)).toBe(75)
})

test('the delay is for how long the first has waited, and none without a queue', async () => {
  let nowMilliseconds = 1_000
  const turns = openTurns(() => nowMilliseconds)
  expect(turns.delayMilliseconds()).toBe(0)
  for (let index = 0; index < 33; index++) turns.take(() => undefined)
  nowMilliseconds += 700
  expect(turns.delayMilliseconds()).toBe(700)
  await nextTurn()
  expect(turns.delayMilliseconds()).toBe(700)
  await nextTurn()
  expect(turns.delayMilliseconds()).toBe(0)
})
