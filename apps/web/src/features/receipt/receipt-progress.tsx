import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import * as utilities from '@pokfei/design/utilities.module.css'
import { contacts } from '../../site/contacts.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OrderFacts } from '../../purchase/order-facts.tsx'
import * as paperStyles from '../../art/paper.module.css'
import * as styles from '../../purchase/receipt.module.css'
import * as columnStyles from '../../layout/column.module.css'

/** The receipt of a payment that is not confirmed yet (ORD-72). The page polls the orders every 5 seconds (ORD-73). */
export function ReceiptProgress({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation('receipt')
  return (
    <>
      <div className={paperStyles.lifted}>
        <article className={`${paperStyles.paper} ${styles.receipt} ${styles.centred}`}>
          <ProgressRing />
          <div role="status">
            <h1>{t('processing')}</h1>
            <p className={styles.secondary}>
              {t('processingText')}
              <br />
              {t('processingNote')}
            </p>
          </div>
          <OrderFacts order={order} />
        </article>
      </div>
      <div className={`${columnStyles.content} ${styles.belowReceipt}`}>
        <ButtonAnchor kind="line" href={`mailto:${contacts.email}?subject=${encodeURIComponent(order.orderReference)}`}>
          {t('support')}
        </ButtonAnchor>
        <p className={`${utilities.small} ${utilities.muted}`}>{t('supportNote')}</p>
      </div>
    </>
  )
}

/** A ticket within a ring that turns. */
function ProgressRing() {
  return (
    <svg className={styles.progressRing} viewBox="0 0 120 120" width="132" height="132" aria-hidden="true">
      <circle className={styles.track} cx="60" cy="60" r="52" />
      <circle className={styles.arc} cx="60" cy="60" r="52" pathLength={100} />
      <path d="M36 46h48v9a5.5 5.5 0 0 0 0 11v9H36v-9a5.5 5.5 0 0 0 0-11zM69 47v5M69 58v5M69 69v5" />
    </svg>
  )
}
