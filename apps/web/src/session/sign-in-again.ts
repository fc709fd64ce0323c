import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { profileKey } from '../api/attendee-queries.ts'
import { showAlert } from '../layout/alert-store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { storeHandover } from '../browser-storage/navigation-handover.ts'
import { tabStorage } from '../browser-storage/storage.ts'

/** Returns a function that leads to /login with an alert. After the sign-in the reader returns to this screen with
 *  its handed-over data. */
export function useRedirectToSignIn(): () => void {
  const router = useRouter()
  const { t } = useTranslation()
  return useCallback(() => {
    const { location } = router.state
    if (location.pathname === '/login') return
    storeHandover(tabStorage(), location)
    showAlert({ type: 'warning', message: t('pleaseLogIn') })
    void router.navigate({ to: '/login', search: location.href === '/' ? {} : { redirectTo: location.href } })
  }, [router, t])
}

/** Returns {@link useRedirectToSignIn} for a call that got a 401 on an admitted page, because the session has ended. */
export function useSignInAgain(): () => void {
  const queryClient = useQueryClient()
  const redirectToSignIn = useRedirectToSignIn()
  return useCallback(() => {
    // /login would send a member who is still in the cache straight back.
    queryClient.removeQueries({ queryKey: profileKey })
    redirectToSignIn()
  }, [queryClient, redirectToSignIn])
}
