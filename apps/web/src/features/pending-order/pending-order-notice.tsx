import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { showAlert } from '../../layout/alert-store.ts'
import { Button } from '../../ui/button.tsx'
import { useMoveFocusOnUnmount } from '../../layout/use-move-focus-on-unmount.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CancelOrder } from '../../purchase/cancel-order.tsx'
import { PendingOrderLink } from '../../purchase/pending-order-strip.tsx'
import { useOrderActions } from '../../purchase/use-order-actions.ts'
import { useSecondsToPay } from '../../purchase/use-orders.ts'
import * as styles from '../../purchase/pending-order-strip.module.css'

/** A pending order in one line. The time left is a link to it, and two buttons resume and cancel it. */
export function PendingOrderNotice({ order }: { readonly order: ListedOrder }) {
  const secondsLeft = useSecondsToPay(order)
  return secondsLeft > 0 && <PendingOrderRow order={order} secondsLeft={secondsLeft} />
}

function PendingOrderRow({ order, secondsLeft }: { readonly order: ListedOrder; readonly secondsLeft: number }) {
  const { t } = useTranslation('order')
  const actions = useOrderActions(order.orderID)
  const section = useRef<HTMLElement>(null)
  useMoveFocusOnUnmount(section)
  return (
    <section ref={section} className={styles.strip} data-order-strip="buttons" aria-label={t('waiting')}>
      <PendingOrderLink order={order} secondsLeft={secondsLeft} />
      <div className={`${utilities.row} ${styles.buttons}`}>
        <CancelOrder actions={actions} small />
        <Button
          kind="paper"
          small
          pending={actions.isResuming}
          disabled={actions.isCancelling}
          onClick={actions.resume}
        >
          {t('resume')}
        </Button>
      </div>
      <span className={utilities.visuallyHidden} role="status">
        {secondsLeft <= 60 ? t('minuteLeft') : ''}
      </span>
    </section>
  )
}

/** Shows the alert of an expired order once, on any screen (ORD-61). */
export function ExpiredOrderAlert({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation('order')
  const showExpired = useEffectEvent(() =>
    showAlert({
      type: 'warning',
      message: t(order.exchange === undefined ? 'lapsed' : 'cancelledExchange'),
      autoCloseTime: 6000,
    }),
  )
  useEffect(() => showExpired(), [])
  return null
}
