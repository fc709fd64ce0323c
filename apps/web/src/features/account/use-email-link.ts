import type { Profile } from '@pokfei/contracts/routes/attendee'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { profileKey } from '../../api/attendee-queries.ts'
import { expectOk } from '../../api/client.ts'
import { explanationOf, isApiFailure } from '../../errors/api-failure.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignInAgain } from '../../session/sign-in-again.ts'

/** Requests a link that confirms the member's address, or a corrected one. An alert reports the result. */
export function useEmailLink() {
  const api = useApi()
  const queryClient = useQueryClient()
  const signInAgain = useSignInAgain()
  const { t } = useTranslation('email')
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (correction: string | undefined): Promise<Profile> =>
      expectOk(
        await (correction === undefined
          ? api.call('attendee', 'sendEmailLink', { body: {} })
          : api.call('attendee', 'correctEmail', { body: { newEmailID: correction } })),
      ),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileKey, profile)
      showAlert({
        type: 'success',
        message: t('sent', { email: profile.registeredEmailID ?? '' }),
        autoCloseTime: 6000,
      })
    },
    onError: (error) => {
      if (isApiFailure(error) && error.status === 401) return signInAgain()
      // The address may have been confirmed meanwhile on another device.
      void queryClient.invalidateQueries({ queryKey: profileKey })
      showAlert({ type: 'error', message: explanationOf(error) ?? t('failed') })
    },
  })
  return {
    /** Returns true if the server accepted the request. */
    send: async (correction?: string): Promise<boolean> =>
      mutateAsync(correction).then(
        () => true,
        () => false,
      ),
    isPending,
  }
}
