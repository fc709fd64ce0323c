import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { profileKey } from '../../api/attendee-queries.ts'
import { hydration } from '../../hydration.ts'
import { forgetKept } from '../../offline/kept-pages.ts'
import { useWayToSignIn } from '../../sign-in-again.ts'
import { hearOtherTabs, tellOtherTabs } from '../../tab-news.ts'
import { forgetMember, forgetWhatIsKept } from './forget-member.ts'
import { useSession } from './use-session.ts'
import { isMarkedLoggedIn, keepUserState, markedMember } from './user-state.ts'

/**
 * Keeps the browser's user state in step with the server (ACC-45 to ACC-47). It stores each profile. Without a profile
 * it removes the mark of a signed-in member. It then leads to /login, and back after the sign-in (ACC-14). After a
 * sign-in of another member, it deletes the data of the last one. It follows the other tabs.
 */
export function SessionKeeper() {
  const { profile, isRefused } = useSession()
  const leadToSignIn = useWayToSignIn()
  const shown = useRef<string>(undefined)
  const queryClient = useQueryClient()

  useEffect(
    () =>
      hearOtherTabs((news) => {
        // A sign-out in another tab counts here at once, without a request (ACC-42).
        if (news === 'signedOut') void forgetMember(queryClient)
        if (news === 'changed') void queryClient.invalidateQueries({ queryKey: profileKey })
      }),
    [queryClient],
  )

  useEffect(() => {
    if (profile === undefined) return
    const hasLostSession = profile === null && isMarkedLoggedIn()
    const before = markedMember()
    const isAnother = profile !== null && before !== undefined && before !== profile.memberID
    const hasOldPage = profile !== null && shown.current !== undefined && shown.current !== profile.memberID
    if (profile !== null) shown.current = profile.memberID
    keepUserState(profile)
    // A server error ends no session.
    if (hasLostSession && isRefused) void forgetKept()
    if (isAnother || (hasLostSession && isRefused)) tellOtherTabs('changed')
    if (isAnother || hasOldPage) void forgetWhatIsKept().finally(() => hasOldPage && location.reload())
    if (hasLostSession) void hydration.then(leadToSignIn)
  }, [profile, isRefused, leadToSignIn])
  return null
}
