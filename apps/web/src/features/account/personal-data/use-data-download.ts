import { useMutation } from '@tanstack/react-query'
import { expectOk } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'
import { isApiFailure } from '../../../errors/api-failure.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showAlert } from '../../../layout/alert-store.ts'
import { saveFile } from '../../../page/save-file.ts'
import { useSignInAgain } from '../../../session/sign-in-again.ts'

/** Downloads a copy of the member's data and saves it (ACC-90). An alert reports a failure. */
export function useDataDownload() {
  const api = useApi()
  const signInAgain = useSignInAgain()
  const { t } = useTranslation('personalData')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => expectOk(await api.call('personalData', 'download', {})),
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, 'pokfei-data.zip'),
    onError: (error) => {
      if (isApiFailure(error) && error.status === 401) return signInAgain()
      showAlert({ type: 'error', message: t('downloadFailed') })
    },
  })
  return { download: () => mutate(), isPending }
}
