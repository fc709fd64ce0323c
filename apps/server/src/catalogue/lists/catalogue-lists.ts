import type { CatalogueSearch } from '@pokfei/catalogue-search/catalogue-search'
import type { SearchedEntry, SearchIndex } from '@pokfei/catalogue-search/index/search-index'
import {
  pageSize,
  type FilterOptions,
  type GroupDetail,
  type ListEntry,
  type ListPage,
} from '@pokfei/contracts/routes/lists'
import type { Category } from '@pokfei/domain/catalogue/category'
import { countOptions, nextDaysSSE, type EventFilter } from '@pokfei/domain/catalogue/event-filter'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import { groupRoomID } from '@pokfei/domain/rooms/room-id'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import type { Clock } from '@pokfei/domain/ports/clock'
import { forEachEvent, type CatalogueIndex, type IndexedCatalogue, type IndexedEvent } from '../catalogue-index.ts'
import { describeEventGroup } from '../describe-catalogue.ts'
import { describeSaleRoom } from '../../rooms/describe-room.ts'
import { earliestChange } from '../list-responses.ts'
import { arrangeEntries, groupEntryKey, type Arrangement, type EntryList, type Present } from './arrange-entries.ts'
import { earlier, entryFacts, filteredValidity, filterEntries } from './filter-entries.ts'
import { listedGroup, searchedEvent, searchedGroup } from './describe-entries.ts'
import { createListedEvents } from './listed-events.ts'

/** A part of the lists at one moment. */
export interface ListPart {
  /** The body of the response. */
  readonly json: string
  /** The next moment at which the clock alone changes it, or null. */
  readonly changesSSE: number | null
  /** True until a load or a sale alters it. It compares the present index. */
  readonly isCurrent: (catalogue: IndexedCatalogue) => boolean
  /** True until the names are searched in another index. True for a part without a search. */
  readonly isFound: () => boolean
}

/** The filters of a list with its category. */
export interface ListFilter extends EventFilter {
  readonly category?: Category | undefined
}

/** The lists of the public catalogue. */
export interface CatalogueLists {
  /** Returns a page of the list, counted from 1. */
  page(filter: ListFilter, page: number): Promise<ListPart>
  /** Returns a page of the entries that a search finds, the best match first. They include the events of groups. */
  search(query: string, filter: ListFilter, page: number): Promise<ListPart>
  /** Returns the options of the filters of the list, or of a search in it. */
  options(query: string | undefined, filter: ListFilter): Promise<ListPart>
  /**
   * Returns the listed ones of some events, as far as they match the search if there is one. `withUnlisted` adds hidden
   * events and those that left the lists, which no search finds.
   */
  named(paths: readonly string[], query: string | undefined, withUnlisted: boolean): Promise<ListPart>
  /** Returns a group with its listed events, or null. */
  group(organizerID: string, eventGroupID: string): Promise<ListPart | null>
}

/** The dependencies of the lists. */
export interface ListDeps {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'findStockedEvent' | 'listEvents'>
    readonly rooms: Pick<RoomStore, 'find'>
  }
  readonly index: CatalogueIndex
  readonly search: CatalogueSearch
  readonly clock: Clock
}

/** Returns the JSON of an object. Its list has entries that are JSON already, so the object has `null` in its place. */
const withList = (object: object, name: string, entries: readonly string[]): string =>
  JSON.stringify(object).replace(`"${name}":null`, () => `"${name}":[${entries.join(',')}]`)

/** Creates the lists. They keep an order in memory, and read the texts of what is shown from the store. */
export function createCatalogueLists({ store, index, search, clock }: ListDeps): CatalogueLists {
  const listedJSON = createListedEvents(store.catalogue)
  let arrangement: Arrangement | null = null
  /** The order of the list for a search index, as its numbers. */
  let order: { readonly of: SearchIndex; readonly arrangement: Arrangement; readonly numbers: Uint32Array } | null =
    null
  /** The load whose names the search has, and the reading of a newer one. */
  let searchedRevision = 0
  let reading: Promise<void> | null = null

  async function present(): Promise<Present> {
    const catalogue = await index.read()
    const nowSSE = clock.nowSSE()
    if (arrangement?.revision !== catalogue.revision || nowSSE >= (arrangement.changesSSE ?? Infinity))
      arrangement = arrangeEntries(catalogue, nowSSE)
    return { catalogue, arrangement, nowSSE }
  }

  async function readNames({ revision, groups }: IndexedCatalogue): Promise<void> {
    const entries: SearchedEntry[] = groups.map(searchedGroup)
    await forEachEvent(store.catalogue, (event) => {
      if (!event.isHidden) entries.push(searchedEvent(event))
    })
    search.update(entries)
    searchedRevision = revision
  }

  /** Returns the search index. The first search waits for it. After a load, searches use the one before meanwhile. */
  async function searchIndex(catalogue: IndexedCatalogue): Promise<SearchIndex> {
    const isFirst = searchedRevision === 0
    if (searchedRevision !== catalogue.revision) reading ??= readNames(catalogue).finally(() => (reading = null))
    if (isFirst) await reading
    // The next search after a failure tries again.
    else reading?.catch(() => undefined)
    return search.index()
  }

  function orderOf(of: SearchIndex, arranged: Arrangement): Uint32Array {
    if (order?.of === of && order.arrangement === arranged) return order.numbers
    const places = of.keys.map((key) => arranged.places.get(key) ?? Number.MAX_SAFE_INTEGER)
    const numbers = Uint32Array.from(of.keys.keys()).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
    order = { of, arrangement: arranged, numbers }
    return numbers
  }

  /** Returns the keys of the listed entries that a search finds, and the index in which it looked. */
  async function find(query: string, { catalogue, arrangement: arranged }: Present) {
    if (query.trim() === '') return { keys: [], isFound: () => true }
    const found = await searchIndex(catalogue)
    const keys: string[] = []
    for (const number of found.search(query, orderOf(found, arranged))) {
      const key = found.keys[number]
      // An entry may have left the lists after the index was built.
      if (key !== undefined && arranged.places.has(key)) keys.push(key)
    }
    return { keys, isFound: () => search.built() === found }
  }

  /** Reads entries as JSON, and ties them to what they were made from. `ofEvent` returns the entry of an event. */
  async function readEntries(
    keys: readonly string[],
    ofEvent: (eventJSON: string) => string,
    { catalogue, arrangement: arranged, nowSSE }: Present,
  ) {
    const used = new Map<string, IndexedEvent>()
    const use = (path: string): IndexedEvent[] => {
      const event = catalogue.byKey.get(path)
      if (event !== undefined) used.set(path, event)
      return event === undefined ? [] : [event]
    }
    const entries: string[] = []
    for (const key of keys) {
      const group = arranged.groups.get(key)
      if (group !== undefined) {
        const entry = { kind: 'group', group: listedGroup(group.group, group.events.flatMap(use), nowSSE) } as const
        entries.push(JSON.stringify(entry satisfies ListEntry))
        continue
      }
      const [known] = use(key.slice(key.indexOf('/') + 1))
      const json = known === undefined ? null : await listedJSON(known, catalogue, nowSSE)
      if (json !== null) entries.push(ofEvent(json))
    }
    // The order of the lists knows nothing of hidden events.
    const changes = [arranged.changesSSE, earliestChange([...used.values()], nowSSE)].filter((sse) => sse !== null)
    return {
      entries,
      changesSSE: changes.length === 0 ? null : Math.min(...changes),
      isFound: () => true,
      isCurrent: (now: IndexedCatalogue) =>
        now.revision === catalogue.revision && [...used].every(([path, event]) => now.byKey.get(path) === event),
    }
  }

  /** Returns the entries of a category, all or as far as a search finds them. A search has no entries to come. */
  async function listOf(query: string | undefined, category: Category | undefined, now: Present) {
    const { lists, categories } = now.arrangement
    const all: EntryList = lists.get(category ?? 'all') ?? { keys: [], comingCount: 0 }
    if (query === undefined) return { ...all, isFound: () => true }
    const { keys, isFound } = await find(query, now)
    const own = category === undefined ? keys : keys.filter((key) => categories.get(key) === category)
    return { keys: own, comingCount: 0, isFound }
  }

  async function pageOf(query: string | undefined, { category, ...filter }: ListFilter, page: number) {
    const now = await present()
    const { isFound, ...all } = await listOf(query, category, now)
    const { keys, comingCount } = filterEntries(all, filter, now)
    const shown = keys.slice((page - 1) * pageSize, page * pageSize)
    const { entries, ...part } = await readEntries(shown, (event) => `{"kind":"event","event":${event}}`, now)
    const rest = { entries: null, count: keys.length, comingCount } satisfies Omit<ListPage, 'entries'> & {
      readonly entries: null
    }
    return { ...filteredValidity(part, filter, now), isFound, json: withList(rest, 'entries', entries) }
  }

  return {
    page: (filter, page) => pageOf(undefined, filter, page),

    search: pageOf,

    async options(query, { category, ...filter }) {
      const now = await present()
      const { keys, isFound } = await listOf(query, category, now)
      const entries = keys.map((key) => entryFacts(key, now))
      return {
        json: JSON.stringify(countOptions(entries, filter, now.nowSSE) satisfies FilterOptions),
        changesSSE: earlier(now.arrangement.changesSSE, nextDaysSSE(now.nowSSE)),
        isCurrent: (catalogue) => catalogue === now.catalogue,
        isFound,
      }
    },

    async named(paths, query, withUnlisted) {
      const now = await present()
      const known = [...new Set(paths)]
        .filter((path) => (withUnlisted ? now.catalogue.byKey.has(path) : now.arrangement.places.has(`event/${path}`)))
        .map((path) => `event/${path}`)
      const found = query === undefined ? null : await find(query, now)
      const matching = found === null ? null : new Set(found.keys)
      const shown = known.filter((key) => matching?.has(key) ?? true)
      const { entries, ...part } = await readEntries(shown, (event) => event, now)
      return {
        ...part,
        ...(found !== null && { isFound: found.isFound }),
        json: `[${entries.join(',')}]`,
      }
    },

    async group(organizerID, eventGroupID) {
      const now = await present()
      const arranged = now.arrangement.groups.get(groupEntryKey({ organizerID, eventGroupID }))
      if (arranged === undefined) return null
      const { group, events, unknownCount } = arranged
      const shown = events.map((path) => `event/${path}`)
      const { entries, ...part } = await readEntries(shown, (event) => event, now)
      const room = await store.rooms.find(groupRoomID(group))
      const own = events.flatMap((path) => now.catalogue.byKey.get(path) ?? [])
      const rest = {
        group: describeEventGroup(group, own, now.nowSSE),
        events: null,
        unknownCount,
        room: room && describeSaleRoom(room),
      } satisfies Omit<GroupDetail, 'events'> & { readonly events: null }
      return { ...part, json: withList(rest, 'events', entries) }
    },
  }
}
