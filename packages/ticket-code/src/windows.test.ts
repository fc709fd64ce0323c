import { describe, expect, it } from 'vitest'
import { judgeWindow, windowsFrom, windowStartAt } from './windows.ts'

const start = 1797768900

describe('windows of a rotating code', () => {
  it('begin at multiples of 15 seconds', () => {
    expect(windowStartAt(start)).toBe(start)
    expect(windowStartAt(start + 14)).toBe(start)
    expect(windowStartAt(start + 14.9)).toBe(start)
    expect(windowStartAt(start + 15)).toBe(start + 15)
  })

  it('follow one another without a gap, from the one that is on now', () => {
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
  ])('at an age of %d seconds are %s', (age, outcome) => {
    expect(judgeWindow(start, start + age)).toBe(outcome)
  })

  it('are taken while shown even where the clocks differ by 15 seconds one way and 30 the other', () => {
    const shown = Array.from({ length: 15 }, (_, second) => start + second)
    const differences = Array.from({ length: 46 }, (_, index) => index - 15)
    const refused = shown.flatMap((now) => differences.filter((by) => judgeWindow(start, now + by) !== 'taken'))
    expect(refused).toEqual([])
  })
})
