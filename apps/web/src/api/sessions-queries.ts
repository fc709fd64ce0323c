import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { alwaysStale } from './query-options.ts'

/** The query key of the member's sessions. */
export const sessionsKey = ['sessions'] as const

/** The sessions of the member. Fetched again at every visit. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: async () => expectOk(await api.call('attendee', 'sessions', {})),
    ...alwaysStale,
  })
