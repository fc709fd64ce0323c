import { codeAt } from '@pokfei/ticket-code/signing/code-run'
import { useQuery } from '@tanstack/react-query'
import { nextBatchDelayMs, expectsMoreCodes, liveCodesQuery, type LiveCodes } from '../../../api/ticket-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { nowSSE, useNow } from '../../../time/clock.ts'
import { secondsLeft, secondsUntilRefetch } from './code-windows.ts'

/** The loaded codes, and the state of the next request. */
export interface LoadedCodes {
  readonly codes: LiveCodes | undefined
  readonly isFetching: boolean
  readonly retry: () => void
}

/** The content of a ticket now: a code with its seconds left, or the reason why there is none. */
export type ShownCode =
  | { readonly kind: 'shown'; readonly code: string; readonly startSSE: number; readonly secondsLeft: number }
  | { readonly kind: 'onItsWay' }
  | { readonly kind: 'failed' }

/** Returns the live codes of an order. Further codes are requested ahead, so that a gap in the network goes
 *  unnoticed. Codes beyond one response are requested soon, unless the last request failed. */
export function useLiveCodes(orderID: string): LoadedCodes {
  const { data, isFetching, refetch } = useQuery({
    ...liveCodesQuery(useApi(), orderID),
    refetchInterval: ({ state: { data: codes, status } }) => {
      if (codes === undefined) return false
      if (status === 'success' && expectsMoreCodes(codes)) return nextBatchDelayMs
      return secondsUntilRefetch(codes.tickets, nowSSE() + codes.offsetSeconds) * 1000
    },
  })
  return { codes: data, isFetching, retry: () => void refetch() }
}

/** Returns the content of one ticket at this second, by the server's clock. */
export function useShownCode({ codes, isFetching }: LoadedCodes, ticketID: string): ShownCode {
  const serverNowSSE = useNow() + (codes?.offsetSeconds ?? 0)
  const run = codes?.tickets.find((ticket) => ticket.ticketID === ticketID)
  const shown = run && codeAt(run, serverNowSSE)
  if (shown === undefined) return { kind: isFetching ? 'onItsWay' : 'failed' }
  return { kind: 'shown', ...shown, secondsLeft: secondsLeft(shown.startSSE, serverNowSSE) }
}
