import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { profileKey } from './api/attendee-queries.ts'
import { showAlert } from './components/alert-store.ts'
import { useTranslation } from './i18n/use-translation.ts'
import { keepNavigation } from './kept-navigation.ts'
import { tabStorage } from './tab-storage.ts'

/** Leads to /login with a word of why and, after the sign-in, back to this very screen with all that it was handed. */
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

/** {@link useWayToSignIn} for a call that was answered 401 although the page was let in: the session has ended. */
export function useSignInAgain(): () => void {
  const queryClient = useQueryClient()
  const leadToSignIn = useWayToSignIn()
  return useCallback(() => {
    // /login would send a member whom the cache still knows straight back.
    queryClient.removeQueries({ queryKey: profileKey })
    leadToSignIn()
  }, [queryClient, leadToSignIn])
}
