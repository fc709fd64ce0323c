import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { profileKey } from '../api/attendee-queries.ts'
import { hydration } from '../page/hydration.ts'
import { clearMemberCaches } from '../offline/cached-pages.ts'
import { useRedirectToSignIn } from './sign-in-again.ts'
import { onTabMessage, notifyOtherTabs } from '../page/tab-messages.ts'
import { clearMemberData, clearMemberStorage } from './clear-member-data.ts'
import { useSession } from './use-session.ts'
import { isMarkedSignedIn, storeUserState, storedMemberID } from './user-state.ts'

/**
 * Keeps the browser's user state in step with the server (ACC-45 to ACC-47). It stores each profile. Without a profile
 * it removes the mark of a signed-in member. It then leads to /login, and back after the sign-in (ACC-14). After a
 * sign-in of another member, it deletes the data of the last one. It follows the other tabs.
 */
export function SessionSync() {
  const { profile, isSignedOut } = useSession()
  const redirectToSignIn = useRedirectToSignIn()
  const shown = useRef<string>(undefined)
  const queryClient = useQueryClient()

  useEffect(
    () =>
      onTabMessage((message) => {
        // A sign-out in another tab counts here at once, without a request (ACC-42).
        if (message === 'signedOut') void clearMemberData(queryClient)
        if (message === 'changed') void queryClient.invalidateQueries({ queryKey: profileKey })
      }),
    [queryClient],
  )

  useEffect(() => {
    if (profile === undefined) return
    const hasLostSession = profile === null && isMarkedSignedIn()
    const before = storedMemberID()
    const isAnother = profile !== null && before !== undefined && before !== profile.memberID
    const hasOldPage = profile !== null && shown.current !== undefined && shown.current !== profile.memberID
    if (profile !== null) shown.current = profile.memberID
    storeUserState(profile)
    // A server error ends no session.
    if (hasLostSession && isSignedOut) void clearMemberCaches()
    if (isAnother || (hasLostSession && isSignedOut)) notifyOtherTabs('changed')
    if (isAnother || hasOldPage) void clearMemberStorage().finally(() => hasOldPage && location.reload())
    if (hasLostSession) void hydration.then(redirectToSignIn)
  }, [profile, isSignedOut, redirectToSignIn])
  return null
}
