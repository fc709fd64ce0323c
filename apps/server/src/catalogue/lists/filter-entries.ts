import {
  createFits,
  daysOf,
  filterFacts,
  isDayWord,
  type EventFilter,
  type FilterFacts,
} from '@pokfei/domain/catalogue/event-filter'
import type { IndexedCatalogue } from '../catalogue-index.ts'
import type { EntryList, Present } from './arrange-entries.ts'

/** Returns the facts of each listed event of an entry, which is an event or a group. */
export function entryFacts(key: string, { catalogue, arrangement, nowSSE }: Present): readonly FilterFacts[] {
  const paths = arrangement.groups.get(key)?.events ?? [key.slice(key.indexOf('/') + 1)]
  return paths.flatMap((path) => {
    const event = catalogue.byKey.get(path)
    return event === undefined ? [] : [filterFacts(event, nowSSE)]
  })
}

const isEmpty = (filter: EventFilter): boolean => Object.values(filter).every((value) => value === undefined)

/** Returns the entries of a list that a filter admits, in their order. A group stays while one of its events fits. */
export function filterEntries(list: EntryList, filter: EventFilter, now: Present): EntryList {
  if (isEmpty(filter)) return list
  const fits = createFits(filter, now.nowSSE)
  const admits = (key: string): boolean => entryFacts(key, now).some(fits)
  // The entries to come stand first.
  const coming = list.keys.slice(0, list.comingCount).filter(admits)
  return { keys: [...coming, ...list.keys.slice(list.comingCount).filter(admits)], comingCount: coming.length }
}

/** How long a list is valid. */
interface Validity {
  readonly changesSSE: number | null
  readonly isCurrent: (catalogue: IndexedCatalogue) => boolean
}

/** Returns the earlier of two moments. Null is never. */
export const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Returns how long a filtered list is valid: words end with their days, and a sale may change any lowest price. */
export const filteredValidity = (
  { changesSSE, isCurrent }: Validity,
  { when, price }: EventFilter,
  { catalogue, nowSSE }: Present,
): Validity => ({
  changesSSE: earlier(changesSSE, when !== undefined && isDayWord(when) ? daysOf(when, nowSSE).toSSE : null),
  isCurrent: price === undefined ? isCurrent : (now) => now === catalogue,
})
