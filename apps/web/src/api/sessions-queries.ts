import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { neverFresh } from './fresh.ts'

/** Under this key lie the member's sessions. */
export const sessionsKey = ['sessions'] as const

/** Where the member is signed in, asked again at every visit. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: async () => expectOk(await api.call('attendee', 'sessions', {})),
    ...neverFresh,
  })
