import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { expectOk } from '../../api/client.ts'
import { remindersQuery } from '../../api/reminder-queries.ts'
import { loadedOf, partOf } from '../../api/loaded.ts'
import { useApi } from '../../api/use-api.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useReportFailure } from '../../session/report-failure.ts'

/** The member's reminder of an event's sale: true if it is set, and its toggle. */
export function useSaleReminder({ organizerID, eventID }: EventKey) {
  const api = useApi()
  const queryClient = useQueryClient()
  const reportFailure = useReportFailure()
  const { t } = useTranslation('reminder')
  const [isPending, setPending] = useState(false)
  const options = remindersQuery(api)
  const reminders = loadedOf(useQuery(options))
  const key = { organizerID, eventID }
  const isThis = (one: EventKey) => one.organizerID === organizerID && one.eventID === eventID
  const isSet = partOf(reminders, (all) => all.some(isThis))

  const change = async (isWanted: boolean) => {
    setPending(true)
    try {
      expectOk(
        await (isWanted
          ? api.call('reminders', 'set', { params: key, body: {} })
          : api.call('reminders', 'clear', { params: key })),
      )
      queryClient.setQueryData(options.queryKey, (before = []) => [
        ...before.filter((one) => !isThis(one)),
        ...(isWanted ? [key] : []),
      ])
      showAlert({ type: 'success', message: isWanted ? t('isSet') : t('isTakenBack') })
    } catch (error) {
      reportFailure(error, t('failed'))
    }
    setPending(false)
  }
  return { isSet, isPending, toggle: () => void change(isSet.kind === 'known' && !isSet.data) }
}
