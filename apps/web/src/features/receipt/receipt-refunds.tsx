import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { toCents } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountRow } from '../../purchase/receipt-row.tsx'

/** The refunds of an order, as rows for a `dl` (ORD-105). A refund of a completed order is always that of another
 *  payment (ORD-106). */
export function ReceiptRefunds({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation('receipt')
  const isOther = order.internalOrderState === 'COMPLETED'
  const made = (time: string) => (isOther ? t('otherRefunded', { time }) : t('refunded', { time }))
  const due = isOther ? t('otherRefundDue') : t('refundDue')
  return order.refunds?.map(({ amountHKD, owedTimeSSE, madeTimeSSE }) => (
    <AmountRow
      key={`${owedTimeSSE} ${amountHKD}`}
      name={madeTimeSSE === null ? due : made(formatDateTime(madeTimeSSE))}
      cents={toCents(amountHKD)}
    />
  ))
}
