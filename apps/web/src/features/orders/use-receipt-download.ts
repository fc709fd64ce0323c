import type { Order } from '@pokfei/contracts/orders'
import { useMutation } from '@tanstack/react-query'
import { expectOk } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../components/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../save-file.ts'

/** Fetches an order's receipt as PDF and saves it; a failure is told in an alert. */
export function useReceiptDownload({ orderID, orderReference }: Order) {
  const api = useApi()
  const { t } = useTranslation('receipt')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => expectOk(await api.call('orders', 'receipt', { params: { orderID } })),
    // Without a connection it fails and says so, instead of waiting for one in silence.
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, `receipt-${orderReference}.pdf`),
    onError: () => showAlert({ type: 'error', message: t('couldNotSave') }),
  })
  return { download: () => mutate(), isPending }
}
