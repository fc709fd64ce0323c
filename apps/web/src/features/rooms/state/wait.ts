import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { waitSeconds } from '@pokfei/domain/rooms/poll-interval'

/** The wait of a rank, as far as it is known. */
export interface Wait {
  /** The seconds until its turn, by the pace of the last minutes. Null if that pace tells nothing. */
  readonly seconds: number | null
  /** The people whose turn the next one waits for, and the minutes in which one of their turns should end. Null if it waits for none. */
  readonly choosing: { readonly people: number; readonly minutes: number } | null
}

/** Returns the wait of a rank (ROM-92). Nothing is estimated that ends before one of the open turns should. */
export function waitOf({ startSSE, pace, open, next, served }: RoomStatus, rank: number, nowSSE: number): Wait {
  const choosing = next === null ? null : { people: open, minutes: Math.max(1, Math.ceil((next - nowSSE) / 60)) }
  const seconds =
    pace > 0 ? waitSeconds({ startTimeSSE: startSSE, turnsPerMinute: pace, servedRank: served }, rank, nowSSE) : null
  const isTooSoon = seconds !== null && next !== null && seconds <= next - nowSSE
  return { seconds: isTooSoon ? null : seconds, choosing }
}
