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
export const newDrawVersion: DrawVersion = 2

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

/**
 * Returns the place of the start in `starts` that held when the root of a list was published, from 0. Later ones leave the
 * list as it is, and give up its round. It is the first one if a clock says that none was announced yet.
 */
export const startAtRoot = (starts: readonly AnnouncedStart[], publishedSSE: number): number =>
  Math.max(
    starts.findLastIndex(({ sinceSSE }) => sinceSSE <= publishedSSE),
    0,
  )

/** Returns the rounds that later starts gave up after the root was published, in their order. */
export const givenUpRounds = (starts: readonly AnnouncedStart[], publishedSSE: number): readonly number[] =>
  starts.slice(startAtRoot(starts, publishedSSE), -1).map(({ round }) => round)

/** The moments at which the list of a room closed and its root was published. Null until then. */
interface ListTimes {
  readonly closedSSE: number | null
  readonly publishedSSE: number | null
}

/**
 * Returns a room whose draw has these times from a moment on (ROM-90). A start that moves after the closing, or after the
 * root, is younger than it, also if the process has a slow clock. Otherwise the list would not fit the starts.
 */
export const moveDraw = <R extends DrawTimes & AnnouncedDraw & ListTimes>(
  room: R,
  times: DrawTimes,
  nowSSE: number,
): R => ({
  ...room,
  ...times,
  starts:
    room.drawVersion === 1
      ? []
      : addStart(room.starts, times, Math.max(nowSSE, room.closedSSE ?? 0, (room.publishedSSE ?? -1) + 1)),
})
