import { placeholderSize } from '@pokfei/format/picture-placeholder'
import { expect, it } from 'vitest'
import { attemptAddress, pauseBeforeNextMs } from './picture-attempts.ts'

it('waits longer before each attempt at a placeholder, and ends after seven', { tags: 'EVT-80' }, () => {
  const pauses = Array.from({ length: 9 }, (_, attempt) => pauseBeforeNextMs(placeholderSize.width, attempt))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, undefined, undefined])
})

it('ends as soon as the picture is drawn, and goes on after a failure', () => {
  expect(pauseBeforeNextMs(640, 0)).toBeUndefined()
  expect(pauseBeforeNextMs(0, 1)).toBe(2000)
})

it('gives each attempt an address of its own', () => {
  expect(attemptAddress('/media/plan.png', 0)).toBe('/media/plan.png')
  expect(attemptAddress('/media/plan.png', 2)).toBe('/media/plan.png?attempt=2')
})
