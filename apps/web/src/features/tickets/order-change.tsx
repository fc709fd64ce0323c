import type { EventChange, EventDetail } from '@pokfei/contracts/routes/catalogue'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { ChangeBanner } from '../../catalogue/changes/change-banner.tsx'
import { ChoicesLink } from '../../catalogue/changes/choices-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import * as styles from './order-tickets.module.css'
import * as columnStyles from '../../layout/column.module.css'

interface OrderChangeProps {
  readonly orderID: string
  readonly event: EventDetail
  readonly change: EventChange
  /** The time until which the holder can choose, or null. */
  readonly offerUntilSSE: number | null
}

/** Says above the tickets how their event has changed, and leads to the choices (CHG-16, CHG-31). */
export function OrderChange({ orderID, event, change, offerUntilSSE }: OrderChangeProps) {
  const { t } = useTranslation('tickets')
  return (
    <div className={`${columnStyles.content} ${styles.news}`}>
      <ChangeBanner event={event} change={change}>
        {offerUntilSSE !== null && (
          <ChoicesLink
            orderID={orderID}
            title={t('openChoices')}
            note={t('openChoicesUntil', { deadline: formatDateTime(offerUntilSSE) })}
          />
        )}
      </ChangeBanner>
    </div>
  )
}
