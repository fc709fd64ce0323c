import type { ListedEvent } from '@pokfei/contracts/routes/lists'
import { useQueries } from '@tanstack/react-query'
import type { EventKey } from './catalogue-queries.ts'
import { distinctEvents, namedEventQuery } from './named-events.ts'
import { useApi } from './use-api.ts'

/**
 * Returns the events of some orders, also those that left the lists. `isPending` is true until each event has arrived or
 * finally failed. `isFirstLoad` is true only until each event's first response or failure.
 */
export function useEventsOf(keys: readonly EventKey[]): {
  readonly events: readonly ListedEvent[]
  readonly isPending: boolean
  readonly isFirstLoad: boolean
} {
  const api = useApi()
  const queries = useQueries({ queries: distinctEvents(keys).map((key) => namedEventQuery(api, key)) })
  return {
    events: queries.flatMap(({ data }) => data ?? []),
    isPending: queries.some((query) => query.isPending),
    isFirstLoad: queries.some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
  }
}
