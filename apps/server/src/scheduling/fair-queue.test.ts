import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const entry = (name: string) => ({ name })

function drain(queue: ReturnType<typeof createFairQueue<{ readonly name: string }>>): string[] {
  const names: string[] = []
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) names.push(next.name)
  return names
}

test("serves members in turns and each member's oldest entry first", () => {
  const queue = createFairQueue<{ readonly name: string }>()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(name.slice(0, 1), entry(name))
  expect([queue.size(), queue.sizeOf('a'), queue.sizeOf('d')]).toEqual([6, 3, 0])
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect([queue.size(), queue.sizeOf('a')]).toEqual([0, 0])
})

test('lets a late member wait for one entry of each other member only', () => {
  const queue = createFairQueue<{ readonly name: string }>()
  for (let index = 0; index < 100; index += 1) queue.push('a', entry('a'))
  queue.shift()
  queue.push('b', entry('b'))
  expect([queue.shift()?.name, queue.shift()?.name]).toEqual(['a', 'b'])
})

test('never serves a removed entry and ignores a second removal', () => {
  const queue = createFairQueue<{ readonly name: string }>()
  const [first, second] = [entry('a1'), entry('a2')]
  queue.push('a', first)
  queue.push('a', second)
  queue.remove('a', first)
  queue.remove('a', first)
  queue.remove('b', second)
  expect(queue.size()).toBe(1)
  expect(drain(queue)).toEqual(['a2'])
})
