import { formatHkd } from '@pokfei/format/money/hkd'
import { ActWindow } from '../act/act-window.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { UnmadeRefund } from './unmade-refunds.tsx'

/** Asks for a failed refund again. */
export function RetryWindow({
  refund: { refundID, orderReference },
  onClose,
}: {
  readonly refund: UnmadeRefund
  readonly onClose: () => void
}) {
  const { t } = useTranslation('money')
  return (
    <ActWindow
      command="orders"
      verb="retry-refund"
      input={{ refundID }}
      title={t('retry')}
      about={orderReference}
      factsOf={({ refund }) => ({
        moneyCents: refund.amountCents,
        lines: [],
        says: [{ icon: 'refund', words: refund.byHand === undefined ? t('sayBank') : t('sayHand') }],
      })}
      pressWords={({ refund }) => t('pressRetry', { money: formatHkd(refund.amountCents, { decimals: 2 }) })}
      onClose={onClose}
    />
  )
}
