import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { profileKey } from './api/attendee-queries.ts'
import { showAlert } from './components/alert-store.ts'
import { useTranslation } from './i18n/use-translation.ts'
import { keepNavigation } from './kept-navigation.ts'
import { tabStorage } from './tab-storage.ts'

/** Returns a function that leads to /login with an alert. After the sign-in the reader returns to this screen with
 *  its handed-over data. */
export function useWayToSignIn(): () => void {
  const router = useRouter()
  const { t } = useTranslation()
  return useCallback(() => {
    const { location } = router.state
    if (location.pathname === '/login') return
    keepNavigation(tabStorage(), location)
    showAlert({ type: 'warning', message: t('pleaseLogIn') })
    void router.navigate({ to: '/login', search: location.href === '/' ? {} : { redirectTo: location.href } })
  }, [router, t])
}

/** Returns {@link useWayToSignIn} for a call that got a 401 on an admitted page, because the session has ended. */
export function useSignInAgain(): () => void {
  const queryClient = useQueryClient()
  const leadToSignIn = useWayToSignIn()
  return useCallback(() => {
    // /login would send a member who is still in the cache straight back.
    queryClient.removeQueries({ queryKey: profileKey })
    leadToSignIn()
  }, [queryClient, leadToSignIn])
}
