import type { Profile } from '@pokfei/contracts/routes/attendee'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { profileKey } from '../../api/attendee-queries.ts'
import { isApiFailure } from '../../errors/api-failure.ts'
import { leaveAppTo } from '../../page/leave-app.ts'
import { saveProfile, type ProfileValues } from '../../api/save-profile.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignInAgain } from '../../session/sign-in-again.ts'
import { tabStorage } from '../../browser-storage/storage.ts'
import { clearFormDraft, storeFormDraft, type FormName } from '../../browser-storage/form-draft.ts'

/**
 * Saves the values of a form. Alerts report the result (ACC-68, ACC-69). If the session has ended, the values are
 * stored while the member signs in again.
 */
export function useSaveProfile(profile: Profile, form: FormName, onSaved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const signInAgain = useSignInAgain()
  const { t } = useTranslation(['profile', 'email'])
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (values: ProfileValues) => saveProfile(api, profile, values),
    networkMode: 'always',
    onSuccess: (saved) => {
      clearFormDraft(tabStorage(), form)
      if (saved.kind === 'redirect') {
        leaveAppTo(saved.redirectURL)
        return
      }
      queryClient.setQueryData(profileKey, saved.profile)
      void queryClient.invalidateQueries({ queryKey: profileKey })
      const email = saved.profile.registeredEmailID
      const isLinkNew = !profile.hasRegistered && saved.profile.emailState === 'linkSent' && email !== null
      if (isLinkNew)
        showAlert({
          type: 'success',
          message: t('email:sentAfterSaving', { saved: t('saved'), email }),
          autoCloseTime: 8000,
        })
      else showAlert({ type: 'success', message: t('saved') })
      onSaved()
    },
    onError: (error, values) => {
      if (isApiFailure(error) && error.status === 401) {
        storeFormDraft(tabStorage(), form, values)
        signInAgain()
        return
      }
      // Another tab may have registered the member meanwhile, so the form checks against the new profile.
      if (isApiFailure(error) && error.status === 400) void queryClient.invalidateQueries({ queryKey: profileKey })
      showAlert({ type: 'error', message: t('saveFailed') })
    },
  })
  return { save: mutate, isPending, isError }
}
