import { categories, type Category } from '@pokfei/domain/catalogue/category'
import type { ListedGroups } from '../../api/catalogue-queries.ts'
import type { ListedEvent } from '../../api/listed.ts'
import { byNext, categoryOf, entriesOf, listCatalogue, type Listed } from './listing.ts'
import { search } from './search.ts'

/** What the list can be narrowed down to: one category, or what the reader saved in this browser. */
export type ListFilter = Category | 'saved'

/** What the address of the list says. */
export interface EventsSearch {
  readonly category?: ListFilter | undefined
  readonly q?: string | undefined
}

/** How many letters a search can have. */
export const longestQuery = 80

const filters: ReadonlySet<unknown> = new Set([...categories, 'saved'])

const isFilter = (given: unknown): given is ListFilter => filters.has(given)

/** The search text as an address has it: without spaces around it; undefined for none. */
export const queryOf = (text: string): string | undefined => text.trim().slice(0, longestQuery) || undefined

/** What an address says of the list. What it cannot mean counts as not said. */
export function eventsSearch({ category, q }: Readonly<Record<string, unknown>>): EventsSearch {
  // Said to be undefined, not left out: the router lays this over what the address says.
  return { category: isFilter(category) ? category : undefined, q: typeof q === 'string' ? queryOf(q) : undefined }
}

/** What a list is made from. */
interface ListSource {
  readonly events: readonly ListedEvent[]
  readonly groups: ListedGroups
  readonly nowSSE: number
  /** The keys of what the reader saved. */
  readonly saved: ReadonlySet<string>
}

/**
 * The entries that a filter and a search leave. A search and the saved list also have the events of groups. What was
 * saved and is not in the catalogue any more is left out.
 */
export function listOf({ events, groups, nowSSE, saved }: ListSource, { category, q = '' }: EventsSearch): readonly Listed[] {
  const matches = (entry: Listed) =>
    category === undefined || (category === 'saved' ? saved.has(entry.key) : categoryOf(entry) === category)
  if (queryOf(q) !== undefined) return search(entriesOf(events, groups), q).filter(matches)
  if (category === 'saved') return entriesOf(events, groups).filter(matches).toSorted(byNext(nowSSE))
  return listCatalogue(events, groups, nowSSE).filter(matches)
}
