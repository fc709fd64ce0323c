import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, type ReactNode } from 'react'
import { profileKey } from '../api/attendee-queries.ts'
import { useReturnToPage } from '../page/use-return-to-page.ts'
import { showAlert } from '../layout/alert-store.ts'
import { VerifyingView } from '../layout/pending-view.tsx'
import { hydration } from '../page/hydration.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useRedirectToSignIn } from './sign-in-again.ts'
import { onTabMessage } from '../page/tab-messages.ts'
import { leavingStore } from './use-logout.ts'
import { useSession } from './use-session.ts'
import { isMarkedSignedIn } from './user-state.ts'

/**
 * The screens of members. Without a session they show nothing and lead to the sign-in (ACC-43). The server is asked
 * whenever the reader returns to the page. If it is unreachable, everything stays.
 */
export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const { profile } = useSession({ refetchOnWindowFocus: 'always' })
  const queryClient = useQueryClient()
  const redirectToSignIn = useRedirectToSignIn()
  useLeaveWithOtherTabs()

  useReturnToPage(
    useCallback(() => {
      // The restored page may be older than a sign-out. A frozen page receives no messages.
      if (!isMarkedSignedIn()) queryClient.setQueryData(profileKey, null)
      void queryClient.invalidateQueries({ queryKey: profileKey })
    }, [queryClient]),
  )
  useEffect(() => {
    // While the browser is marked as signed in, `SessionKeeper` leads to the sign-in.
    if (profile === null && !isMarkedSignedIn() && !leavingStore.get()) void hydration.then(redirectToSignIn)
  }, [profile, redirectToSignIn])
  return profile === null ? <VerifyingView /> : children
}

/** Goes to /login after a sign-out in another tab (ACC-42). */
function useLeaveWithOtherTabs(): void {
  const navigate = useNavigate()
  const { t } = useTranslation('profile')
  useEffect(
    () =>
      onTabMessage((message) => {
        if (message !== 'signedOut') return
        leavingStore.set(true)
        showAlert({ message: t('signedOutElsewhere') })
        void navigate({ to: '/login' }).finally(() => leavingStore.set(false))
      }),
    [navigate, t],
  )
}
