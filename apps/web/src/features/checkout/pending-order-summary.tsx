import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { useEffect } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { BottomBar } from '../../layout/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Column } from '../../layout/column.tsx'
import { ShortCountdown, TimeNotice } from '../../ui/countdown.tsx'
import { PaymentMarks } from '../../ui/payment-marks.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { browserStorage } from '../../browser-storage/storage.ts'
import { CancelOrder } from '../../purchase/cancel-order.tsx'
import { eventDetailsOf } from '../../purchase/event-details.ts'
import { ExchangeNote } from '../../purchase/exchanges/exchange-note.tsx'
import { creditOf } from '../../purchase/receipt-sums.ts'
import { EventStrip } from '../../purchase/event-strip.tsx'
import { summaryLinesOf } from '../../purchase/selection.ts'
import { endAttempt } from '../../purchase/checkout-draft.ts'
import { useOrderActions } from '../../purchase/use-order-actions.ts'
import { useSecondsToPay } from '../../purchase/use-orders.ts'
import { OrderLines } from './order-lines.tsx'
import * as summaryStyles from './summary.module.css'
import * as orderLinesStyles from './order-lines.module.css'
import * as columnStyles from '../../layout/column.module.css'

/** The summary of a pending order for this event: its time left and the button to the payment (ORD-65). */
export function PendingOrderSummary({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation('order')
  const language = useLanguage()
  const actions = useOrderActions(order.orderID)
  const secondsLeft = useSecondsToPay(order)
  const canBePaid = secondsLeft > 0
  const { organizerID, eventID } = order

  // The order is the result of the attempt, even if its response was lost. After a cancellation, the next attempt needs
  // a new key.
  useEffect(() => endAttempt(browserStorage(), { organizerID, eventID }), [organizerID, eventID])

  const total = formatHkd(toCents(order.priceHKD))
  const bar = (
    <BottomBar total={total} note={t('totalFor', { count: order.ticketCount })}>
      <Button
        kind="main"
        pending={actions.isResuming}
        disabled={!canBePaid || actions.isCancelling}
        onClick={actions.resume}
      >
        {t('continuePayment')}
      </Button>
    </BottomBar>
  )
  return (
    <Column top={<BackBar title={t('title')} />} bar={bar}>
      <div className={`${columnStyles.content} ${summaryStyles.content} ${summaryStyles.timeLeft}`}>
        {canBePaid ? (
          <ShortCountdown text={t('holding')} seconds={secondsLeft} minuteLeftText={t('minuteLeft')} />
        ) : (
          <TimeNotice text={t('timeUp')} />
        )}
      </div>
      <div className={`${columnStyles.content} ${summaryStyles.content} ${summaryStyles.order}`}>
        <EventStrip details={eventDetailsOf({ ...order.event, organizerID, eventID }, language)} hasPoster />
        <ExchangeNote order={order} />
        <OrderLines lines={summaryLinesOf(order, language)} creditCents={creditOf(order)} />
        <p className={`${utilities.small} ${utilities.muted} ${utilities.numeric}`}>
          {t('reference')} <b>{order.orderReference}</b>
        </p>
        {canBePaid && (
          <div className={summaryStyles.instructions}>
            <p className={`${orderLinesStyles.small} ${utilities.small} ${utilities.muted}`}>
              {t(order.exchange === undefined ? 'holdingNote' : 'exchangeStays')}
            </p>
            <PaymentMarks />
          </div>
        )}
        <CancelOrder actions={actions} />
      </div>
    </Column>
  )
}
