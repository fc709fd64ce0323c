import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import type { ReactNode } from 'react'
import { Column } from '../../layout/column.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReceiptCancelled } from './receipt-cancelled.tsx'
import { ReceiptCompleted } from './receipt-completed.tsx'
import { NoReceipt } from './receipt-notes.tsx'
import type { Buyer } from './receipt-paper.tsx'
import { ReceiptProgress } from './receipt-progress.tsx'
import { ReceiptUnpaid } from './receipt-unpaid.tsx'
import { useOwnOrder } from '../../purchase/use-orders.ts'

interface ReceiptScreenProps {
  readonly orderReference: string
  readonly buyer: Buyer
  /** True if the reader comes from paying. */
  readonly isFromPayment: boolean
  /** The note below a completed order's receipt about the steps before its tickets are mailed. */
  readonly notice: ReactNode
}

/** The receipt of an order, in each of its states (ORD-66 to ORD-87). */
export function ReceiptScreen(props: ReceiptScreenProps) {
  const { t } = useTranslation('receipt')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <Receipt {...props} />
    </Column>
  )
}

function Receipt({ orderReference, ...reader }: ReceiptScreenProps) {
  const own = useOwnOrder({ orderReference })
  return own.kind === 'known' ? (
    <ReceiptOf order={own.data} {...reader} />
  ) : (
    <NoReceipt of={own} orderReference={orderReference} />
  )
}

function ReceiptOf({
  order,
  buyer,
  notice,
  isFromPayment,
}: Omit<ReceiptScreenProps, 'orderReference'> & { readonly order: ListedOrder }) {
  switch (order.internalOrderState) {
    case 'IN_PROGRESS':
      return isFromPayment ? <ReceiptProgress order={order} /> : <ReceiptUnpaid order={order} />
    case 'CANCELLED':
      return <ReceiptCancelled order={order} />
    case 'COMPLETED':
      return <ReceiptCompleted order={order} buyer={buyer} notice={notice} isFromPayment={isFromPayment} />
  }
}
