import type { ListPage } from '@pokfei/contracts/routes/lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPageQuery, type CatalogueList } from '../api/list-queries.ts'
import { useApi } from '../api/use-api.ts'

/** A list whose first page has arrived. */
export interface LoadedList {
  readonly list: CatalogueList
  readonly firstPage: ListPage
}

/**
 * Loads the first page of a list. `loaded` is the last list that arrived, so that results stay in view until others
 * replace them. It is null before, without a list and after a failure.
 */
export function useLoadedList(list: CatalogueList | null) {
  const query = useQuery({ ...listPageQuery(useApi(), list ?? {}), enabled: list !== null })
  const [before, setBefore] = useState<LoadedList | null>(null)
  const firstPage = list === null ? undefined : query.data
  const present =
    list !== null && firstPage !== undefined
      ? { list, firstPage }
      : list === null || query.error !== null
        ? null
        : before
  if (present?.firstPage !== before?.firstPage) setBefore(present)
  return {
    loaded: present,
    isLoading: list !== null && query.isPending,
    error: list !== null && firstPage === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}
