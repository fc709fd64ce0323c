import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Column } from '../../../components/column.tsx'
import { BackBar } from '../../../components/top-bar.tsx'
import { requireOrderID } from '../../../route-params.ts'

/** The tickets of an order (spec §2). */
export const Route = createFileRoute('/_complete/ticket-details/$orderID')({
  beforeLoad: ({ params }) => requireOrderID(params),
  component: TicketDetails,
})

function TicketDetails() {
  const { t } = useTranslation('tickets')
  return (
    <Column top={<BackBar title={t('detailsTitle')} />}>
      <h1 className="t wrap">{t('detailsTitle')}</h1>
    </Column>
  )
}
