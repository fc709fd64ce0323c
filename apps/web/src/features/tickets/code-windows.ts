import type { TicketCodes } from '@pokfei/contracts/tickets'
import { runEndSSE } from '@pokfei/ticket-code/code-run'
import { windowSeconds } from '@pokfei/ticket-code/windows'

/** Never ask more often than this, in seconds. */
const leastWaitSeconds = 15
/** Never wait longer than this: a ticket that was issued anew shows its new code soon. */
const mostWaitSeconds = 120

/** For how many seconds a code that began then is still shown, from 15 to 1. */
export function secondsLeft(startSSE: number, serverNowSSE: number): number {
  return startSSE + windowSeconds - serverNowSSE
}

/** When the first of the tickets has no more codes, by the server's clock; undefined without tickets. */
export function codesEndSSE(tickets: readonly TicketCodes[]): number | undefined {
  return tickets.length === 0 ? undefined : Math.min(...tickets.map(runEndSSE))
}

/**
 * How long to wait before asking for further codes, in seconds: half of the time that the ones in hand last, two
 * minutes at most. So there is always a reserve, and whoever fails to get an answer asks more often as it runs low.
 */
export function secondsUntilRefetch(tickets: readonly TicketCodes[], serverNowSSE: number): number {
  const lasts = (codesEndSSE(tickets) ?? Infinity) - serverNowSSE
  return Math.min(mostWaitSeconds, Math.max(leastWaitSeconds, Math.floor(lasts / 2)))
}
