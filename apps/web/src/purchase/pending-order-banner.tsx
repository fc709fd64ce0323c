import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { useId } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button } from '../ui/button.tsx'
import { clockText } from '../time/clock-text.ts'
import { Icon } from '../ui/icon.tsx'
import { Joined } from '../ui/joined.tsx'
import { TitleText } from '../ui/title-text.tsx'
import { localised } from '../i18n/localised.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ExchangeNote } from './exchanges/exchange-note.tsx'
import { useOrderActions } from './use-order-actions.ts'
import { usePendingOrder, useSecondsToPay } from './use-orders.ts'
import * as panelStyles from '../ui/panel.module.css'
import * as styles from './pending-order-banner.module.css'

/** The member's pending order from any tab, with its time left, to resume or cancel (ORD-57). Renders nothing
 *  without one. */
export function PendingOrderBanner() {
  const order = usePendingOrder()
  return order === undefined ? null : <PendingOrderPanel key={order.orderID} order={order} />
}

function PendingOrderPanel({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation(['order', 'common'])
  const language = useLanguage()
  const titleID = useId()
  const actions = useOrderActions(order.orderID)
  const secondsLeft = useSecondsToPay(order)
  const canBePaid = secondsLeft > 0
  return (
    <section className={`${panelStyles.banner} ${styles.banner} ${styles.waiting}`} aria-labelledby={titleID}>
      <Icon name="clock" />
      <div className={`${utilities.grow} ${utilities.stack}`}>
        <div>
          <h2 id={titleID}>{t('waiting')}</h2>
          <Joined
            className={`${utilities.small} ${styles.what} ${utilities.keepWords} ${utilities.numeric}`}
            first={<TitleText>{localised(order.event, 'eventName', language)}</TitleText>}
            second={formatHkd(toCents(order.priceHKD))}
          />
          <ExchangeNote order={order} className={styles.what} />
          {canBePaid ? (
            <p className={`${utilities.small} ${utilities.numeric} ${styles.timeLeft}`} role="timer">
              {t('timeLeft', { time: clockText(secondsLeft) })}
            </p>
          ) : (
            <p className={`${utilities.small} ${styles.timeLeft}`}>{t('timeUp')}</p>
          )}
          <span className={utilities.visuallyHidden} role="status">
            {canBePaid && secondsLeft <= 60 ? t('minuteLeft') : ''}
          </span>
        </div>
        <div className={`${utilities.row} ${styles.buttons}`}>
          {canBePaid && (
            <Button
              kind="main"
              small
              className={utilities.grow}
              pending={actions.isResuming}
              disabled={actions.isCancelling}
              onClick={actions.resume}
            >
              {t('resume')}
            </Button>
          )}
          <CancelOrder actions={actions} small className={utilities.grow} />
        </div>
      </div>
    </section>
  )
}
