import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { availabilityQuery, eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Returns a check of a sold-out event for tickets. If it has some, the page shows them. If not, an alert says so. */
export function useCheckAvailability(key: EventKey) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { t } = useTranslation(['soldOut', 'common'])
  const [isPending, setPending] = useState(false)

  const check = async () => {
    setPending(true)
    try {
      await queryClient.invalidateQueries({ queryKey: availabilityQuery(api, key).queryKey })
      const { availability } = await queryClient.query({ ...eventQuery(api, key), staleTime: 0 })
      if (availability === 'soldOut' || availability === 'fullyBooked')
        showAlert({ type: 'info', message: t('stillSoldOut') })
    } catch {
      showAlert({ type: 'error', message: t('common:unreachable') })
    }
    setPending(false)
  }
  return { checkAgain: () => void check(), isPending }
}
