import { categories, type Category } from '@pokfei/domain/catalogue/category'
import type { EventGroup } from '@pokfei/domain/catalogue/catalogue'
import { stopOf } from '@pokfei/domain/changes/current-change'
import { keyOf, type IndexedCatalogue, type IndexedEvent } from '../catalogue-index.ts'
import { earliestChange, isListed } from '../list-responses.ts'

/** One list: the keys of its entries in order, and the number of those that are to come. */
export interface EntryList {
  readonly keys: readonly string[]
  readonly comingCount: number
}

/** The entries in the order of the list, from one load until the clock changes the order. */
export interface Arrangement {
  readonly revision: number
  /** The list of each category, and of all. They hold groups, and events that belong to none (BRW-101). */
  readonly lists: ReadonlyMap<Category | 'all', EntryList>
  /** The place of every entry, also of the events of groups. */
  readonly places: ReadonlyMap<string, number>
  readonly groups: ReadonlyMap<string, ArrangedGroup>
  /** The category of every entry. */
  readonly categories: ReadonlyMap<string, Category>
  /** The next moment at which the clock changes the order, or null. */
  readonly changesSSE: number | null
}

/** The catalogue of one request. */
export interface Present {
  readonly catalogue: IndexedCatalogue
  readonly arrangement: Arrangement
  readonly nowSSE: number
}

/** A group with the keys of its listed events, the earliest first. */
export interface ArrangedGroup {
  readonly group: EventGroup
  readonly events: readonly string[]
  /** The number of its events that the store does not have. */
  readonly unknownCount: number
}

/** Returns the key of an event among the entries of lists and among saved ones. */
export const eventEntryKey = (event: Parameters<typeof keyOf>[0]): string => `event/${keyOf(event)}`

/** Returns the key of a group among the entries of lists. */
export const groupEntryKey = ({
  organizerID,
  eventGroupID,
}: Pick<EventGroup, 'organizerID' | 'eventGroupID'>): string => `group/${organizerID}/${eventGroupID}`

/** An entry that waits for its place. */
interface Placed {
  readonly key: string
  readonly category: Category
  readonly isGrouped: boolean
  readonly starts: readonly number[]
}

/** Later than any start. */
const undatedSSE = 2 ** 40

/** Returns the start by which an event has its place. An event without a date stands behind all that have one. */
const placeSSE = (event: IndexedEvent): number => (stopOf(event) === 'postponed' ? undatedSSE : event.eventStartTimeSSE)

function arrangeGroup(group: EventGroup, { byKey }: IndexedCatalogue, nowSSE: number): ArrangedGroup & Placed {
  const known = group.eventIDs.map((eventID) => byKey.get(keyOf({ organizerID: group.organizerID, eventID })))
  const listed = known
    .filter((event): event is IndexedEvent => event !== undefined && isListed(event, nowSSE))
    .toSorted((a, b) => placeSSE(a) - placeSSE(b))
  return {
    group,
    events: listed.map(keyOf),
    unknownCount: known.filter((event) => event === undefined).length,
    key: groupEntryKey(group),
    category: group.category,
    isGrouped: false,
    starts: listed.map(placeSSE),
  }
}

/** Arranges all entries: the next one first, past ones last (BRW-102). */
export function arrangeEntries(catalogue: IndexedCatalogue, nowSSE: number): Arrangement {
  const listed = catalogue.events.filter((event) => isListed(event, nowSSE))
  const groups = catalogue.groups.map((group) => arrangeGroup(group, catalogue, nowSSE))
  const entries: readonly Placed[] = [
    ...groups,
    ...listed.map((event) => ({
      key: eventEntryKey(event),
      category: event.category,
      isGrouped: event.eventGroupID !== null,
      starts: [placeSSE(event)],
    })),
  ]
  const ranked = entries
    .map((entry) => {
      const next = entry.starts.find((start) => start > nowSSE)
      // Past entries stand behind all others, the latest first.
      return {
        ...entry,
        isComing: next !== undefined,
        rank: next ?? Number.MAX_SAFE_INTEGER - (entry.starts.at(-1) ?? 0),
      }
    })
    .toSorted((a, b) => a.rank - b.rank)
  const standing = ranked.filter(({ isGrouped }) => !isGrouped)
  const listOf = (own: typeof ranked): EntryList => ({
    keys: own.map(({ key }) => key),
    comingCount: own.filter(({ isComing }) => isComing).length,
  })
  return {
    revision: catalogue.revision,
    lists: new Map<Category | 'all', EntryList>([
      ['all', listOf(standing)],
      ...categories.map((category): [Category, EntryList] => [
        category,
        listOf(standing.filter((entry) => entry.category === category)),
      ]),
    ]),
    places: new Map(ranked.map(({ key }, place) => [key, place])),
    groups: new Map(groups.map((group) => [group.key, group])),
    categories: new Map(entries.map(({ key, category }) => [key, category])),
    changesSSE: earliestChange(listed, nowSSE),
  }
}
