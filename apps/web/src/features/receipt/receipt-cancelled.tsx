import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OrderFacts } from '../../purchase/order-facts.tsx'
import { ReceiptRefunds } from './receipt-refunds.tsx'
import * as paperStyles from '../../art/paper.module.css'
import * as styles from '../../purchase/receipt.module.css'
import * as columnStyles from '../../layout/column.module.css'

/** The receipt of a cancelled order (ORD-75, ORD-76). The member cancelled it, or it was not paid in time. */
export function ReceiptCancelled({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation(['receipt', 'order'])
  const { organizerID, eventID } = order
  return (
    <>
      <div className={paperStyles.lifted}>
        <article className={`${paperStyles.paper} ${styles.receipt}`}>
          <h1>{t('cancelled')}</h1>
          <p className={styles.secondary}>
            {t(order.exchange === undefined ? 'cancelledText' : 'order:cancelledExchange')}
          </p>
          <OrderFacts order={order}>
            <ReceiptRefunds order={order} />
          </OrderFacts>
        </article>
      </div>
      <div className={`${columnStyles.content} ${styles.belowReceipt}`}>
        <ButtonLink kind="main" to="/event/$organizerID/$eventID" params={{ organizerID, eventID }}>
          {t('seeEvent')}
        </ButtonLink>
        <ButtonLink to="/ticket">{t('myTickets')}</ButtonLink>
      </div>
    </>
  )
}
