import type { Profile } from '@pokfei/contracts/attendee'
import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { orKept } from '../offline/kept-answers.ts'
import { evenOffline, shortlyFresh } from './fresh.ts'

/** The query key of the signed-in member's profile, or null. */
export const profileKey = ['profile'] as const

/** The profile of the signed-in member. Null for a guest: 401 and 403 are no errors here (ACC-49). */
export const profileQuery = (api: Api) =>
  queryOptions({
    queryKey: profileKey,
    queryFn: () =>
      orKept<Profile | null>(profileKey, async () => {
        const answer = await api.call('attendee', 'profile', {})
        return answer.status === 401 || answer.status === 403 ? null : expectOk(answer)
      }),
    ...shortlyFresh,
    ...evenOffline,
  })
