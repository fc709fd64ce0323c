import { useMutation, useQueryClient } from '@tanstack/react-query'
import { expectOk } from '../../../api/client.ts'
import { erasureKey } from '../../../api/personal-data-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { explanationOf, isApiFailure } from '../../../errors/api-failure.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showAlert } from '../../../layout/alert-store.ts'
import { useSignInAgain } from '../../../session/sign-in-again.ts'

/** Asks for the deletion of the account, and takes the request back (ACC-94). An alert reports a failure. */
export function useErasure() {
  const api = useApi()
  const queryClient = useQueryClient()
  const signInAgain = useSignInAgain()
  const { t } = useTranslation('personalData')

  const reload = () => queryClient.invalidateQueries({ queryKey: erasureKey })
  const onError = (error: unknown) => {
    if (isApiFailure(error) && error.status === 401) return signInAgain()
    // An order may have come in between, or the sign-in may be too old now.
    void reload()
    showAlert({ type: 'error', message: explanationOf(error) ?? t('failed') })
  }
  const request = useMutation({
    networkMode: 'always',
    mutationFn: async () => expectOk(await api.call('personalData', 'requestErasure', { body: {} })),
    onSuccess: (state) => queryClient.setQueryData(erasureKey, state),
    onError,
  })
  const takeBack = useMutation({
    networkMode: 'always',
    mutationFn: async () => expectOk(await api.call('personalData', 'takeBackErasure', {})),
    onSuccess: async () => {
      await reload()
      showAlert({ type: 'success', message: t('kept') })
    },
    onError,
  })
  return {
    request: request.mutate,
    isRequesting: request.isPending,
    takeBack: takeBack.mutate,
    isTakingBack: takeBack.isPending,
  }
}
