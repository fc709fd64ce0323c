import type { Profile } from '@pokfei/contracts/routes/attendee'
import { useQuery } from '@tanstack/react-query'
import { useHydrated, useRouteContext } from '@tanstack/react-router'
import { profileQuery } from '../api/attendee-queries.ts'
import { isUnreachable } from '../errors/api-failure.ts'
import { useApi } from '../api/use-api.ts'

/** The session of the page. The profile is `undefined` while unknown and null for a guest. */
export interface KnownSession {
  readonly profile: Profile | null | undefined
  /** True if the server said that nobody is signed in. */
  readonly isSignedOut: boolean
}

/**
 * Returns the session of the page. A profile that fails to load counts as none, unless it was known and only the
 * network failed (ACC-50). With `refetchOnWindowFocus: 'always'`, the server is asked whenever the reader returns,
 * however fresh the profile is. Until hydration the hook returns what the server rendered, and a page for members names
 * nobody.
 */
export function useSession(options: { readonly refetchOnWindowFocus?: 'always' } = {}): KnownSession {
  const { data, error } = useQuery({ ...profileQuery(useApi()), ...options })
  const isHydrated = useHydrated()
  const isForMembers = useRouteContext({ from: '__root__', select: (context) => context.isForMembers })
  if (!isHydrated)
    return isForMembers ? { profile: undefined, isSignedOut: false } : { profile: null, isSignedOut: true }
  const isKnown = error === null || (data !== undefined && isUnreachable(error))
  return { profile: isKnown ? data : null, isSignedOut: data === null }
}

/** Returns the current profile on a page that its guard admitted with `admitted`. */
export function useMember(admitted: Profile): Profile {
  return useSession().profile ?? admitted
}
