import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { profileKey } from '../api/attendee-queries.ts'
import { leaveAppTo } from '../page/leave-app.ts'
import { useApi } from '../api/use-api.ts'
import { showAlert } from '../layout/alert-store.ts'
import { createStore, useStore } from '../page/store.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { notifyOtherTabs } from '../page/tab-messages.ts'
import { clearMemberData } from './clear-member-data.ts'
import { signOutFailed } from './login-errors.ts'
import { storeUserState } from './user-state.ts'

/** True during a sign-out, here or in another tab. The member who leaves then gets no alert to log in. */
export const leavingStore = createStore(false)

/** Returns the sign-out, and if it is in progress. */
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
    const response = await api.call('auth', 'logout', { body: {} }).catch(() => undefined)
    if (response?.status !== 200 && response?.status !== 300) {
      storeUserState(null)
      void queryClient.invalidateQueries({ queryKey: profileKey })
      showAlert({ type: 'error', message: t('signOutFailed'), autoCloseTime: 6000 })
      await navigate({ to: '/login', search: { error: signOutFailed } })
      return
    }
    const cleared = clearMemberData(queryClient)
    notifyOtherTabs('signedOut')
    await cleared
    if (response.status === 300) leaveAppTo(response.body.redirectURL)
    else await navigate({ to: '/login' })
  }, [api, queryClient, navigate, t])

  const logout = useCallback(() => {
    if (leavingStore.get()) return
    leavingStore.set(true)
    void leave().finally(() => leavingStore.set(false))
  }, [leave])
  return { logout, isLeaving }
}
