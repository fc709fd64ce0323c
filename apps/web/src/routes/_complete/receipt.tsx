import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../components/column.tsx'
import { BackBar } from '../../components/top-bar.tsx'
import { orderReferenceSearch, requireOrderReference } from '../../route-params.ts'

/** The receipt (spec §2). */
export const Route = createFileRoute('/_complete/receipt')({
  validateSearch: orderReferenceSearch,
  beforeLoad: requireOrderReference,
  component: Receipt,
})

function Receipt() {
  const { t } = useTranslation('receipt')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className="t wrap">{t('title')}</h1>
    </Column>
  )
}
