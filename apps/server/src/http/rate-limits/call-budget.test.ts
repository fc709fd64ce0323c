import { expect, test } from 'vitest'
import { createCallBudget } from './call-budget.ts'

/** Returns a budget and a function that advances its clock. */
function stage(perMinute: number, options?: Parameters<typeof createCallBudget>[2]) {
  let nowSSE = 1_000
  const budget = createCallBudget(perMinute, { nowSSE: () => nowSSE }, options)
  return { budget, advance: (seconds: number) => void (nowSSE += seconds) }
}

test('allows a minute of calls at once and then returns the seconds to wait', () => {
  const { budget } = stage(3)
  expect([1, 2, 3, 4, 5].map(() => budget.consume('a'))).toEqual([0, 0, 0, 20, 20])
})

test('allows a smaller burst if set and refills it evenly', () => {
  const { budget, advance } = stage(60, { burst: 2 })
  expect([1, 2, 3].map(() => budget.consume('a'))).toEqual([0, 0, 1])
  advance(1)
  expect([1, 2].map(() => budget.consume('a'))).toEqual([0, 1])
  advance(3_600)
  expect([1, 2, 3].map(() => budget.consume('a'))).toEqual([0, 0, 1])
})

test('allows a call after the returned wait', () => {
  const { budget, advance } = stage(3)
  for (let call = 0; call < 3; call += 1) budget.consume('a')
  advance(budget.consume('a') - 1)
  expect(budget.consume('a')).toBe(1)
  advance(1)
  expect(budget.consume('a')).toBe(0)
})

test('never saves up more than a minute of calls', () => {
  const { budget, advance } = stage(2)
  advance(3_600)
  expect([1, 2, 3].map(() => budget.consume('a'))).toEqual([0, 0, 30])
})

test('keeps a budget for each caller', () => {
  const { budget } = stage(1)
  expect([budget.consume('a'), budget.consume('a'), budget.consume('b')]).toEqual([0, 60, 0])
})

test('forgets the caller with the oldest call during a flood', () => {
  const { budget } = stage(1, { most: 2 })
  for (const key of ['busy', 'silent', 'busy', 'new']) budget.consume(key)
  expect(budget.consume('busy')).toBe(60)
  expect(budget.consume('silent')).toBe(0)
})

test('takes nothing away when the clock goes back', () => {
  const { budget, advance } = stage(2)
  budget.consume('a')
  advance(-30)
  expect(budget.consume('a')).toBe(0)
})

test('does not count a look at the budget', () => {
  const { budget } = stage(1)
  expect([
    budget.secondsToWait('a'),
    budget.consume('a'),
    budget.secondsToWait('a'),
    budget.secondsToWait('b'),
  ]).toEqual([0, 0, 60, 0])
})
