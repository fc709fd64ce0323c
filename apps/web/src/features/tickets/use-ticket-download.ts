import type { OrderTicket } from '@pokfei/contracts/routes/orders'
import { useMutation } from '@tanstack/react-query'
import { isApiFailure } from '../../errors/api-failure.ts'
import { expectOk } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { downloadErrorKey } from './ticket-download.ts'

/** Downloads one ticket as PDF and saves it. An alert reports a failure (ERR-16). */
export function useTicketDownload(orderID: string, ticket: OrderTicket) {
  const api = useApi()
  const { t } = useTranslation('tickets')
  const { organizerID, eventID, typeID, ticketID } = ticket
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      expectOk(await api.call('tickets', 'download', { body: { orderID, organizerID, eventID, typeID, ticketID } })),
    // Without a network the download fails and says so, instead of waiting silently.
    networkMode: 'always',
    // Its script comes after the ticket, which needs a network too.
    onSuccess: async (file) => (await import('./save-ticket-file.ts')).saveTicketFile(file, ticket),
    onError: (error) => {
      const reason = t(downloadErrorKey(isApiFailure(error) ? error.status : 0))
      showAlert({ type: 'error', message: t('couldNotDownload', { error: reason }) })
    },
  })
  return { download: () => mutate(), isPending }
}
