import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Column } from '../../layout/column.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { EventDetails } from '../../browser-storage/navigation-state.ts'
import { browserStorage } from '../../browser-storage/storage.ts'
import { clearCheckoutDraft } from '../../purchase/checkout-draft.ts'
import { OrderFacts } from '../../purchase/order-facts.tsx'
import * as paperStyles from '../../art/paper.module.css'
import * as styles from '../../purchase/receipt.module.css'
import * as columnStyles from '../../layout/column.module.css'

interface CompletedOrderProps {
  readonly order: ListedOrder
  readonly details: EventDetails | undefined
}

/** The summary of a completed order, as by "back" from its receipt (CHK-40, CHK-41). It leads to the tickets, the
 *  receipt and an empty selection. */
export function CompletedOrder({ order, details }: CompletedOrderProps) {
  const { t } = useTranslation('order')
  const { orderID, orderReference, organizerID, eventID } = order
  // The order has used the selection, so a new one starts empty.
  useEffect(() => clearCheckoutDraft(browserStorage(), { organizerID, eventID }), [organizerID, eventID])
  return (
    <Column top={<BackBar title={t('title')} />}>
      <div className={paperStyles.lifted}>
        <article className={`${paperStyles.paper} ${styles.receipt}`}>
          <div role="status">
            <h1>{t('done')}</h1>
            <p className={styles.secondary}>{t('doneText')}</p>
          </div>
          <OrderFacts order={order} />
        </article>
      </div>
      <div className={`${columnStyles.content} ${styles.belowReceipt}`}>
        <ButtonLink kind="main" to="/ticket-details/$orderID" params={{ orderID }}>
          {t('viewTickets')}
        </ButtonLink>
        <ButtonLink to="/receipt" search={{ orderReference }}>
          {t('viewReceipt')}
        </ButtonLink>
        <ButtonLink
          kind="line"
          to="/event/seats/$organizerID/$eventID"
          params={{ organizerID, eventID }}
          state={details === undefined ? { isFromEvent: true } : { eventDetails: details }}
        >
          {t('orderAgain')}
        </ButtonLink>
      </div>
    </Column>
  )
}
