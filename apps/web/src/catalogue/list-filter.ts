import { categories, type Category } from '@pokfei/domain/catalogue/category'
import { areas, priceLimits } from '@pokfei/domain/catalogue/filter-options'
import type { EventFilters } from '../api/list-queries.ts'

/** The chips of the list: one category, or the events that the reader saved in this browser. */
export type ListFilter = Category | 'saved'

/** The search parameters of the list. */
export interface EventsSearch extends EventFilters {
  readonly category?: ListFilter | undefined
  readonly q?: string | undefined
}

/** The most characters of a search (BRW-100). */
export const maxQueryLength = 80

const filters = [...categories, 'saved'] as const

/** The dates and words that the API takes. */
const days = /^(tonight|weekend|20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))$/

/** Returns the search text for an address, without blanks around it. Undefined if it is empty. */
export const queryOf = (text: string): string | undefined => text.trim().slice(0, maxQueryLength) || undefined

/** Returns the option that an address names. An unknown value counts as none (BRW-117). */
const pick = <Option>(options: readonly Option[], given: unknown): Option | undefined =>
  options.find((option) => option === given)

/** Reads the search parameters of the list. Saved events have no filters (BRW-176). */
export function eventsSearch({ category, q, when, place, price }: Readonly<Record<string, unknown>>): EventsSearch {
  const chip = pick(filters, category)
  const isSaved = chip === 'saved'
  // An explicit undefined, because the router merges this over the address.
  return {
    category: chip,
    q: typeof q === 'string' ? queryOf(q) : undefined,
    when: !isSaved && typeof when === 'string' && days.test(when) ? when : undefined,
    place: isSaved ? undefined : pick(areas, place),
    price: isSaved ? undefined : pick(priceLimits, price),
  }
}
