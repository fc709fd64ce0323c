import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServerNow } from '../../time/server-clock.ts'
import { saleState } from './sale-state.ts'

/**
 * Returns the reason why nothing of the event can be bought now, or undefined while its sale is open. The clock runs
 * until the sale opens. The server rejects an order after the event has started meanwhile. An access code opens the sale
 * before its start (SEL-59).
 */
export function useSaleClosedText(event: EventDetail, hasCode = false): string | undefined {
  const { t } = useTranslation('seats')
  const [isOpen, setOpen] = useState(false)
  const state = saleState(event, useServerNow(!isOpen))
  if (state === 'open' && !isOpen) setOpen(true)
  switch (state) {
    case 'open':
      return undefined
    case 'notYet':
      return hasCode ? undefined : t('opensAt', { time: formatDateTime(event.saleStartTimeSSE) })
    case 'paused':
      return t('salePaused')
    case 'ended':
      return t('saleEnded')
    case 'started':
      return t('started')
  }
}
