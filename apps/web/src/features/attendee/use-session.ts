import type { Profile } from '@pokfei/contracts/attendee'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { profileKey, profileQuery } from '../../api/attendee-queries.ts'
import { isUnreachable } from '../../api/failure.ts'
import { goTo } from '../../api/go-to.ts'
import { useApi } from '../../api/use-api.ts'
import { forgetCheckouts } from '../../kept-checkouts.ts'
import { forgetKept } from '../../offline/kept-pages.ts'
import { browserStorage, tabStorage } from '../../tab-storage.ts'
import { dropForm } from './kept-form.ts'
import { keepUserState } from './user-state.ts'

/**
 * Who is signed in: `undefined` while it is not known, null for a guest, else the profile. A profile that
 * could not be fetched counts as none (spec §8), unless it was known and only the network failed since.
 */
export function useSession() {
  const { data, error } = useQuery(profileQuery(useApi()))
  const isKnown = error === null || (data !== undefined && isUnreachable(error))
  return { profile: isKnown ? data : null }
}

/** The member's profile as it is now, on a page that its guard let in with `admitted`. */
export function useMember(admitted: Profile): Profile {
  return useSession().profile ?? admitted
}

/**
 * Signing out (spec §4): the kept user state goes, the profile is asked for again, and the browser goes to
 * /login, or where the server says; a failure changes nothing about that.
 */
export function useLogout(): () => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    const answer = await api.call('auth', 'logout', { body: {} }).catch(() => undefined)
    keepUserState(null)
    dropForm(tabStorage(), 'profile')
    dropForm(tabStorage(), 'account')
    forgetCheckouts(browserStorage())
    // Whoever watches the profile hears of it; everything else that was the member's is forgotten.
    queryClient.setQueryData(profileKey, null)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKey[0] })
    await forgetKept()
    if (answer?.status === 300) goTo(answer.body.redirectURL)
    else await navigate({ to: '/login' })
  }, [api, queryClient, navigate])
}
