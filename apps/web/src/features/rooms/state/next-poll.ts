import type { RoomStatus } from '@pokfei/contracts/routes/rooms'
import { pollSeconds, pollSecondsBeforeDraw, waitSeconds } from '@pokfei/domain/rooms/poll-interval'
import { closingSeconds } from './room-view.ts'

/** The requests a second that the pages of a room make when the list closes, on average, while there is time for it. */
const closingRequestsPerSecond = 20_000
/** The seconds in which nobody asks then, because the root is computed, and the least ones over which the pages spread. */
const leastSpreadSeconds = 3
/** The seconds before the round in which an answer still arrives, so that the page saw the root before it. */
const arrivalSeconds = 3
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

/**
 * Returns the seconds until the root of the closed list can be read. All pages spread, and each looks before the round is
 * known, however many there are: a list that it saw later proves nothing (ROM-51).
 */
function secondsToClosing(
  { state, root, startSSE, roundTimeSSE, entries }: RoomStatus,
  nowSSE: number,
  random: number,
): number {
  if (state === 'FROZEN' && root !== null) return Infinity
  const untilClosing = Math.max(0, startSSE - closingSeconds - nowSSE)
  const firstLook = untilClosing + leastSpreadSeconds
  const untilTooLate = roundTimeSSE - arrivalSeconds - nowSSE - firstLook
  const spread = Math.min(entries / closingRequestsPerSecond, untilTooLate)
  return firstLook + Math.max(leastSpreadSeconds, spread) * random
}

/** Returns the seconds until a page asks again after a failure. A server that is busy gets fewer requests. */
export const retryAfterFailure = (failures: number, random: number): number =>
  Math.min(60, retrySeconds * 2 ** Math.min(failures - 1, 4)) * (1 + random)

/** Returns the facts of serving, from which the shortest wait follows. */
const servingOf = ({ startSSE, rate, served }: Pick<RoomStatus, 'startSSE' | 'rate' | 'served'>) => ({
  startTimeSSE: startSSE,
  turnsPerMinute: rate,
  servedRank: served,
})
