import type { TicketCodes } from '@pokfei/contracts/routes/tickets'
import { runEndSSE } from '@pokfei/ticket-code/signing/code-run'
import { windowSeconds } from '@pokfei/ticket-code/code/windows'

/** The shortest wait between two requests, in seconds. */
const minWaitSeconds = 15
/** The longest wait, in seconds. A reissued ticket shows its new code within it (TKT-32). */
const maxWaitSeconds = 120

/** Returns the seconds that a code from `startSSE` is still shown, from 15 to 1. */
export function secondsLeft(startSSE: number, serverNowSSE: number): number {
  return startSSE + windowSeconds - serverNowSSE
}

/** Returns the server's time at which the first of the tickets has no more codes. Undefined without tickets. */
export function codesEndSSE(tickets: readonly TicketCodes[]): number | undefined {
  return tickets.length === 0 ? undefined : Math.min(...tickets.map(runEndSSE))
}

/**
 * Returns the seconds to wait before further codes are requested. The wait is half of the time that the present codes
 * last, at most two minutes. So a reserve is always left, and a page without responses asks more often as it shrinks.
 */
export function secondsUntilRefetch(tickets: readonly TicketCodes[], serverNowSSE: number): number {
  const lasts = (codesEndSSE(tickets) ?? Infinity) - serverNowSSE
  return Math.min(maxWaitSeconds, Math.max(minWaitSeconds, Math.floor(lasts / 2)))
}
