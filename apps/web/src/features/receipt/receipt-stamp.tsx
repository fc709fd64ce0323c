import type { ReceiptStamp as Stamp } from '@pokfei/domain/orders/receipt-money'
import { useTranslation } from '../../i18n/use-translation.ts'
import { classNames } from '../../ui/class-names.ts'
import * as paperStyles from '../../art/paper.module.css'

/** Returns true for the stamp of a sale without refunds. A refunded one was not final. */
const isSale = (stamp: Stamp): boolean => stamp === 'paid' || stamp === 'booked'

/** The stamp of a receipt. It promises no payment that went back (ORD-83, RFD-18). */
export function ReceiptStamp({ stamp }: { readonly stamp: Stamp }) {
  const { t } = useTranslation('receipt')
  const words = {
    booked: t('booked'),
    paid: t('paid'),
    partlyRefunded: t('stampPartlyRefunded'),
    refundUnderWay: t('stampRefundUnderWay'),
    refunded: t('stampRefunded'),
  } as const
  return <span className={classNames(paperStyles.chopMark, isSale(stamp) && paperStyles.positive)}>{words[stamp]}</span>
}
