import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import * as utilities from '@pokfei/design/utilities.module.css'
import { usePrice } from '../../i18n/use-price.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sumOf, type SummaryLine } from '../../purchase/selection.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './order-lines.module.css'

interface OrderLinesProps {
  readonly lines: readonly SummaryLine[]
  /** The cents that an earlier ticket has paid (OPS-114). */
  readonly creditCents?: number
}

/** The lines of an order with their fees, and the total (CHK-3 to CHK-5). */
export function OrderLines({ lines, creditCents = 0 }: OrderLinesProps) {
  const { t } = useTranslation('order')
  const price = usePrice()
  return (
    <dl className={`${panelStyles.panel} ${panelStyles.lines} ${styles.orderLines}`}>
      {lines.map((line) => (
        <Line key={line.categoryId} line={line} />
      ))}
      {creditCents > 0 && (
        <div>
          <dt>{t('credit')}</dt>
          <dd className={`${panelStyles.numeric} ${styles.numeric} ${utilities.numeric}`}>{price(-creditCents)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd className={`${panelStyles.numeric} ${styles.numeric} ${utilities.numeric}`}>
          {price(sumOf(lines).totalCents - creditCents)}
        </dd>
      </div>
    </dl>
  )
}

function Line({ line }: { readonly line: SummaryLine }) {
  const { t } = useTranslation('order')
  const price = usePrice()
  const { categoryName, categoryDesc, quantity, unitPrice, subtotal, serviceFee } = line
  const feeCents = toCents(serviceFee)
  return (
    <div>
      <dt>
        {categoryName}
        {categoryDesc !== '' && categoryDesc !== categoryName && <span>{categoryDesc}</span>}
      </dt>
      <dd className={`${panelStyles.numeric} ${styles.numeric} ${utilities.numeric}`}>{price(toCents(subtotal))}</dd>
      <dd
        className={`${panelStyles.numeric} ${styles.numeric} ${utilities.numeric} ${panelStyles.secondary} ${styles.secondary}`}
      >{`${quantity} × ${price(toCents(unitPrice))}`}</dd>
      {feeCents > 0 && (
        <>
          <dd
            className={`${panelStyles.numeric} ${styles.numeric} ${utilities.numeric} ${panelStyles.secondary} ${styles.secondary} ${styles.fee}`}
          >{`${t('serviceFee')} ${quantity} × ${formatHkd(feeCents)}`}</dd>
          <dd
            className={`${panelStyles.numeric} ${styles.numeric} ${utilities.numeric} ${styles.small} ${utilities.small}`}
          >
            {formatHkd(feeCents * quantity)}
          </dd>
        </>
      )}
    </div>
  )
}
