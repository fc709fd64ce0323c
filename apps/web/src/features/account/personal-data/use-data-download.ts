import { useMutation } from '@tanstack/react-query'
import { expectOk } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { saveFile } from '../../../page/save-file.ts'
import { useReportFailure } from '../../../session/report-failure.ts'

/** Downloads a copy of the member's data and saves it (ACC-90). An alert reports a failure. */
export function useDataDownload() {
  const api = useApi()
  const reportFailure = useReportFailure()
  const { t } = useTranslation('personalData')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => expectOk(await api.call('personalData', 'download', {})),
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, 'pokfei-data.zip'),
    onError: (error) => reportFailure(error, t('downloadFailed')),
  })
  return { download: () => mutate(), isPending }
}
