import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { alwaysStale } from './query-options.ts'

/** The query key of the deletion of the member's account. */
export const erasureKey = ['erasure'] as const

/** The deletion of the member's account, and everything that stands against it. Fetched again at every visit. */
export const erasureQuery = (api: Api) =>
  queryOptions({
    queryKey: erasureKey,
    queryFn: async () => expectOk(await api.call('personalData', 'erasure', {})),
    ...alwaysStale,
  })
