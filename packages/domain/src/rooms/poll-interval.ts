/** The least and the most seconds between two requests for the status. */
const leastPollSeconds = 3
const mostPollSeconds = 60
/** The part of a wait after which the page asks again. */
const pollsPerWait = 10
/** The part of the interval that chance adds at most, so that pages do not ask at the same moment. */
const jitter = 0.2

/**
 * Returns the seconds until the next request for the status (ROM-29): a tenth of the wait, from 3 to 60 seconds, and up to
 * a fifth more. `random` is from 0 to 1.
 */
export function pollSeconds(untilTurnSeconds: number, random: number): number {
  const seconds = Math.min(mostPollSeconds, Math.max(leastPollSeconds, untilTurnSeconds / pollsPerWait))
  return seconds * (1 + jitter * random)
}

/** Returns the seconds until a turn comes, if everything goes on as now. It is an estimate, and 0 when it is due. */
export function waitSeconds(
  {
    startTimeSSE,
    turnsPerMinute,
    servedRank,
  }: {
    readonly startTimeSSE: number
    readonly turnsPerMinute: number
    readonly servedRank: number
  },
  rank: number,
  nowSSE: number,
): number {
  const untilStart = Math.max(0, startTimeSSE - nowSSE)
  return untilStart + Math.max(0, Math.ceil(((rank - servedRank) * 60) / turnsPerMinute))
}
