import { formatHkd, toCents } from '@pokfei/format/money/hkd'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SelectedTicketLine } from '../../browser-storage/navigation-state.ts'
import { sumOf } from '../../purchase/selection.ts'
import '../../ui/panel.css'
import './order-lines.css'

/** The lines of an order with their fees, and the total (CHK-3 to CHK-5). */
export function OrderLines({ lines }: { readonly lines: readonly SelectedTicketLine[] }) {
  const { t } = useTranslation('order')
  return (
    <dl className="panel lines order-lines">
      {lines.map((line) => (
        <Line key={line.categoryId} line={line} />
      ))}
      <div className="sum">
        <dt>{t('total')}</dt>
        <dd className="num">{formatHkd(sumOf(lines).totalCents)}</dd>
      </div>
    </dl>
  )
}

function Line({ line }: { readonly line: SelectedTicketLine }) {
  const { t } = useTranslation('order')
  const { categoryName, categoryDesc, quantity, unitPrice, subtotal, serviceFee } = line
  const feeCents = toCents(serviceFee)
  return (
    <div>
      <dt>
        {categoryName}
        {categoryDesc !== '' && categoryDesc !== categoryName && <span>{categoryDesc}</span>}
      </dt>
      <dd className="num">{formatHkd(toCents(subtotal))}</dd>
      <dd className="num sub">{`${quantity} × ${formatHkd(toCents(unitPrice))}`}</dd>
      {feeCents > 0 && (
        <>
          <dd className="num sub fee">{`${t('serviceFee')} ${quantity} × ${formatHkd(feeCents)}`}</dd>
          <dd className="num small">{formatHkd(feeCents * quantity)}</dd>
        </>
      )}
    </div>
  )
}
