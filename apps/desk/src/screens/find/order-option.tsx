import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Status } from '../../ui/status.tsx'
import { orderStatus } from '../order/order-status.ts'
import type { FoundOrder } from './use-find.ts'
import * as styles from './find.module.css'

/** A found order as an option of the list. */
export function OrderOption({
  order,
  id,
  isChosen,
  onChoose,
  onOpen,
}: {
  readonly order: FoundOrder
  readonly id: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onOpen: () => void
}) {
  const { t } = useTranslation(['find', 'order'])
  const status = orderStatus(order)
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={isChosen ? `${styles.option} ${styles.chosen}` : styles.option}
      onPointerMove={onChoose}
      onClick={onOpen}
    >
      <span className={styles.words}>
        <b className={styles.reference}>{order.orderReference}</b>
        <span>{order.displayName ?? t('noNameKnown')}</span>
        <span className={styles.line}>
          {t('orderLine', {
            event: `${order.organizerID}/${order.eventID}`,
            count: order.ticketCount,
            money: formatHkd(order.priceCents),
            time: formatDayTime(order.orderTimeSSE),
          })}
        </span>
      </span>
      <Status tone={status.tone} words={t(`order:${status.text}`)} />
    </div>
  )
}
