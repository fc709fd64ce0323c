import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLoopDelay } from './loop-delay.ts'

describe('event loop delay', () => {
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
  function measureLate(milliseconds: number): number {
    now += 100 + milliseconds
    vi.advanceTimersByTime(100)
    return loop.delayMilliseconds()
  }

  test('is 0 at the start and while every measurement is on time', () => {
    expect(loop.delayMilliseconds()).toBe(0)
    expect([measureLate(0), measureLate(0), measureLate(0)]).toEqual([0, 0, 0])
  })

  test('is 0 after one pause of any length', () => {
    expect([measureLate(60_000), measureLate(0), measureLate(0)]).toEqual([0, 0, 0])
  })

  test('is the smaller of the last two measurements', () => {
    expect([measureLate(700), measureLate(900), measureLate(300), measureLate(800)]).toEqual([0, 700, 300, 300])
  })

  test('is 0 again after a measurement on time', () => {
    expect([measureLate(900), measureLate(900), measureLate(0)]).toEqual([0, 900, 0])
  })

  test('is never negative after an early measurement', () => {
    expect([measureLate(-3), measureLate(-3)]).toEqual([0, 0])
  })

  test('is not measured after the close', () => {
    loop.close()
    expect([measureLate(900), measureLate(900)]).toEqual([0, 0])
  })
})

test('measures the delay of a really busy event loop', async () => {
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
