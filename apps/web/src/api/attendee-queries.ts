import type { Profile } from '@pokfei/contracts/routes/attendee'
import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { withOfflineCache } from '../offline/cached-responses.ts'
import { alwaysStale, runsOffline, staleAfter30s } from './query-options.ts'

/** The query key of the signed-in member's profile, or null. */
export const profileKey = ['profile'] as const

/** The profile of the signed-in member. Null for a guest: 401 and 403 are no errors here (ACC-49). */
export const profileQuery = (api: Api) =>
  queryOptions({
    queryKey: profileKey,
    queryFn: () =>
      withOfflineCache<Profile | null>(profileKey, async () => {
        const response = await api.call('attendee', 'profile', {})
        return response.status === 401 || response.status === 403 ? null : expectOk(response)
      }),
    ...staleAfter30s,
    ...runsOffline,
  })

/** The query key of the member's sessions. */
export const sessionsKey = ['sessions'] as const

/** The sessions of the member. Fetched again at every visit. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: async () => expectOk(await api.call('attendee', 'sessions', {})),
    ...alwaysStale,
  })
