import type { Profile } from '@pokfei/contracts/attendee'
import { useQuery } from '@tanstack/react-query'
import { useHydrated, useRouteContext } from '@tanstack/react-router'
import { profileQuery } from '../../api/attendee-queries.ts'
import { isUnreachable } from '../../api/failure.ts'
import { useApi } from '../../api/use-api.ts'

/** Who is signed in: `undefined` while it is not known, null for a guest, else the profile. */
export interface KnownSession {
  readonly profile: Profile | null | undefined
  /** True when the server said that nobody is. */
  readonly isRefused: boolean
}

/**
 * Who is signed in. A profile that could not be fetched counts as none (spec §8), unless it was known and only the network
 * failed since. With `refetchOnWindowFocus: 'always'` the server is asked whenever the reader comes back, however fresh
 * the last answer is. Until it comes to life, a part of the page shows what the server rendered: for members, nobody
 * in particular.
 */
export function useSession(options: { readonly refetchOnWindowFocus?: 'always' } = {}): KnownSession {
  const { data, error } = useQuery({ ...profileQuery(useApi()), ...options })
  const isHydrated = useHydrated()
  const isForMembers = useRouteContext({ from: '__root__', select: (context) => context.isForMembers })
  if (!isHydrated) return isForMembers ? { profile: undefined, isRefused: false } : { profile: null, isRefused: true }
  const isKnown = error === null || (data !== undefined && isUnreachable(error))
  return { profile: isKnown ? data : null, isRefused: data === null }
}

/** The member's profile as it is now, on a page that its guard let in with `admitted`. */
export function useMember(admitted: Profile): Profile {
  return useSession().profile ?? admitted
}
