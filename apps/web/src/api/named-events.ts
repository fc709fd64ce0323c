import type { ListedEvent, maxNamedEvents } from '@pokfei/contracts/routes/lists'
import { queryOptions } from '@tanstack/react-query'
import { eventPath } from './catalogue-queries.ts'
import { expectOk, type Api } from './client.ts'
import { runsOffline, staleAfter30s } from './query-options.ts'

/** The most events of one request. It differs from the contract's number only if this does not compile. */
const batchSize: typeof maxNamedEvents = 25

/** Returns the parts of a list that one request each can name. */
const inBatches = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )

/** Milliseconds for which saved events stay in memory, so that a reader finds them again who comes back. */
const savedLastMs = 3_600_000

/** The listed ones of some events, given by their paths, as far as they match a search if there is one (BRW-125). */
export const listedEventsQuery = (api: Api, paths: readonly string[], q: string | undefined) =>
  queryOptions({
    queryKey: ['listedEvents', q ?? '', paths.join(',')],
    queryFn: async ({ signal }): Promise<readonly ListedEvent[]> => {
      const batches = inBatches(paths).map(async (batch) => {
        const query = { events: batch.join(','), ...(q !== undefined && { q }) }
        const response = await api.call('lists', 'named', { query, signal })
        return expectOk<typeof response>(response)
      })
      // The server answers in the order of the IDs. A list shows its events in its own order.
      const place = new Map(paths.map((path, index) => [path, index]))
      const placeOf = (event: ListedEvent): number => place.get(eventPath(event)) ?? paths.length
      return (await Promise.all(batches)).flat().toSorted((one, other) => placeOf(one) - placeOf(other))
    },
    gcTime: savedLastMs,
    ...staleAfter30s,
    ...runsOffline,
    refetchOnReconnect: true,
  })
