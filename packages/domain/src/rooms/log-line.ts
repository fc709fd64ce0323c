/** The kinds of lines in the log of a sale, as docs/draw.md describes them. */
export const logKinds = [
  'opened',
  'served',
  'claimed',
  'passed',
  'bought',
  'returned',
  'code',
  'guest',
  'swapped',
  'givenBack',
  'keptBack',
  'released',
  'added',
  'removed',
  'paused',
  'wentOn',
  'ended',
] as const

/** See {@link logKinds}. */
export type LogKind = (typeof logKinds)[number]

/** A line of the log. It names no member. */
export interface LogLine {
  readonly kind: LogKind
  readonly atSSE: number
  /** The rank of a turn, or the highest one that was served. 0 without one. */
  readonly rank: number
  readonly tickets: number
}

/** How far a comparison of orders with the log has come. */
export interface LogMark {
  /** Each order of the room with a smaller number was decided. */
  readonly orderNo: number
  /** The changes of tickets up to this number were seen. */
  readonly changeNo: number
}

/** How far the public log of a sale has come (docs/draw.md). */
export interface SaleLog {
  /** The number of its lines. */
  readonly lines: number
  /** The hash of all its lines: 32 bytes in hex. */
  readonly head: string
  /** The highest rank that a `served` line has. */
  readonly servedRank: number
  /** Each rank up to this one has a line that says claimed or passed. */
  readonly settledRank: number
  readonly isPaused: boolean
  readonly isEnded: boolean
  /** The last moment at which turns and tickets were compared with the lines. */
  readonly comparedSSE: number
  /** The next comparison begins here. `leftTickets` are those that nobody had bought then. A log of an older program has none. */
  readonly mark?: LogMark & { readonly leftTickets: number }
}
