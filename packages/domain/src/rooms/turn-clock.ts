import type { ClockStop, Room } from './room.ts'

/*
 * The turn clock measures turns. It is the wall clock without the seconds for which it was stopped. So a pause adds its
 * time to each turn without a write for each of them, and no turn that has ended opens again (ROM-19).
 */

/** The facts of the turn clock. */
export type TurnClock = Pick<Room, 'stoppedSeconds' | 'clockStop'>

const stillSeconds = ({ fromSSE, untilSSE }: ClockStop, nowSSE: number): number =>
  Math.min(nowSSE, untilSSE ?? nowSSE) - fromSSE

/** Returns the reading of the turn clock at a moment. It never falls. */
export function turnClockAt({ stoppedSeconds, clockStop }: TurnClock, nowSSE: number): number {
  return nowSSE - stoppedSeconds - (clockStop === null ? 0 : stillSeconds(clockStop, nowSSE))
}

/**
 * Returns the moment at which the turn clock shows a reading, in Unix seconds. Returns null if it stands still before, and
 * nobody knows until when.
 */
export function momentOf({ stoppedSeconds, clockStop }: TurnClock, reading: number): number | null {
  const moment = reading + stoppedSeconds
  if (clockStop === null || moment <= clockStop.fromSSE) return moment
  return clockStop.untilSSE === null ? null : moment + clockStop.untilSSE - clockStop.fromSSE
}

/** Returns the clock without a stop that is over. */
function settleClock(clock: TurnClock, nowSSE: number): TurnClock {
  const { stoppedSeconds, clockStop } = clock
  if (clockStop === null || clockStop.untilSSE === null || clockStop.untilSSE > nowSSE) return clock
  return { stoppedSeconds: stoppedSeconds + stillSeconds(clockStop, nowSSE), clockStop: null }
}

/** Returns the clock as it stands still from now on. */
export function stopClock(clock: TurnClock, nowSSE: number): TurnClock {
  const { stoppedSeconds, clockStop } = settleClock(clock, nowSSE)
  return { stoppedSeconds, clockStop: { fromSSE: clockStop?.fromSSE ?? nowSSE, untilSSE: null } }
}

/** Returns the clock as it goes on from now on. */
export function startClock({ stoppedSeconds, clockStop }: TurnClock, nowSSE: number): TurnClock {
  if (clockStop === null) return { stoppedSeconds, clockStop }
  return { stoppedSeconds: stoppedSeconds + stillSeconds(clockStop, nowSSE), clockStop: null }
}

/** Returns the clock as it stands still for some seconds, after those for which it stands still already. */
export function holdClock(clock: TurnClock, seconds: number, nowSSE: number): TurnClock {
  const { stoppedSeconds, clockStop } = settleClock(clock, nowSSE)
  if (clockStop === null) return { stoppedSeconds, clockStop: { fromSSE: nowSSE, untilSSE: nowSSE + seconds } }
  const { fromSSE, untilSSE } = clockStop
  return { stoppedSeconds, clockStop: { fromSSE, untilSSE: untilSSE === null ? null : untilSSE + seconds } }
}
