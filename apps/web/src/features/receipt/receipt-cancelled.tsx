import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OrderFacts } from '../../purchase/order-facts.tsx'
import { ReceiptRefunds } from './receipt-refunds.tsx'
import '../../art/paper.css'
import '../../purchase/receipt.css'

/** The receipt of a cancelled order (ORD-75, ORD-76). The member cancelled it, or it was not paid in time. */
export function ReceiptCancelled({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation('receipt')
  const { organizerID, eventID } = order
  return (
    <>
      <div className="lift">
        <article className="paper rc">
          <h1>{t('cancelled')}</h1>
          <p className="soft">{t('cancelledText')}</p>
          <OrderFacts order={order}>
            <ReceiptRefunds order={order} />
          </OrderFacts>
        </article>
      </div>
      <div className="wrap below-receipt">
        <ButtonLink kind="main" to="/event/$organizerID/$eventID" params={{ organizerID, eventID }}>
          {t('seeEvent')}
        </ButtonLink>
        <ButtonLink to="/ticket">{t('myTickets')}</ButtonLink>
      </div>
    </>
  )
}
