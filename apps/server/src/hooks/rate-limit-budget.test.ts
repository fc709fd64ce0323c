import { expect, test } from 'vitest'
import { createBudget } from './rate-limit-budget.ts'

/** Returns a budget and a function that advances its clock. */
function stage(perMinute: number, options?: Parameters<typeof createBudget>[2]) {
  let nowSSE = 1_000
  const budget = createBudget(perMinute, { nowSSE: () => nowSSE }, options)
  return { budget, advance: (seconds: number) => void (nowSSE += seconds) }
}

test('a minute of calls may come at once, and the next one is told when to come', () => {
  const { budget } = stage(3)
  expect([1, 2, 3, 4, 5].map(() => budget.take('a'))).toEqual([0, 0, 0, 20, 20])
})

test('a burst is smaller than a minute of calls where that is said, and fills up evenly', () => {
  const { budget, advance } = stage(60, { burst: 2 })
  expect([1, 2, 3].map(() => budget.take('a'))).toEqual([0, 0, 1])
  advance(1)
  expect([1, 2].map(() => budget.take('a'))).toEqual([0, 1])
  advance(3_600)
  expect([1, 2, 3].map(() => budget.take('a'))).toEqual([0, 0, 1])
})

test('whoever waits as long as they were told goes on', () => {
  const { budget, advance } = stage(3)
  for (let call = 0; call < 3; call += 1) budget.take('a')
  advance(budget.take('a') - 1)
  expect(budget.take('a')).toBe(1)
  advance(1)
  expect(budget.take('a')).toBe(0)
})

test('nobody saves more than a minute up', () => {
  const { budget, advance } = stage(2)
  advance(3_600)
  expect([1, 2, 3].map(() => budget.take('a'))).toEqual([0, 0, 30])
})

test('one caller does not use up what is for another', () => {
  const { budget } = stage(1)
  expect([budget.take('a'), budget.take('a'), budget.take('b')]).toEqual([0, 60, 0])
})

test('a flood of callers makes it forget who was silent longest, not who calls now', () => {
  const { budget } = stage(1, { most: 2 })
  for (const key of ['busy', 'silent', 'busy', 'new']) budget.take(key)
  expect(budget.take('busy')).toBe(60)
  expect(budget.take('silent')).toBe(0)
})

test('a clock that goes back costs nobody anything', () => {
  const { budget, advance } = stage(2)
  budget.take('a')
  advance(-30)
  expect(budget.take('a')).toBe(0)
})

test('a look at the budget counts nothing', () => {
  const { budget } = stage(1)
  expect([budget.wait('a'), budget.take('a'), budget.wait('a'), budget.wait('b')]).toEqual([0, 0, 60, 0])
})
