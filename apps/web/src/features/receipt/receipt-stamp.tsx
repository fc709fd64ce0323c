import type { ReceiptStamp as Stamp } from '@pokfei/domain/orders/receipt-money'
import { useTranslation } from '../../i18n/use-translation.ts'
import { classNames } from '../../ui/class-names.ts'
import * as paperStyles from '../../art/paper.module.css'

/** The stamp of a receipt. It promises no payment that went back (ORD-83, RFD-18). */
export function ReceiptStamp({ stamp }: { readonly stamp: Stamp }) {
  const { t } = useTranslation('receipt')
  const words = {
    paid: t('paid'),
    partlyRefunded: t('stampPartlyRefunded'),
    refundUnderWay: t('stampRefundUnderWay'),
    refunded: t('stampRefunded'),
  } as const
  return (
    <span className={classNames(paperStyles.chopMark, stamp === 'paid' && paperStyles.positive)}>{words[stamp]}</span>
  )
}
