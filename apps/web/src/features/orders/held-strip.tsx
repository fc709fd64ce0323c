import type { Order } from '@pokfei/contracts/orders'
import { Link } from '@tanstack/react-router'
import { clockText } from '../../components/clock-text.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useInProgressOrder } from './use-orders.ts'
import { useSecondsToPay } from './use-seconds-to-pay.ts'
import './held-strip.css'

/**
 * On top of the bar at the bottom, however far one has scrolled: how long the order in progress is still held,
 * and the way to it. Nothing without one.
 */
export function HeldStrip() {
  const order = useInProgressOrder()
  const secondsLeft = useSecondsToPay(order)
  if (order === undefined || secondsLeft === 0) return null
  return (
    <div className="held-strip">
      <HeldLink order={order} secondsLeft={secondsLeft} />
    </div>
  )
}

/** The time that an order in progress is still held, and the way to it. */
export function HeldLink({ order, secondsLeft }: { readonly order: Order; readonly secondsLeft: number }) {
  const { t } = useTranslation('order')
  const { organizerID, eventID } = order
  return (
    <Link className="held" to="/order/$organizerID/$eventID" params={{ organizerID, eventID }}>
      <Icon name="clock" size="s" />
      <span className="grow">
        {t('awaiting')} <b className="num">{clockText(secondsLeft)}</b>
      </span>
      <Icon name="chevron" size="s" />
    </Link>
  )
}
