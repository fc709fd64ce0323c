import { useEffect } from 'react'
import { hydration } from '../../hydration.ts'
import { forgetKept } from '../../offline/kept-pages.ts'
import { useWayToSignIn } from '../../sign-in-again.ts'
import { useSession } from './use-session.ts'
import { isMarkedLoggedIn, keepUserState } from './user-state.ts'

/**
 * Keeps the browser's user state in step with the server (spec §4): a profile is written down; when there is
 * none although somebody was marked as signed in, the mark goes and, outside /login, so does the browser, which comes
 * back after the sign-in.
 */
export function SessionKeeper() {
  const { profile } = useSession()
  const leadToSignIn = useWayToSignIn()

  useEffect(() => {
    if (profile === undefined) return
    const hasLostSession = profile === null && isMarkedLoggedIn()
    // Whoever signs in next finds nothing of whom was here before.
    if (hasLostSession) void forgetKept()
    keepUserState(profile)
    if (hasLostSession) void hydration.then(leadToSignIn)
  }, [profile, leadToSignIn])
  return null
}
