import { describe, expect, test } from 'vitest'
import { createGateClock } from './gate-clock.ts'

const start = 1_797_768_900

/** A phone whose clock is off by the given seconds, and a world whose time can be moved. */
function phone(offBySeconds: number) {
  let trueMs = start * 1000
  const clock = createGateClock(() => trueMs + offBySeconds * 1000, 0)
  return {
    clock,
    wait: (ms: number) => {
      trueMs += ms
    },
    errorSeconds: () => clock.now() - trueMs / 1000,
    /** Lets the clock learn from one response that takes this long each way. */
    receive: (eachWayMs: number) => {
      const sentMs = clock.phoneMs()
      trueMs += eachWayMs
      const serverTimeSSE = Math.floor(trueMs / 1000)
      trueMs += eachWayMs
      clock.learn(serverTimeSSE, sentMs, clock.phoneMs())
    },
  }
}

describe('clock of a gate', () => {
  test.each([-86_400, -20, -3, 0, 3, 20, 86_400])(
    'is right to the second on a phone that is off by %d s',
    { tags: 'GAT-29' },
    (offBy) => {
      const { receive, errorSeconds } = phone(offBy)
      receive(100)
      expect(Math.abs(errorSeconds())).toBeLessThanOrEqual(1.2)
    },
  )

  test('stays unchanged and right while responses agree with it', () => {
    const { receive, wait, clock, errorSeconds } = phone(40)
    receive(60)
    const offsetMs = clock.offsetMs()
    wait(880)
    receive(60)
    expect(clock.offsetMs()).toBe(offsetMs)
    for (const ms of [310, 770, 120, 990]) {
      wait(ms)
      receive(60)
      expect(Math.abs(errorSeconds())).toBeLessThanOrEqual(1.2)
    }
  })

  test('ignores the time of a slow response', () => {
    const { receive, clock } = phone(20)
    receive(4000)
    expect(clock.offsetMs()).toBe(0)
  })

  test('starts from the stored offset without a network', () => {
    const clock = createGateClock(() => start * 1000 + 20_000, -20_000)
    expect(clock.nowSSE()).toBe(start)
  })
})
