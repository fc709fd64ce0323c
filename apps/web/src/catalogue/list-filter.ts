import { categories, type Category } from '@pokfei/domain/catalogue/category'
import type { ListedGroups } from '../api/catalogue-queries.ts'
import type { ListedEvent } from '../api/listed.ts'
import { byNext, categoryOf, entriesOf, listCatalogue, type Listed } from './listing.ts'
import { search } from './search.ts'

/** The filters of the list: one category, or the events that the reader saved in this browser. */
export type ListFilter = Category | 'saved'

/** The search parameters of the list. */
export interface EventsSearch {
  readonly category?: ListFilter | undefined
  readonly q?: string | undefined
}

/** The most characters of a search (BRW-100). */
export const maxQueryLength = 80

const filters: ReadonlySet<unknown> = new Set([...categories, 'saved'])

const isFilter = (given: unknown): given is ListFilter => filters.has(given)

/** Returns the search text for an address, without blanks around it. Undefined if it is empty. */
export const queryOf = (text: string): string | undefined => text.trim().slice(0, maxQueryLength) || undefined

/** Reads the search parameters of the list. An unknown value counts as none (BRW-117). */
export function eventsSearch({ category, q }: Readonly<Record<string, unknown>>): EventsSearch {
  // An explicit undefined, because the router merges this over the address.
  return { category: isFilter(category) ? category : undefined, q: typeof q === 'string' ? queryOf(q) : undefined }
}

/** The input of a list. */
interface ListSource {
  readonly events: readonly ListedEvent[]
  readonly groups: ListedGroups
  readonly nowSSE: number
  /** The keys of the saved entries. */
  readonly saved: ReadonlySet<string>
}

/**
 * Returns the entries that match a filter and a search. A search and the saved list include the events of groups. Saved
 * events that left the catalogue are dropped (BRW-125).
 */
export function listOf(
  { events, groups, nowSSE, saved }: ListSource,
  { category, q = '' }: EventsSearch,
): readonly Listed[] {
  const matches = (entry: Listed) =>
    category === undefined || (category === 'saved' ? saved.has(entry.key) : categoryOf(entry) === category)
  if (queryOf(q) !== undefined) return search(entriesOf(events, groups), q).filter(matches)
  if (category === 'saved') return entriesOf(events, groups).filter(matches).toSorted(byNext(nowSSE))
  return listCatalogue(events, groups, nowSSE).filter(matches)
}
