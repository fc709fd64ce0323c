import { catalogueContract as routes } from '@pokfei/contracts/routes/catalogue'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import type { Clock } from '@pokfei/domain/ports/clock'
import { createLruCache } from '@pokfei/format/lru-cache'
import { responseHeaders } from '../http/security-headers.ts'
import { insider, type Reader } from '../http/public-work/public-work.ts'
import { bytesOf, createResponseFor, type CachedResponse } from '../http/static/cached-response.ts'
import type { CatalogueIndex, IndexedCatalogue } from './catalogue-index.ts'
import { built, eventResponses, type BuiltResponse } from './event-responses.ts'
import { buildGroups, createEventList, type BuiltList } from './list-responses.ts'

/** The response cache of the public catalogue, as bytes that are ready to send. */
export interface ResponseCache {
  /**
   * Returns the response for a path of the catalogue without its query. It is a promise if the response must be built
   * or checked first, in a turn of the reader. Both resolve to undefined for an unknown path.
   */
  find(path: string, reader?: Reader): CachedResponse | undefined | Promise<CachedResponse | undefined>
  /** Returns the store's version as it was last read. */
  version(): number
  /** Reads the store's version. Responses that are older are checked at their next request. */
  refresh(): Promise<void>
}

/** The dependencies of the response cache. */
interface ResponseCacheDeps {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'version' | 'findStockedEvent' | 'findOrganizer' | 'listEvents'>
    readonly rooms: Pick<RoomStore, 'findOfEvent'>
  }
  readonly clock: Clock
  readonly settings: { readonly publicURL: string }
  readonly index: CatalogueIndex
}

/** A response, and until when it is known to be current. */
interface Entry {
  readonly response: CachedResponse
  version: number
  changesSSE: number | null
}

/** A list of all events, which is too large for the cache of small responses. */
interface ListSlot {
  readonly build: (catalogue: IndexedCatalogue, nowSSE: number) => Promise<BuiltList>
  made: { readonly entry: Entry; readonly catalogue: IndexedCatalogue } | null
  askedSSE: number
}

/** Room for the responses of a few thousand events. */
const defaultMaxBytes = 16 * 1024 * 1024
/** A list that nobody asked for in this time is dropped. */
const idleListSeconds = 60
/** Readers of a list with more events get the last one, while the next one is built. */
const quicklyBuiltEvents = 1_000

type EventRoute = keyof typeof eventResponses

/** The paths of one event, as the contract has them. The contract itself tells a malformed ID from an unknown one. */
const eventPatterns: readonly { readonly route: EventRoute; readonly pattern: RegExp }[] = [
  { route: 'event', pattern: /^\/api\/events\/event\/([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})$/ },
  { route: 'availability', pattern: /^\/api\/events\/tickets\/([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})\/availability$/ },
  { route: 'ticketTypes', pattern: /^\/api\/events\/tickets\/([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})$/ },
  { route: 'alternatives', pattern: /^\/api\/events\/event\/([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})\/alternatives$/ },
]
const organizerPattern = /^\/api\/events\/organizer\/([a-z0-9-]{1,64})$/

/**
 * Creates an empty cache. A response is built at its first request. Once the store's version changes, the next request
 * checks it: a sold ticket costs one small read for each event that somebody looks at, and nothing for the others. An
 * unchanged response keeps its bytes. The responses that were used longest ago go first.
 */
export async function createResponseCache(deps: ResponseCacheDeps, maxBytes = defaultMaxBytes): Promise<ResponseCache> {
  const { clock, index } = deps
  const store = deps.store.catalogue
  const options = { type: 'application/json; charset=utf-8', fixedHeaders: responseHeaders(deps.settings.publicURL) }
  const eventList = createEventList(store)
  const cache = createLruCache<Entry>(maxBytes, ({ response }) => bytesOf(response))
  const running = new Map<string, Promise<CachedResponse | undefined>>()
  const lists = new Map<string, ListSlot>([
    [routes.events.path, { build: (...given) => eventList.build(...given), made: null, askedSSE: 0 }],
    [
      routes.eventGroups.path,
      {
        build: async (...given) => {
          const { json, changesSSE } = buildGroups(...given)
          return { body: Buffer.from(json), changesSSE }
        },
        made: null,
        askedSSE: 0,
      },
    ],
  ])
  let version = await store.version()

  const isFresh = (entry: Entry): boolean =>
    entry.version === version && (entry.changesSSE === null || clock.nowSSE() < entry.changesSSE)

  async function build(path: string): Promise<BuiltResponse | null> {
    for (const { route, pattern } of eventPatterns) {
      const [, organizerID, eventID] = pattern.exec(path) ?? []
      if (organizerID === undefined || eventID === undefined) continue
      const event = await store.findStockedEvent({ organizerID, eventID })
      return event && eventResponses[route]({ store: deps.store, index }, event, clock.nowSSE())
    }
    const organizerID = organizerPattern.exec(path)?.[1]
    if (organizerID === undefined) return null
    const organizer = await store.findOrganizer(organizerID)
    return organizer && built(routes.organizer, organizer)
  }

  async function renew(path: string, { coding }: Reader): Promise<CachedResponse | undefined> {
    const versionBefore = version
    const fresh = await build(path)
    if (fresh === null) {
      cache.delete(path)
      return undefined
    }
    const known = cache.find(path)
    const body = Buffer.from(fresh.json)
    if (known?.response.identity.body.equals(body) === true) {
      known.version = versionBefore
      known.changesSSE = fresh.changesSSE
      return known.response
    }
    const response = await createResponseFor(coding, body, options)
    cache.set(path, { response, version: versionBefore, changesSSE: fresh.changesSSE })
    return response
  }

  async function renewList(slot: ListSlot, { coding }: Reader): Promise<CachedResponse> {
    const versionBefore = version
    const catalogue = await index.read()
    // An index that rests shows an earlier version. The list is then checked again at its next request.
    const shownVersion = Math.min(versionBefore, index.version())
    const { made } = slot
    const isCurrent =
      made !== null && made.catalogue === catalogue && (made.entry.changesSSE ?? Infinity) > clock.nowSSE()
    if (isCurrent) {
      made.entry.version = shownVersion
      return made.entry.response
    }
    const { body, changesSSE } = await slot.build(catalogue, clock.nowSSE())
    const isSame = made?.entry.response.identity.body.equals(body) === true
    const response = isSame ? made.entry.response : await createResponseFor(coding, body, options)
    const entry = { response, version: shownVersion, changesSSE }
    slot.made = { entry, catalogue }
    return response
  }

  function shared(path: string, make: () => Promise<CachedResponse | undefined>): Promise<CachedResponse | undefined> {
    const found = running.get(path) ?? make().finally(() => running.delete(path))
    running.set(path, found)
    return found
  }

  function findList(
    path: string,
    slot: ListSlot,
    reader: Reader,
  ): CachedResponse | Promise<CachedResponse | undefined> {
    slot.askedSSE = clock.nowSSE()
    if (slot.made !== null && isFresh(slot.made.entry)) return slot.made.entry.response
    const run = () => shared(path, () => renewList(slot, reader))
    const renewal = reader.inTurn({ key: path, isKnown: true, run })
    if (slot.made === null || slot.made.catalogue.events.length <= quicklyBuiltEvents) return renewal
    // The next request after a failure tries again.
    renewal.catch(() => undefined)
    return slot.made.entry.response
  }

  function dropIdleLists(): void {
    for (const [path, slot] of lists) {
      if (slot.made === null || clock.nowSSE() - slot.askedSSE < idleListSeconds) continue
      slot.made = null
      if (path === routes.events.path) eventList.forget()
    }
  }

  return {
    find(path, reader = insider) {
      const entry = cache.find(path)
      if (entry !== undefined && isFresh(entry)) return entry.response
      const slot = lists.get(path)
      if (slot !== undefined) return findList(path, slot, reader)
      const run = () => shared(path, () => renew(path, reader))
      return reader.inTurn({ key: path, isKnown: entry !== undefined, run })
    },
    version: () => version,
    async refresh() {
      version = await store.version()
      dropIdleLists()
    },
  }
}
