import type { Order } from '@pokfei/contracts/routes/orders'
import { Link } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { clockText } from '../time/clock-text.ts'
import { Icon } from '../ui/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { usePendingOrder, useSecondsToPay } from './use-orders.ts'
import * as styles from './pending-order-strip.module.css'

/**
 * A strip above the bar at the bottom, in sight at every scroll position. It shows the time left of the pending order
 * and leads to it. Renders nothing without one.
 */
export function PendingOrderStrip() {
  const order = usePendingOrder()
  const secondsLeft = useSecondsToPay(order)
  if (order === undefined || secondsLeft === 0) return null
  return (
    <div className={styles.strip} data-order-strip>
      <PendingOrderLink order={order} secondsLeft={secondsLeft} />
    </div>
  )
}

/** The time left of a pending order, as a link to it. */
export function PendingOrderLink({ order, secondsLeft }: { readonly order: Order; readonly secondsLeft: number }) {
  const { t } = useTranslation('order')
  const { organizerID, eventID } = order
  return (
    <Link className={styles.link} to="/order/$organizerID/$eventID" params={{ organizerID, eventID }}>
      <Icon name="clock" size="s" />
      <span className={utilities.grow}>
        {t('awaiting')} <b className={utilities.numeric}>{clockText(secondsLeft)}</b>
      </span>
      <Icon name="chevron" size="s" />
    </Link>
  )
}
