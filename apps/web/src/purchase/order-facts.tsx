import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { toCents } from '@pokfei/format/money/hkd'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { TitleText } from '../ui/title-text.tsx'
import { localised } from '../i18n/localised.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { AmountRow, ReceiptRow } from './receipt-row.tsx'
import { creditOf } from './receipt-sums.ts'

interface OrderFactsProps {
  readonly order: ListedOrder
  /** Further rows. */
  readonly children?: ReactNode
}

/** The reference, event and total of an order, on paper. */
export function OrderFacts({ order, children }: OrderFactsProps) {
  const { t } = useTranslation('order')
  const language = useLanguage()
  const creditCents = creditOf(order)
  return (
    <dl>
      <ReceiptRow name={t('orderNumber')}>{order.orderReference}</ReceiptRow>
      <ReceiptRow name={t('event')}>
        <span className={utilities.keepWords}>
          <TitleText>{localised(order.event, 'eventName', language)}</TitleText>
        </span>
      </ReceiptRow>
      {/* A cancelled order has no lines to which a credit could belong. */}
      {creditCents > 0 && order.lines.length > 0 && <AmountRow name={t('credit')} cents={-creditCents} />}
      <AmountRow name={t('total')} cents={toCents(order.priceHKD)} />
      {children}
    </dl>
  )
}
