import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { Button } from '../../ui/button.tsx'
import { ShortCountdown } from '../../ui/countdown.tsx'
import { PaymentMarks } from '../../ui/payment-marks.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CancelOrder } from '../../purchase/cancel-order.tsx'
import { ReceiptLines } from './receipt-line.tsx'
import { ExchangeNote } from '../../purchase/exchanges/exchange-note.tsx'
import { OrderFacts } from '../../purchase/order-facts.tsx'
import { useOrderActions } from '../../purchase/use-order-actions.ts'
import { useSecondsToPay } from '../../purchase/use-orders.ts'
import * as paperStyles from '../../art/paper.module.css'
import * as styles from '../../purchase/receipt.module.css'
import * as columnStyles from '../../layout/column.module.css'

/** The receipt of a pending order: its time left, and buttons to pay and to cancel (ORD-74). */
export function ReceiptUnpaid({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation(['receipt', 'order'])
  const actions = useOrderActions(order.orderID)
  const secondsLeft = useSecondsToPay(order)
  const canBePaid = secondsLeft > 0
  const note = order.exchange === undefined ? 'order:holdingNote' : 'order:exchangeStays'
  return (
    <>
      <div className={paperStyles.lifted}>
        <article className={`${paperStyles.paper} ${styles.receipt}`}>
          <div role="status">
            <h1>{t('unpaid')}</h1>
            <ExchangeNote order={order} />
            <p className={styles.secondary}>{canBePaid ? t(note) : t('closing')}</p>
          </div>
          <ReceiptLines lines={order.lines} />
          <OrderFacts order={order} />
        </article>
      </div>
      <div className={`${columnStyles.content} ${styles.belowReceipt}`}>
        {canBePaid && (
          <>
            <ShortCountdown text={t('order:holding')} seconds={secondsLeft} minuteLeftText={t('order:minuteLeft')} />
            <Button kind="main" pending={actions.isResuming} disabled={actions.isCancelling} onClick={actions.resume}>
              {t('payNow')}
            </Button>
          </>
        )}
        <CancelOrder actions={actions} />
        {canBePaid && <PaymentMarks />}
      </div>
    </>
  )
}
