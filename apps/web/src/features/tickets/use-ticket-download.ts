import type { OrderTicket } from '@pokfei/contracts/orders'
import { useMutation } from '@tanstack/react-query'
import { isApiFailure } from '../../api/failure.ts'
import { expectOk } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../components/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { downloadErrorKey, ticketFileName } from './download-words.ts'
import { saveFile } from '../../save-file.ts'

/** Fetches one ticket as PDF and saves it; a failure is told in an alert (spec §8). */
export function useTicketDownload(orderID: string, ticket: OrderTicket) {
  const api = useApi()
  const { t } = useTranslation('tickets')
  const { organizerID, eventID, typeID, ticketID } = ticket
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      expectOk(await api.call('tickets', 'download', { body: { orderID, organizerID, eventID, typeID, ticketID } })),
    // Without a connection it fails and says so, instead of waiting for one in silence.
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, ticketFileName(ticket)),
    onError: (error) => {
      const reason = t(downloadErrorKey(isApiFailure(error) ? error.status : 0))
      showAlert({ type: 'error', message: t('couldNotDownload', { error: reason }) })
    },
  })
  return { download: () => mutate(), isPending }
}
