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
  /** Seconds by which the server's clock is ahead of this one: codes go by the server's. */
  readonly offsetSeconds: number
  /** False when these were held already because the server could not be asked. */
  readonly isReached: boolean
  /** Whether the server signs further ones now: one answer has so many, and the rest is asked for with the next. */
  readonly hasMore: boolean
}

/** How long to wait before the rest is asked for: two answers a second cost nobody anything. */
export const askOnMilliseconds = 500

/** Under this key lie the live codes of an order. */
export const liveCodesKey = (orderID: string) => ['liveCodes', orderID] as const

/**
 * The live codes of an order's tickets. What is held already, in the page or on the phone, stays in use while an
 * answer fails to come, and only what comes after it is asked for.
 */
export const liveCodesQuery = (api: Api, orderID: string) =>
  queryOptions({
    queryKey: liveCodesKey(orderID),
    queryFn: async ({ client }): Promise<LiveCodes> => {
      const held = client.getQueryData<LiveCodes>(liveCodesKey(orderID)) ?? (await keptAnswer<LiveCodes>(liveCodesKey(orderID)))
      return unlessUnreachable(
        () => askForCodes(api, orderID, held),
        async () => held && { ...held, isReached: false },
      )
    },
    ...shortlyFresh,
    staleTime: ({ state: { data } }) => (data !== undefined && asksOn(data) ? 0 : shortlyFresh.staleTime),
    ...evenOffline,
  })

/** Whether to ask for the rest soon. */
export const asksOn = ({ isReached, hasMore }: LiveCodes): boolean => isReached && hasMore

async function askForCodes(api: Api, orderID: string, held: LiveCodes | undefined): Promise<LiveCodes> {
  const fromSSE = Math.min(...(held?.tickets.map(runEndSSE) ?? [0]))
  const askedSSE = nowSSE()
  const query = Number.isFinite(fromSSE) && fromSSE > 0 ? { fromSSE: String(fromSSE) } : {}
  const { serverTimeSSE, untilSSE, tickets } = expectOk(await api.call('tickets', 'codes', { params: { orderID }, query }))
  const offsetSeconds = clockOffset({ askedSSE, answeredSSE: nowSSE(), serverTimeSSE })
  const whole = tickets.map((further) => joined(held, further, serverTimeSSE))
  if (whole.every((ticket) => ticket !== null))
    return { tickets: whole, offsetSeconds, isReached: true, hasMore: whole.some((run) => runEndSSE(run) < untilSSE) }
  // A ticket was issued anew, or is new to us: what was held is worth nothing.
  return askForCodes(api, orderID, undefined)
}

/** Null when the codes that came do not go on from those that are held. */
function joined(held: LiveCodes | undefined, further: TicketCodes, serverTimeSSE: number): TicketCodes | null {
  if (held === undefined) return further
  const own = held.tickets.find(({ ticketID }) => ticketID === further.ticketID)
  const run = own === undefined ? null : joinRuns(own, further, serverTimeSSE - windowSeconds)
  return run && { ticketID: further.ticketID, ...run }
}
