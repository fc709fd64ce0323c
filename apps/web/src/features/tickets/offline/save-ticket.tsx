import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import * as utilities from '@pokfei/design/utilities.module.css'
import { expectsMoreCodes } from '../../../api/ticket-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { codesEndSSE } from '../live-code/code-windows.ts'
import { useStoredOrder } from './use-stored-order.ts'
import type { LoadedCodes } from '../live-code/use-live-codes.ts'
import * as styles from './save-ticket.module.css'

interface SaveTicketProps {
  readonly orderID: string
  readonly loadedCodes: LoadedCodes
}

/** Saves the tickets on this phone, and says until when they work without a network (TKT-35 to TKT-37). While
 *  further codes arrive, screen readers do not announce the growing time. */
export function SaveTicket({ orderID, loadedCodes: { codes } }: SaveTicketProps) {
  const { t } = useTranslation('tickets')
  const { state, save } = useStoredOrder(orderID, codes)
  const endSSE = codes && codesEndSSE(codes.tickets)
  if (codes === undefined || endSSE === undefined) return null
  const until = { time: formatDayTime(endSSE) }
  return (
    <div className={styles.saveTicket}>
      {state === 'saved' ? (
        <p className={styles.saved}>
          <Icon name="success" />
          {t('savedOffline')}
        </p>
      ) : (
        <Button pending={state === 'saving'} onClick={save}>
          <Icon name="bookmark" />
          {t('saveOffline')}
        </Button>
      )}
      <p className={utilities.keepWords}>{t('openOnTheDay')}</p>
      <p className={utilities.numeric} role={expectsMoreCodes(codes) ? undefined : 'status'}>
        {codes.isReached ? t('worksUntil', until) : t('offlineUntil', until)}
      </p>
    </div>
  )
}
