import { categories, type Category } from '@pokfei/domain/catalogue/category'

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
