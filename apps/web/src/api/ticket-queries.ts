import type { TicketCodes } from '@pokfei/contracts/tickets'
import { joinRuns, runEndSSE } from '@pokfei/ticket-code/code-run'
import { windowSeconds } from '@pokfei/ticket-code/windows'
import { queryOptions } from '@tanstack/react-query'
import { nowSSE } from '../clock.ts'
import { keptAnswer, unlessUnreachable } from '../offline/kept-answers.ts'
import { clockOffset } from './clock-offset.ts'
import { expectOk, type Api } from './client.ts'
import { evenOffline, shortlyFresh } from './fresh.ts'

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
export const askOnMilliseconds = 500

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
      const held =
        client.getQueryData<LiveCodes>(liveCodesKey(orderID)) ?? (await keptAnswer<LiveCodes>(liveCodesKey(orderID)))
      return unlessUnreachable(
        () => askForCodes(api, orderID, held),
        async () => held && { ...held, isReached: false },
      )
    },
    ...shortlyFresh,
    staleTime: ({ state: { data } }) => (data !== undefined && asksOn(data) ? 0 : shortlyFresh.staleTime),
    ...evenOffline,
  })

/** True if the rest of the codes should be requested soon. */
export const asksOn = ({ isReached, hasMore }: LiveCodes): boolean => isReached && hasMore

async function askForCodes(api: Api, orderID: string, held: LiveCodes | undefined): Promise<LiveCodes> {
  const fromSSE = Math.min(...(held?.tickets.map(runEndSSE) ?? [0]))
  const askedSSE = nowSSE()
  const query = Number.isFinite(fromSSE) && fromSSE > 0 ? { fromSSE: String(fromSSE) } : {}
  const { serverTimeSSE, untilSSE, tickets } = expectOk(
    await api.call('tickets', 'codes', { params: { orderID }, query }),
  )
  const offsetSeconds = clockOffset({ askedSSE, answeredSSE: nowSSE(), serverTimeSSE })
  const whole = tickets.map((further) => joined(held, further, serverTimeSSE))
  if (whole.every((ticket) => ticket !== null))
    return { tickets: whole, offsetSeconds, isReached: true, hasMore: whole.some((run) => runEndSSE(run) < untilSSE) }
  // A ticket was reissued or is unknown here, so the codes at hand are worthless.
  return askForCodes(api, orderID, undefined)
}

/** Returns null if the new codes do not continue the old ones. */
function joined(held: LiveCodes | undefined, further: TicketCodes, serverTimeSSE: number): TicketCodes | null {
  if (held === undefined) return further
  const own = held.tickets.find(({ ticketID }) => ticketID === further.ticketID)
  const run = own === undefined ? null : joinRuns(own, further, serverTimeSSE - windowSeconds)
  return run && { ticketID: further.ticketID, ...run }
}
