/** The least and the most seconds between two requests for the status. */
const leastPollSeconds = 3
const mostPollSeconds = 60
/** The part of a wait after which the page asks again. */
const pollsPerWait = 10
/** The part of the interval that chance adds at most, so that pages do not ask at the same moment. */
const jitter = 0.2
/** The most requests a second that the pages of a room make when the ranks are drawn, on average. */
const drawRequestsPerSecond = 20_000

/**
 * Returns the seconds until the next request for the status after the draw (ROM-29). It is a tenth of the wait, from 3 to
 * 60 seconds, and up to a fifth more. `random` is from 0 to 1.
 */
export function pollSeconds(untilTurnSeconds: number, random: number): number {
  const seconds = Math.min(mostPollSeconds, Math.max(leastPollSeconds, untilTurnSeconds / pollsPerWait))
  return seconds * (1 + jitter * random)
}

/**
 * Returns the seconds until the next request for the status before the draw (ROM-30). Everybody waits for the same moment
 * then, and a page knows it. So it asks once a minute, and then spreads over some seconds from the round's time on.
 */
export function pollSecondsBeforeDraw(
  { roundTimeSSE, entryCount }: { readonly roundTimeSSE: number; readonly entryCount: number },
  nowSSE: number,
  random: number,
): number {
  const spreadSeconds = Math.max(leastPollSeconds, entryCount / drawRequestsPerSecond)
  const untilRoundSeconds = roundTimeSSE - nowSSE
  if (untilRoundSeconds <= 0) return spreadSeconds * (1 + jitter * random)
  const ordinarySeconds = mostPollSeconds * (1 + jitter * random)
  return ordinarySeconds < untilRoundSeconds ? ordinarySeconds : untilRoundSeconds + spreadSeconds * random
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
