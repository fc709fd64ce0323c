import type { TicketCodes } from '@pokfei/contracts/tickets'
import { windowSeconds } from '@pokfei/ticket-code/windows'

/** One live code and the start of the 15 seconds that it is shown for. */
export type CodeWindow = TicketCodes['windows'][number]

/** Never ask more often than this, in seconds. */
const leastWaitSeconds = 15

/** The code to show at a time of the server's clock; undefined before the first and after the last. */
export function windowAt(windows: readonly CodeWindow[], serverNowSSE: number): CodeWindow | undefined {
  return windows.find(({ startSSE }) => startSSE <= serverNowSSE && serverNowSSE < startSSE + windowSeconds)
}

/** For how many seconds a code is still shown, from 15 to 1. */
export function secondsLeft({ startSSE }: CodeWindow, serverNowSSE: number): number {
  return startSSE + windowSeconds - serverNowSSE
}

/**
 * How long to wait before asking for further codes, in seconds: half of the time that the ones in hand last.
 * So there is always a reserve, and whoever fails to get an answer asks more often as it runs low.
 */
export function secondsUntilRefetch(tickets: readonly TicketCodes[], serverNowSSE: number): number {
  const ends = tickets.map(({ windows }) => (windows.at(-1)?.startSSE ?? 0) + windowSeconds)
  const lasts = Math.min(...ends) - serverNowSSE
  return Math.max(leastWaitSeconds, Math.floor(lasts / 2))
}
