import type { TicketType } from '@pokfei/contracts/routes/catalogue'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { useTranslation } from '../../../i18n/use-translation.ts'
import * as styles from './lists.module.css'

/** The price of a ticket type, and its service fee. */
export function Price({ type: { salePrice, serviceFee } }: { readonly type: TicketType }) {
  const { t } = useTranslation(['room', 'common'])
  const price = salePrice === 0 ? t('common:free') : formatHkd(toCents(salePrice))
  const feeCents = toCents(serviceFee)
  return (
    <span className={styles.price}>{feeCents === 0 ? price : t('withFee', { price, fee: formatHkd(feeCents) })}</span>
  )
}
