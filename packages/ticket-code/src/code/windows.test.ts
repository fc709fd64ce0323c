import { describe, expect, it } from 'vitest'
import { checkWindow, windowsFrom, windowStartAt } from './windows.ts'

const start = 1797768900

describe('windows of a rotating code', () => {
  it('begin at multiples of 15 seconds', { tags: 'TKT-22' }, () => {
    expect(windowStartAt(start)).toBe(start)
    expect(windowStartAt(start + 14)).toBe(start)
    expect(windowStartAt(start + 14.9)).toBe(start)
    expect(windowStartAt(start + 15)).toBe(start + 15)
  })

  it('follow one another without a gap, from the current one on', () => {
    expect(windowsFrom(start + 7, 4)).toEqual([start, start + 15, start + 30, start + 45])
    expect(windowsFrom(start, 0)).toEqual([])
  })

  it.each([
    [-16, 'tooEarly'],
    [-15.001, 'tooEarly'],
    [-15, 'taken'],
    [0, 'taken'],
    [44, 'taken'],
    [44.999, 'taken'],
    [45, 'stale'],
    [86_400, 'stale'],
  ])('make a code %d seconds after its window began %s', { tags: ['GAT-8', 'TKT-25'] }, (age, outcome) => {
    expect(checkWindow(start, start + age)).toBe(outcome)
  })

  it('let a shown code in if the gate clock is 15 seconds behind to 30 ahead', { tags: 'GAT-8' }, () => {
    const shown = Array.from({ length: 15 }, (_, second) => start + second)
    const differences = Array.from({ length: 46 }, (_, index) => index - 15)
    const rejected = shown.flatMap((now) => differences.filter((by) => checkWindow(start, now + by) !== 'taken'))
    expect(rejected).toEqual([])
  })
})
