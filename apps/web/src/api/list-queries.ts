import type { ListEntry, ListPage } from '@pokfei/contracts/routes/lists'
import type { Category } from '@pokfei/domain/catalogue/category'
import type { Area, PriceLimit } from '@pokfei/domain/catalogue/filter-options'
import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { isListable, isListableGroup } from './listed.ts'
import { runsOffline, staleAfter30s } from './query-options.ts'

/** The filters of the list by days, place and price (BRW-169). Each one that is absent admits everything. */
export interface EventFilters {
  /** `tonight`, `weekend` or a date. The server knows which days they are. */
  readonly when?: string | undefined
  readonly place?: Area | undefined
  /** The most dollars of the cheapest ticket. */
  readonly price?: PriceLimit | undefined
}

/** One list of the catalogue: all entries, those of a category, those that a search finds, or what filters leave of them. */
export interface CatalogueList extends EventFilters {
  readonly category?: Category | undefined
  /** The search text without blanks around it. Undefined for the list without a search. */
  readonly q?: string | undefined
}

/** The number of entries on a page of a list (BRW-107). */
export const pageSize = 10

/** Milliseconds for which pages stay in memory. A reader who comes back then finds them again (BRW-119). */
const pagesLastMs = 3_600_000

/** Returns the parameters of a list for the API. */
export const listParameters = ({ category, when, place, price }: CatalogueList) => ({
  ...(category && { category }),
  ...(when && { when }),
  ...(place && { place }),
  ...(price && { price }),
})

/** One page of a list, counted from 1. A request that no screen waits for any more is aborted. */
export const listPageQuery = (api: Api, list: CatalogueList, page = 1) =>
  queryOptions({
    queryKey: ['list', list, page],
    queryFn: async ({ signal }): Promise<ListPage> => {
      const { q } = list
      const position = { ...listParameters(list), ...(page > 1 && { page: String(page) }) }
      const response =
        q === undefined
          ? await api.call('lists', 'entries', { query: position, signal })
          : await api.call('lists', 'search', { query: { q, ...position }, signal })
      return listable(expectOk<typeof response>(response))
    },
    gcTime: pagesLastMs,
    ...staleAfter30s,
    ...runsOffline,
    refetchOnReconnect: true,
  })

/** Returns a page without entries that cannot be listed. A response without a body lists none (BRW-106). */
function listable(page: ListPage | null | undefined): ListPage {
  const { entries, ...counts } = page ?? { entries: [], count: 0, comingCount: 0 }
  return { ...counts, entries: entries.filter(isListableEntry) }
}

const isListableEntry = (entry: ListEntry): boolean =>
  entry.kind === 'event' ? isListable(entry.event) : isListableGroup(entry.group)
