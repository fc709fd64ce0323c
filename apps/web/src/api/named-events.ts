import type { ListedEvent, maxNamedEvents } from '@pokfei/contracts/routes/lists'
import { queryOptions } from '@tanstack/react-query'
import { withOfflineCache } from '../offline/cached-responses.ts'
import { eventPath, type EventKey } from './catalogue-queries.ts'
import { expectOk, type Api } from './client.ts'
import { runsOffline, staleAfter30s } from './query-options.ts'

/** The most events of one request. It differs from the contract's number only if this does not compile. */
const batchSize: typeof maxNamedEvents = 25

/** The offline cache's key of the events of a member's orders. */
export const orderedEventsKey = ['events'] as const

/** True if both keys name the same event. */
export const isSame = (one: EventKey, other: EventKey) =>
  one.organizerID === other.organizerID && one.eventID === other.eventID

/** Returns the keys without repetitions. */
export const distinctEvents = (keys: readonly EventKey[]): readonly EventKey[] => [
  ...new Map(keys.map((key) => [eventPath(key), key])).values(),
]

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

type LoadEvent = (key: EventKey) => Promise<ListedEvent | null>

interface Batch {
  readonly paths: Set<string>
  readonly events: Promise<ReadonlyMap<string, ListedEvent>>
}

/** Returns a function that loads one event, or null if there is none. Calls of one moment share a request. */
export function createEventLoader(request: (paths: readonly string[]) => Promise<readonly ListedEvent[]>): LoadEvent {
  let open: Batch | null = null

  function openBatch(): Batch {
    const paths = new Set<string>()
    const batch: Batch = {
      paths,
      events: new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
        if (open === batch) open = null
        const events = await request([...paths])
        return new Map(events.map((event) => [eventPath(event), event]))
      }),
    }
    return batch
  }

  return async (key) => {
    const path = eventPath(key)
    open = open !== null && open.paths.size < batchSize ? open : openBatch()
    open.paths.add(path)
    return (await open.events).get(path) ?? null
  }
}

/** The loader of each client, so that the screens of a page share their requests. */
const loaders = new WeakMap<Api, LoadEvent>()

function loaderOf(api: Api): LoadEvent {
  const known = loaders.get(api)
  if (known !== undefined) return known
  const loader = createEventLoader((paths) =>
    withOfflineCache(orderedEventsKey, async () =>
      expectOk(await api.call('lists', 'named', { query: { events: paths.join(','), unlisted: 'true' } })),
    ),
  )
  loaders.set(api, loader)
  return loader
}

/** Returns the query key of one event in the fields of a list. */
export const namedEventKey = ({ organizerID, eventID }: EventKey) => ['namedEvent', organizerID, eventID] as const

/** One event in the fields of a list, or null if there is none. It may be hidden, or over for years. */
export const namedEventQuery = (api: Api, key: EventKey) =>
  queryOptions({
    queryKey: namedEventKey(key),
    queryFn: () => loaderOf(api)(key),
    ...staleAfter30s,
    ...runsOffline,
  })
