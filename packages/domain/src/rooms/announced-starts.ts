import type { DrawTimes } from './room-times.ts'

/** A start of the sale that the shop announced (docs/draw.md). The last one holds. */
export interface AnnouncedStart {
  readonly sinceSSE: number
  readonly startSSE: number
  /** The round that fixes the ranks. */
  readonly round: number
}

/** The versions of the draw. Version 1 keeps neither starts nor running numbers. */
export const drawVersions = [1, 2] as const

export type DrawVersion = (typeof drawVersions)[number]

/** The version of rooms that are announced from now on. */
export const newDrawVersion: DrawVersion = 1

/** The announcements that a room keeps. */
export interface AnnouncedDraw {
  /** The version of the draw, which a sale keeps for ever (docs/draw.md). */
  readonly drawVersion: DrawVersion
  /** Each start that was announced, in their order. The last one holds. Empty in version 1. */
  readonly starts: readonly AnnouncedStart[]
}

/** Returns the announced starts with another one, unless the last one has the same times. Those before stay for ever (ROM-90). */
export function addStart(
  starts: readonly AnnouncedStart[],
  { startTimeSSE: startSSE, round }: Pick<DrawTimes, 'startTimeSSE' | 'round'>,
  nowSSE: number,
): readonly AnnouncedStart[] {
  const last = starts.at(-1)
  if (last?.startSSE === startSSE && last.round === round) return starts
  // A process with a slow clock announces nothing before the start that it replaces.
  return [...starts, { sinceSSE: Math.max(nowSSE, last?.sinceSSE ?? 0), startSSE, round }]
}

/** Returns a room whose draw has these times from a moment on (ROM-90). */
export const moveDraw = <R extends DrawTimes & AnnouncedDraw>(room: R, times: DrawTimes, nowSSE: number): R => ({
  ...room,
  ...times,
  starts: room.drawVersion === 1 ? [] : addStart(room.starts, times, nowSSE),
})
