import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { profileKey } from './api/attendee-queries.ts'
import { showAlert } from './components/alert-store.ts'
import { useTranslation } from './i18n/use-translation.ts'
import { keepNavigation } from './kept-navigation.ts'
import { tabStorage } from './tab-storage.ts'

/**
 * For a call that was answered 401 although the page was let in: the session has ended. Leads to /login and,
 * after the sign-in, back to this very screen with all that it was handed.
 */
export function useSignInAgain(): () => void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { t } = useTranslation()
  return useCallback(() => {
    const { location } = router.state
    keepNavigation(tabStorage(), location)
    // /login would send a member whom the cache still knows straight back.
    queryClient.removeQueries({ queryKey: profileKey })
    showAlert({ type: 'warning', message: t('pleaseLogIn') })
    void router.navigate({ to: '/login', search: { redirectTo: location.href } })
  }, [queryClient, router, t])
}
