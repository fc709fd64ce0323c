import type { Order } from '@pokfei/contracts/orders'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showAlert } from '../../components/alert-store.ts'
import { Button } from '../../components/button.tsx'
import { useHandFocusOn } from '../../components/use-hand-focus-on.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CancelOrder } from './cancel-order.tsx'
import { HeldLink } from './held-strip.tsx'
import { useOrderActions } from './use-order-actions.ts'
import { useSecondsToPay } from './use-seconds-to-pay.ts'
import './held-strip.css'

/** A pending order in one line. The time left is a link to it, and two buttons resume and cancel it. */
export function OrderNotice({ order }: { readonly order: Order }) {
  const secondsLeft = useSecondsToPay(order)
  return secondsLeft > 0 && <Notice order={order} secondsLeft={secondsLeft} />
}

function Notice({ order, secondsLeft }: { readonly order: Order; readonly secondsLeft: number }) {
  const { t } = useTranslation('order')
  const actions = useOrderActions(order.orderID)
  const section = useRef<HTMLElement>(null)
  useHandFocusOn(section)
  return (
    <section ref={section} className="held-strip" aria-label={t('waiting')}>
      <HeldLink order={order} secondsLeft={secondsLeft} />
      <div className="row buttons">
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
      <span className="vh" role="status">
        {secondsLeft <= 60 ? t('minuteLeft') : ''}
      </span>
    </section>
  )
}

/** Shows the alert of an expired order once, on any screen (ORD-61). */
export function LapseNotice() {
  const { t } = useTranslation('order')
  const tell = useEffectEvent(() => showAlert({ type: 'warning', message: t('lapsed'), autoCloseTime: 6000 }))
  useEffect(() => tell(), [])
  return null
}
