import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../components/column.tsx'
import { BackBar } from '../../components/top-bar.tsx'
import { orderReferenceSearch, requireOrderReference } from '../../route-params.ts'

/** An order that failed: its reference, then back in history (spec §2). */
export const Route = createFileRoute('/_complete/orderFailed')({
  validateSearch: orderReferenceSearch,
  beforeLoad: requireOrderReference,
  component: OrderFailed,
})

function OrderFailed() {
  const { t } = useTranslation('receipt')
  return (
    <Column top={<BackBar title={t('failedTitle')} />}>
      <h1 className="t wrap">{t('failedTitle')}</h1>
    </Column>
  )
}
