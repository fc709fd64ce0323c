import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useRouter } from '@tanstack/react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Column } from '../../layout/column.tsx'
import { ShortCountdown } from '../../ui/countdown.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { eventDetailsOf } from '../../purchase/event-details.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CancelOrder } from '../../purchase/cancel-order.tsx'
import { ReceiptLines } from './receipt-line.tsx'
import { ExchangeNote } from '../../purchase/exchanges/exchange-note.tsx'
import { OrderFacts } from '../../purchase/order-facts.tsx'
import { NoReceipt } from './receipt-notes.tsx'
import { useOrderActions } from '../../purchase/use-order-actions.ts'
import { useOwnOrder, useSecondsToPay } from '../../purchase/use-orders.ts'
import * as paperStyles from '../../art/paper.module.css'
import * as styles from '../../purchase/receipt.module.css'
import * as columnStyles from '../../layout/column.module.css'

/**
 * The screen after a failed payment (ORD-88 to ORD-93). It shows the reference, the order's state, the next step and
 * the way back in the history.
 */
export function OrderFailedScreen({ orderReference }: { readonly orderReference: string }) {
  const { t } = useTranslation('receipt')
  const router = useRouter()
  return (
    <Column top={<BackBar title={t('failedTitle')} />}>
      <OrderState orderReference={orderReference} />
      <div className={`${columnStyles.content} ${styles.belowReceipt}`}>
        <Button onClick={() => router.history.back()}>{t('goBack')}</Button>
      </div>
    </Column>
  )
}

function OrderState({ orderReference }: { readonly orderReference: string }) {
  const own = useOwnOrder({ orderReference })
  if (own.kind !== 'known') return <NoReceipt of={own} orderReference={orderReference} />
  const order = own.data
  switch (order.internalOrderState) {
    case 'IN_PROGRESS':
      return <PendingOrderState key={order.orderID} order={order} />
    case 'CANCELLED':
      return <CancelledOrderState order={order} />
    case 'COMPLETED':
      return <PaidOrderState order={order} />
  }
}

/** The state of the order in words, with its facts on paper. */
function OrderStateNote({
  title,
  text,
  order,
}: {
  readonly title: string
  readonly text: string
  readonly order: ListedOrder
}) {
  return (
    <div className={paperStyles.lifted}>
      <article className={`${paperStyles.paper} ${styles.receipt}`}>
        <div role="status">
          <h1>{title}</h1>
          <ExchangeNote order={order} />
          <p className={styles.secondary}>{text}</p>
        </div>
        <ReceiptLines lines={order.lines} />
        <OrderFacts order={order} />
      </article>
    </div>
  )
}

function PendingOrderState({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation(['receipt', 'order'])
  const actions = useOrderActions(order.orderID)
  const secondsLeft = useSecondsToPay(order)
  const canBePaid = secondsLeft > 0
  return (
    <>
      <OrderStateNote title={t('notPaid')} text={canBePaid ? t('stillHeld') : t('closing')} order={order} />
      <div className={`${columnStyles.content} ${styles.belowReceipt}`}>
        {canBePaid && (
          <>
            <ShortCountdown text={t('order:holding')} seconds={secondsLeft} minuteLeftText={t('order:minuteLeft')} />
            <Button kind="main" pending={actions.isResuming} disabled={actions.isCancelling} onClick={actions.resume}>
              {t('payAgain')}
            </Button>
          </>
        )}
        <CancelOrder actions={actions} />
      </div>
    </>
  )
}

function CancelledOrderState({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation(['receipt', 'order'])
  const language = useLanguage()
  const { organizerID, eventID } = order
  return (
    <>
      <OrderStateNote
        title={t('cancelled')}
        text={t(order.exchange === undefined ? 'notHeld' : 'order:cancelledExchange')}
        order={order}
      />
      <div className={`${columnStyles.content} ${styles.belowReceipt}`}>
        {order.exchange === undefined ? (
          <ButtonLink
            kind="main"
            to="/event/seats/$organizerID/$eventID"
            params={{ organizerID, eventID }}
            state={{ eventDetails: eventDetailsOf({ ...order.event, organizerID, eventID }, language) }}
          >
            {t('chooseAgain')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="main" to="/ticket">
            {t('myTickets')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function PaidOrderState({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation(['receipt', 'order'])
  return (
    <>
      <OrderStateNote title={t('isPaid')} text={t('isPaidText')} order={order} />
      <div className={`${columnStyles.content} ${styles.belowReceipt}`}>
        <ButtonLink kind="main" to="/receipt" search={{ orderReference: order.orderReference }}>
          {t('order:viewReceipt')}
        </ButtonLink>
      </div>
    </>
  )
}
