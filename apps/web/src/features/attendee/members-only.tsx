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
 * The screens of members. Without a session they show nothing and lead to the sign-in (ACC-43). The server is asked
 * whenever the reader returns to the page. If it is unreachable, everything stays.
 */
export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const { profile } = useSession({ refetchOnWindowFocus: 'always' })
  const queryClient = useQueryClient()
  const leadToSignIn = useWayToSignIn()
  useLeaveWithOtherTabs()

  useReturnToPage(
    useCallback(() => {
      // The restored page may be older than a sign-out. A frozen page receives no messages.
      if (!isMarkedLoggedIn()) queryClient.setQueryData(profileKey, null)
      void queryClient.invalidateQueries({ queryKey: profileKey })
    }, [queryClient]),
  )
  useEffect(() => {
    // While the browser is marked as signed in, `SessionKeeper` leads to the sign-in.
    if (profile === null && !isMarkedLoggedIn() && !leavingStore.get()) void hydration.then(leadToSignIn)
  }, [profile, leadToSignIn])
  return profile === null ? <VerifyingView /> : children
}

/** Goes to /login after a sign-out in another tab (ACC-42). */
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
