import type { TicketCodes } from '@pokfei/contracts/tickets'
import { queryOptions } from '@tanstack/react-query'
import { nowSSE } from '../clock.ts'
import { clockOffset } from './clock-offset.ts'
import { expectOk, type Api } from './client.ts'
import { shortlyFresh } from './fresh.ts'

/** The live codes of an order, for some time ahead. */
export interface LiveCodes {
  readonly tickets: readonly TicketCodes[]
  /** Seconds by which the server's clock is ahead of this one: codes go by the server's. */
  readonly offsetSeconds: number
}

/**
 * The live codes of an order's tickets. Asked for even where the browser thinks that it is offline: at a gate
 * that is often wrong, and what is held already stays in use while an answer fails to come.
 */
export const liveCodesQuery = (api: Api, orderID: string) =>
  queryOptions({
    queryKey: ['liveCodes', orderID],
    queryFn: async (): Promise<LiveCodes> => {
      const askedSSE = nowSSE()
      const { serverTimeSSE, tickets } = expectOk(await api.call('tickets', 'codes', { params: { orderID } }))
      return { tickets, offsetSeconds: clockOffset({ askedSSE, answeredSSE: nowSSE(), serverTimeSSE }) }
    },
    ...shortlyFresh,
    networkMode: 'always',
  })
