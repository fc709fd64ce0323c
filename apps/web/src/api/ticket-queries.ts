import type { TicketCodes } from '@pokfei/contracts/routes/tickets'
import { joinRuns, runEndSSE } from '@pokfei/ticket-code/signing/code-run'
import { windowSeconds } from '@pokfei/ticket-code/code/windows'
import { queryOptions } from '@tanstack/react-query'
import { nowSSE } from '../time/clock.ts'
import { readStoredResponse, withFallback } from '../offline/cached-responses.ts'
import { clockOffset } from '../time/clock-offset.ts'
import { expectOk, type Api } from './client.ts'
import { runsOffline, staleAfter30s } from './query-options.ts'

/** The live codes of an order, for hours ahead. */
export interface LiveCodes {
  readonly tickets: readonly TicketCodes[]
  /** Seconds by which the server's clock is ahead. Codes go by the server's clock. */
  readonly offsetSeconds: number
  /** False if these are the old codes, because the server was unreachable. */
  readonly isReached: boolean
  /** True if the server can sign more codes now. One response has a limited number, and the next one brings the
   *  rest. */
  readonly hasMore: boolean
}

/** Milliseconds before the rest is requested. Two requests a second are no burden for the server. */
export const nextBatchDelayMs = 500

/** Returns the query key of an order's live codes. */
export const liveCodesKey = (orderID: string) => ['liveCodes', orderID] as const

/**
 * The live codes of an order's tickets. The codes in the page or on the phone stay in use while a request fails. Each
 * request fetches only the codes that follow them.
 */
export const liveCodesQuery = (api: Api, orderID: string) =>
  queryOptions({
    queryKey: liveCodesKey(orderID),
    queryFn: async ({ client }): Promise<LiveCodes> => {
      const known =
        client.getQueryData<LiveCodes>(liveCodesKey(orderID)) ??
        (await readStoredResponse<LiveCodes>(liveCodesKey(orderID)))
      return withFallback(
        () => fetchCodes(api, orderID, known),
        async () => known && { ...known, isReached: false },
      )
    },
    ...staleAfter30s,
    staleTime: ({ state: { data } }) => (data !== undefined && expectsMoreCodes(data) ? 0 : staleAfter30s.staleTime),
    ...runsOffline,
  })

/** True if the rest of the codes should be requested soon. */
export const expectsMoreCodes = ({ isReached, hasMore }: LiveCodes): boolean => isReached && hasMore

async function fetchCodes(api: Api, orderID: string, known: LiveCodes | undefined): Promise<LiveCodes> {
  const fromSSE = Math.min(...(known?.tickets.map(runEndSSE) ?? [0]))
  const requestedSSE = nowSSE()
  const query = Number.isFinite(fromSSE) && fromSSE > 0 ? { fromSSE: String(fromSSE) } : {}
  const { serverTimeSSE, untilSSE, tickets } = expectOk(
    await api.call('tickets', 'codes', { params: { orderID }, query }),
  )
  const offsetSeconds = clockOffset({ requestedSSE, respondedSSE: nowSSE(), serverTimeSSE })
  const whole = tickets.map((further) => joinCodes(known, further, serverTimeSSE))
  if (whole.every((ticket) => ticket !== null))
    return { tickets: whole, offsetSeconds, isReached: true, hasMore: whole.some((run) => runEndSSE(run) < untilSSE) }
  // A ticket was reissued or is unknown here, so the codes at hand are worthless.
  return fetchCodes(api, orderID, undefined)
}

/** Returns null if the new codes do not continue the old ones. */
function joinCodes(known: LiveCodes | undefined, further: TicketCodes, serverTimeSSE: number): TicketCodes | null {
  if (known === undefined) return further
  const own = known.tickets.find(({ ticketID }) => ticketID === further.ticketID)
  const run = own === undefined ? null : joinRuns(own, further, serverTimeSSE - windowSeconds)
  return run && { ticketID: further.ticketID, ...run }
}
