import type { Profile } from '@pokfei/contracts/attendee'
import { queryOptions } from '@tanstack/react-query'
import { expectOk, type Api } from './client.ts'
import { orKept } from '../offline/kept-answers.ts'
import { evenOffline, shortlyFresh } from './fresh.ts'

/** Under this key lies the profile of the signed-in member, or null (spec §7). */
export const profileKey = ['profile'] as const

/** The profile of the signed-in member; null for a guest: a 401 or a 403 is no error (spec §6). */
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
