import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { profileKey } from '../../api/attendee-queries.ts'
import { goTo } from '../../api/go-to.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../components/alert-store.ts'
import { createStore, useStore } from '../../components/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tellOtherTabs } from '../../tab-news.ts'
import { forgetMember } from './forget-member.ts'
import { signOutFailed } from './sign-out-failed.ts'
import { keepUserState } from './user-state.ts'

/** True during a sign-out, here or in another tab. The member who leaves is then not told to log in. */
export const leavingStore = createStore(false)

/** Signs out, and tells if that is in progress. */
export interface Logout {
  readonly logout: () => void
  readonly isLeaving: boolean
}

/**
 * Signs the member out (ACC-38 to ACC-41). The session ends on the server, the browser deletes the member's data, and
 * the other tabs are notified. Then the browser goes to /login, or to the server's address. If the server did not do
 * it, /login says that the member is still signed in.
 */
export function useLogout(): Logout {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { t } = useTranslation()
  const isLeaving = useStore(leavingStore)

  const leave = useCallback(async () => {
    const answer = await api.call('auth', 'logout', { body: {} }).catch(() => undefined)
    if (answer?.status !== 200 && answer?.status !== 300) {
      keepUserState(null)
      void queryClient.invalidateQueries({ queryKey: profileKey })
      showAlert({ type: 'error', message: t('signOutFailed'), autoCloseTime: 6000 })
      await navigate({ to: '/login', search: { error: signOutFailed } })
      return
    }
    const forgotten = forgetMember(queryClient)
    tellOtherTabs('signedOut')
    await forgotten
    if (answer.status === 300) goTo(answer.body.redirectURL)
    else await navigate({ to: '/login' })
  }, [api, queryClient, navigate, t])

  const logout = useCallback(() => {
    if (leavingStore.get()) return
    leavingStore.set(true)
    void leave().finally(() => leavingStore.set(false))
  }, [leave])
  return { logout, isLeaving }
}
