import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { receiptMoney } from '@pokfei/domain/orders/receipt-money'
import { toCents } from '@pokfei/format/money/hkd'
import { ChangeTag } from '../../../catalogue/changes/change-tag.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { creditOf, receiptRefunds } from '../../../purchase/receipt-sums.ts'
import { Tag } from '../../../ui/tag.tsx'
import * as styles from './order-tags.module.css'

/** The change of an order's event and the stamp of its refunds, if there are any (CHG-22, RFD-20). */
export function OrderTags({ order }: { readonly order: ListedOrder }) {
  const { stoppedBy, changeKind } = order.event
  return (
    <div className={styles.tags}>
      <ChangeTag event={{ availability: stoppedBy ?? 'available', changeKind }} />
      <RefundTag order={order} />
    </div>
  )
}

/** The stamp of the receipt of an order with refunds (RFD-20). */
function RefundTag({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation('receipt')
  const { stamp } = receiptMoney(toCents(order.priceHKD), receiptRefunds(order), creditOf(order))
  const words = {
    paid: null,
    partlyRefunded: t('stampPartlyRefunded'),
    refundUnderWay: t('stampRefundUnderWay'),
    refunded: t('stampRefunded'),
  } as const
  return words[stamp] !== null && <Tag icon="info">{words[stamp]}</Tag>
}
