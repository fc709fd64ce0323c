import type { Room, RoomDemand } from './room.ts'
import { claimWindowSeconds } from './room-times.ts'
import { noDemand, roomForBuyers } from './serving.ts'
import { momentOf, turnClockAt } from './turn-clock.ts'

/** The turns of a room at one moment, from which its pace follows. Readings are those of the turn clock. */
export interface TurnCounts extends RoomDemand {
  /** The ranks that were served within the claim window. */
  readonly servedLately: number
  /** The reading at which the first ranks were served. Null before that. */
  readonly firstServedAt: number | null
  /** The reading until which one of the open turns ends, if nobody takes longer. Null without an open turn. */
  readonly firstEndAt: number | null
}

/** The turns of a room for which nothing is counted. */
export const noTurns: TurnCounts = { ...noDemand, servedLately: 0, firstServedAt: null, firstEndAt: null }

/** The pace of a room, as its status shows it. */
export interface RoomPace {
  /** The people whose turn is offered or open. */
  readonly open: number
  /** The turns of a minute by the last five minutes, to a tenth. It is the rate before the first turn. */
  readonly pace: number
  /** The moment until which one of the open turns should end, if the next turn waits for that. Null otherwise. */
  readonly next: number | null
}

/** Returns the pace of a room (ROM-92). */
export function paceOf(room: Room, turns: TurnCounts, nowSSE: number): RoomPace {
  const { openTurns: open, servedLately, firstServedAt, firstEndAt } = turns
  const isWaiting = open > 0 && room.state === 'SERVING' && roomForBuyers(room, turns) === 0
  const next = isWaiting && firstEndAt !== null ? momentOf(room, firstEndAt) : null
  if (firstServedAt === null) return { open, pace: room.turnsPerMinute, next }
  const seconds = Math.min(claimWindowSeconds, turnClockAt(room, nowSSE) - firstServedAt + 1)
  const pace = Math.min(room.turnsPerMinute, (servedLately * 60) / Math.max(1, seconds))
  return { open, pace: Math.round(pace * 10) / 10, next }
}
