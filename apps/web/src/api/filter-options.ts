import type { FilterOptions } from '@pokfei/contracts/routes/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { listParameters, type CatalogueList } from './list-queries.ts'
import { runsOffline, staleAfter30s } from './query-options.ts'

/** The options of the filters of a list, with their counts (BRW-173). Those of the list before stay until they arrive. */
export const filterOptionsQuery = (api: Api, list: CatalogueList) =>
  queryOptions({
    queryKey: ['filterOptions', list],
    queryFn: async ({ signal }): Promise<FilterOptions> => {
      const { q } = list
      const query = { ...(q !== undefined && { q }), ...listParameters(list) }
      const response = await api.call('lists', 'filters', { query, signal })
      return expectOk<typeof response>(response)
    },
    placeholderData: keepPreviousData,
    ...staleAfter30s,
    ...runsOffline,
    refetchOnReconnect: true,
  })
