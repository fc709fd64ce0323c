import type { RoomStatus } from '@pokfei/contracts/routes/rooms'

/** Seconds without a served rank from which a queue stands, if its rate is faster. */
const leastSeconds = 15

/** The statuses that a page has seen with the same served rank. Times are those of the page, by the server's clock. */
export interface SeenServing {
  readonly status: RoomStatus
  readonly firstSSE: number
  readonly lastSSE: number
}

/** Returns what a page has seen once it has a status. Only another status counts, because a page polls rarely. */
export function seeServing(seen: SeenServing, status: RoomStatus, nowSSE: number): SeenServing {
  if (status === seen.status) return seen
  return { status, firstSSE: status.served === seen.status.served ? seen.firstSSE : nowSSE, lastSSE: nowSSE }
}

/**
 * True if no rank was served in the time of two. The last tickets are kept for open turns then, so no time can be estimated
 * from the rate.
 */
export function isStanding({ status, firstSSE, lastSSE }: SeenServing): boolean {
  return lastSSE - firstSSE >= Math.max(leastSeconds, 120 / status.rate)
}
