import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { Column } from '../../../../../components/column.tsx'
import { BackBar } from '../../../../../components/top-bar.tsx'
import { requireSlugs } from '../../../../../route-params.ts'

/** Seat and ticket selection (spec §2). */
export const Route = createFileRoute('/_complete/event/seats/$organizerID/$eventID')({
  beforeLoad: ({ params }) => requireSlugs(params),
  component: Seats,
})

function Seats() {
  const { t } = useTranslation('seats')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className="t wrap">{t('title')}</h1>
    </Column>
  )
}
