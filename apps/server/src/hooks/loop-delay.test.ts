import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLoopDelay } from './loop-delay.ts'

describe('the delay of the event loop', () => {
  let now: number
  let loop: ReturnType<typeof openLoopDelay>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    now = 5_000
    loop = openLoopDelay(() => now)
  })
  afterEach(() => {
    loop.close()
    vi.useRealTimers()
  })

  /** Makes the next measurement late by this time. */
  function lookLate(milliseconds: number): number {
    now += 100 + milliseconds
    vi.advanceTimersByTime(100)
    return loop.delayMilliseconds()
  }

  test('is none at the beginning, nor while every look is on time', () => {
    expect(loop.delayMilliseconds()).toBe(0)
    expect([lookLate(0), lookLate(0), lookLate(0)]).toEqual([0, 0, 0])
  })

  test('is none after one pause, however long', () => {
    expect([lookLate(60_000), lookLate(0), lookLate(0)]).toEqual([0, 0, 0])
  })

  test('is the lesser of the last two', () => {
    expect([lookLate(700), lookLate(900), lookLate(300), lookLate(800)]).toEqual([0, 700, 300, 300])
  })

  test('is over when a look is on time again', () => {
    expect([lookLate(900), lookLate(900), lookLate(0)]).toEqual([0, 900, 0])
  })

  test('is never less than none, when a look comes early', () => {
    expect([lookLate(-3), lookLate(-3)]).toEqual([0, 0])
  })

  test('is measured no more once it is closed', () => {
    loop.close()
    expect([lookLate(900), lookLate(900)]).toEqual([0, 0])
  })
})

test('a loop that is really kept busy at every turn is late by what it is kept', async () => {
  const loop = openLoopDelay()
  const busyMilliseconds = 250
  for (let turn = 0; turn < 3; turn += 1) {
    const until = performance.now() + busyMilliseconds
    while (performance.now() < until);
    // Waits for the end of this turn, and past the timers of the next.
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(loop.delayMilliseconds()).toBeGreaterThanOrEqual(busyMilliseconds - 100 - 1)
  loop.close()
})
