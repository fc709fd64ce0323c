import type { ListedOrder, OrderRefund } from '@pokfei/contracts/routes/orders'
import { shownRefundCents } from '@pokfei/domain/orders/receipt-money'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountRow } from '../../purchase/receipt-row.tsx'
import { receiptRefund } from '../../purchase/receipt-sums.ts'

/** The refunds of an order, as rows for a `dl` (ORD-105). On a completed order, the refund of a payment that bought no
 *  tickets is called that of another payment (ORD-106). */
export function ReceiptRefunds({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation('receipt')
  const isCompleted = order.internalOrderState === 'COMPLETED'
  const nameOf = ({ state, isOfUnusedPayment, madeTimeSSE }: OrderRefund): string => {
    const isOther = isCompleted && isOfUnusedPayment
    if (state === 'failed') return isOther ? t('otherRefundFailed') : t('refundFailed')
    if (madeTimeSSE === null) return isOther ? t('otherRefundDue') : t('refundDue')
    const time = formatDateTime(madeTimeSSE)
    return isOther ? t('otherRefunded', { time }) : t('refunded', { time })
  }
  // Two refunds may be of one second and amount. Refunds are only ever added, so each keeps its place.
  const rows = order.refunds?.map((refund, place) => ({ refund, place }))
  return rows?.map(({ refund, place }) => (
    <AmountRow key={place} name={nameOf(refund)} cents={shownRefundCents(receiptRefund(refund))} />
  ))
}
