import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, type ReactNode } from 'react'
import { profileKey } from '../../api/attendee-queries.ts'
import { useReturnToPage } from '../../api/use-return-to-page.ts'
import { showAlert } from '../../components/alert-store.ts'
import { VerifyingView } from '../../components/pending-view.tsx'
import { hydration } from '../../hydration.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWayToSignIn } from '../../sign-in-again.ts'
import { hearOtherTabs } from '../../tab-news.ts'
import { leavingStore } from './use-logout.ts'
import { useSession } from './use-session.ts'
import { isMarkedLoggedIn } from './user-state.ts'

/**
 * The screens of members. Once nobody is signed in any more, they show nothing, and lead to the sign-in. The server is asked
 * whenever the reader comes back to the page; where it cannot be reached, everything stays.
 */
export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const { profile } = useSession({ refetchOnWindowFocus: 'always' })
  const queryClient = useQueryClient()
  const leadToSignIn = useWayToSignIn()
  useLeaveWithOtherTabs()

  useReturnToPage(
    useCallback(() => {
      // The page as it was left may be older than a sign-out, of which a frozen page hears nothing.
      if (!isMarkedLoggedIn()) queryClient.setQueryData(profileKey, null)
      void queryClient.invalidateQueries({ queryKey: profileKey })
    }, [queryClient]),
  )
  useEffect(() => {
    // While the browser is marked as signed in, the session's keeper leads away.
    if (profile === null && !isMarkedLoggedIn() && !leavingStore.get()) void hydration.then(leadToSignIn)
  }, [profile, leadToSignIn])
  return profile === null ? <VerifyingView /> : children
}

/** Goes to /login when the member has signed out in another tab. */
function useLeaveWithOtherTabs(): void {
  const navigate = useNavigate()
  const { t } = useTranslation('profile')
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news !== 'signedOut') return
        leavingStore.set(true)
        showAlert({ message: t('signedOutElsewhere') })
        void navigate({ to: '/login' }).finally(() => leavingStore.set(false))
      }),
    [navigate, t],
  )
}
