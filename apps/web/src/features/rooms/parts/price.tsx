import type { TicketType } from '@pokfei/contracts/routes/catalogue'
import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { usePrice } from '../../../i18n/use-price.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Sum } from '../../../purchase/selection.ts'
import * as styles from './lists.module.css'

/** Returns the count and the total of a choice. Free tickets have no fees to mention. */
export function useSumWords(): (sum: Sum) => { readonly count: string; readonly total: string } {
  const { t } = useTranslation('room')
  const price = usePrice()
  return ({ count, totalCents }) => ({
    count: t(totalCents === 0 ? 'sum' : 'ticketCount', { count }),
    total: count === 0 ? '—' : price(totalCents),
  })
}

/** The price of a ticket type, and its service fee. */
export function Price({ type: { salePrice, serviceFee } }: { readonly type: TicketType }) {
  const { t } = useTranslation('room')
  const price = usePrice()(toCents(salePrice))
  const feeCents = toCents(serviceFee)
  return (
    <span className={styles.price}>{feeCents === 0 ? price : t('withFee', { price, fee: formatHkd(feeCents) })}</span>
  )
}
