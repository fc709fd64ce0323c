import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { pollSeconds, pollSecondsBeforeDraw, waitSeconds } from '@pokfei/domain/rooms/poll-interval'
import { closingSeconds } from './room-view.ts'

/** The most requests a second that the pages of a room make when the list closes, on average. */
const closingRequestsPerSecond = 20_000
/** The least seconds over which the pages spread then. */
const leastSpreadSeconds = 3
/** The least seconds until a page asks again after a failure. */
const retrySeconds = 5

/** The facts of a poll. */
export interface PollFacts {
  readonly status: RoomStatus
  /** The reader's rank, or null without one. */
  readonly rank: number | null
  readonly nowSSE: number
}

/**
 * Returns the seconds until a page asks for the status again, or null after the end (ROM-29, ROM-30, ROM-51). `random` is
 * from 0 to 1.
 */
export function nextPollSeconds({ status, rank, nowSSE }: PollFacts, random: number): number | null {
  switch (status.state) {
    case 'ENDED':
      return null
    case 'ANNOUNCED':
    case 'LOBBY':
    case 'FROZEN':
      return Math.min(
        pollSecondsBeforeDraw({ roundTimeSSE: status.roundTimeSSE, entryCount: status.entries }, nowSSE, random),
        secondsToClosing(status, nowSSE, random),
      )
    case 'DRAWN':
    case 'SERVING':
    case 'PAUSED':
    case 'RETURNS':
      // A reader without a rank would stand behind everybody.
      return pollSeconds(waitSeconds(servingOf(status), rank ?? status.entries + 1, nowSSE), random)
  }
}

/** Returns the seconds until the four words of the closed list can be read. All pages spread over some seconds. */
function secondsToClosing({ state, root, startSSE, entries }: RoomStatus, nowSSE: number, random: number): number {
  if (state === 'FROZEN' && root !== null) return Infinity
  const spread = Math.max(leastSpreadSeconds, entries / closingRequestsPerSecond) * (1 + random)
  return Math.max(0, startSSE - closingSeconds - nowSSE) + spread
}

/** Returns the seconds until a page asks again after a failure. A server that is busy gets fewer requests. */
export const retryAfterFailure = (failures: number, random: number): number =>
  Math.min(60, retrySeconds * 2 ** Math.min(failures - 1, 4)) * (1 + random)

/** Returns the facts of serving, from which a wait follows. */
export const servingOf = ({ startSSE, rate, served }: Pick<RoomStatus, 'startSSE' | 'rate' | 'served'>) => ({
  startTimeSSE: startSSE,
  turnsPerMinute: rate,
  servedRank: served,
})

/**
 * Returns the rank that is served now if everything went on since a status. It is an estimate for a page that reaches no
 * server. A room that served nobody then is not estimated.
 */
export function estimateServed({ state, served, rate, nowSSE: statusSSE }: RoomStatus, nowSSE: number): number {
  if (state !== 'SERVING') return served
  return served + Math.floor((Math.max(0, nowSSE - statusSSE) * rate) / 60)
}
