import type { Order } from '@pokfei/contracts/routes/orders'
import { useMutation } from '@tanstack/react-query'
import { expectOk } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../page/save-file.ts'

/** Downloads an order's receipt as PDF and saves it (ORD-87). An alert reports a failure. */
export function useReceiptDownload({ orderID, orderReference }: Order) {
  const api = useApi()
  const { t } = useTranslation('receipt')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => expectOk(await api.call('orders', 'receipt', { params: { orderID } })),
    // Without a network the download fails and says so, instead of waiting silently.
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, `receipt-${orderReference}.pdf`),
    onError: () => showAlert({ type: 'error', message: t('couldNotSave') }),
  })
  return { download: () => mutate(), isPending }
}
