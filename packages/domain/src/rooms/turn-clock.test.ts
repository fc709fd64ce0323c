import { describe, expect, test } from 'vitest'
import { holdClock, momentOf, startClock, stopClock, turnClockAt, type TurnClock } from './turn-clock.ts'

const running: TurnClock = { stoppedSeconds: 0, clockStop: null }

describe('the turn clock', () => {
  test('shows the time of the wall until it is stopped', () => {
    expect(turnClockAt(running, 1_000)).toBe(1_000)
    expect(momentOf(running, 1_000)).toBe(1_000)
  })

  test('stands still during a pause and goes on behind the wall', { tags: 'ROM-19' }, () => {
    const paused = stopClock(running, 1_000)
    expect(turnClockAt(paused, 1_000)).toBe(1_000)
    expect(turnClockAt(paused, 1_300)).toBe(1_000)
    const resumed = startClock(paused, 1_300)
    expect(resumed).toEqual({ stoppedSeconds: 300, clockStop: null })
    expect(turnClockAt(resumed, 1_310)).toBe(1_010)
    expect(momentOf(resumed, 1_010)).toBe(1_310)
    expect(startClock(resumed, 1_400)).toEqual(resumed)
  })

  test('does not say when it shows a time after a pause without an end', () => {
    const paused = stopClock({ stoppedSeconds: 100, clockStop: null }, 1_000)
    expect(momentOf(paused, 900)).toBe(1_000)
    expect(momentOf(paused, 901)).toBeNull()
  })

  test('adds up its pauses', () => {
    const once = startClock(stopClock(running, 1_000), 1_300)
    const twice = startClock(stopClock(once, 2_000), 2_050)
    expect(twice.stoppedSeconds).toBe(350)
  })

  test('keeps its stop if it is stopped again', () => {
    const paused = stopClock(running, 1_000)
    expect(stopClock(paused, 1_100)).toEqual(paused)
  })
})

describe('more minutes', { tags: 'ROM-26' }, () => {
  const held = holdClock(running, 300, 1_000)

  test('let the clock stand still for so long', () => {
    expect(turnClockAt(held, 1_200)).toBe(1_000)
    expect(turnClockAt(held, 1_300)).toBe(1_000)
    expect(turnClockAt(held, 1_301)).toBe(1_001)
    expect(momentOf(held, 1_000)).toBe(1_000)
    expect(momentOf(held, 1_001)).toBe(1_301)
  })

  test('add up, also after they are over', () => {
    expect(turnClockAt(holdClock(held, 60, 1_100), 1_361)).toBe(1_001)
    const later = holdClock(held, 60, 1_300)
    expect(later).toEqual({ stoppedSeconds: 300, clockStop: { fromSSE: 1_300, untilSSE: 1_360 } })
    expect(turnClockAt(later, 1_361)).toBe(1_001)
  })

  test('go on into a pause', () => {
    const paused = stopClock(held, 1_100)
    expect(paused).toEqual({ stoppedSeconds: 0, clockStop: { fromSSE: 1_000, untilSSE: null } })
    expect(turnClockAt(startClock(paused, 1_150), 1_160)).toBe(1_010)
    expect(stopClock(held, 1_400)).toEqual({ stoppedSeconds: 300, clockStop: { fromSSE: 1_400, untilSSE: null } })
    expect(holdClock(paused, 60, 1_110)).toEqual(paused)
  })
})

test('never goes back, whatever is done to it', { tags: 'ROM-19' }, () => {
  let clock = running
  let reading = 0
  const changes = [stopClock, startClock, (one: TurnClock, nowSSE: number) => holdClock(one, 7, nowSSE)]
  for (let nowSSE = 1; nowSSE < 500; nowSSE += 1) {
    clock = changes[(nowSSE * 7) % 11]?.(clock, nowSSE) ?? clock
    expect(turnClockAt(clock, nowSSE)).toBeGreaterThanOrEqual(reading)
    reading = turnClockAt(clock, nowSSE)
  }
})
