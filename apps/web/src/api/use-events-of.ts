import { useQueries, useQuery } from '@tanstack/react-query'
import { eventQuery, eventsQuery, type EventKey } from './catalogue-queries.ts'
import { listedEvent, type ListedEvent } from './listed.ts'
import { useApi } from './use-api.ts'

/**
 * Returns the events of some orders. They come from the list, which most screens have loaded already. A hidden event is
 * not in the list and is fetched by itself. `isPending` is true until each event has arrived or finally failed.
 * `isFirstLoad` is true only until each event's first response or failure.
 */
export function useEventsOf(keys: readonly EventKey[]): {
  readonly events: readonly ListedEvent[]
  readonly isPending: boolean
  readonly isFirstLoad: boolean
} {
  const api = useApi()
  const list = useQuery(eventsQuery(api))
  const listed = list.data ?? []
  const absent = list.isPending ? [] : keys.filter((key) => !listed.some((event) => isSame(event, key)))
  const distinct = absent.filter((key, index) => absent.findIndex((other) => isSame(key, other)) === index)
  const own = useQueries({ queries: distinct.map((key) => eventQuery(api, key)) })
  const isPending = [list, ...own].some((query) => query.isPending)
  const isFirstLoad = [list, ...own].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  return {
    events: [...listed, ...own.flatMap(({ data }) => (data === undefined ? [] : [listedEvent(data)]))],
    isPending,
    isFirstLoad,
  }
}

/** True if both keys name the same event. */
export const isSame = (one: EventKey, other: EventKey) =>
  one.organizerID === other.organizerID && one.eventID === other.eventID
