import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { availabilityQuery, eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../components/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Asks the server whether a sold-out event has tickets again. If it has, the page itself says so; if not, a message does. */
export function useLookAgain(key: EventKey) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { t } = useTranslation('soldOut')
  const [isPending, setPending] = useState(false)

  const lookAgain = async () => {
    setPending(true)
    try {
      await queryClient.invalidateQueries({ queryKey: availabilityQuery(api, key).queryKey })
      const { availability } = await queryClient.fetchQuery({ ...eventQuery(api, key), staleTime: 0 })
      if (availability === 'soldOut' || availability === 'fullyBooked')
        showAlert({ type: 'info', message: t('stillSoldOut') })
    } catch {
      showAlert({ type: 'error', message: t('common:unreachable') })
    }
    setPending(false)
  }
  return { lookAgain: () => void lookAgain(), isPending }
}
