import { useQuery } from '@tanstack/react-query'
import * as utilities from '@pokfei/design/utilities.module.css'
import { profileQuery } from '../../api/attendee-queries.ts'
import { Navigate } from '@tanstack/react-router'
import { loadedOf } from '../../api/loaded.ts'
import { orderTicketsQuery } from '../../api/orders-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { Column } from '../../layout/column.tsx'
import { ErrorNote } from '../../layout/error-view.tsx'
import { NotFoundView } from '../../layout/not-found-view.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOwnOrder } from '../../purchase/use-orders.ts'
import { OrderTickets } from './order-tickets.tsx'
import { TicketSkeleton } from './ticket-skeleton.tsx'

/** Milliseconds after which a session that ended elsewhere is noticed (TKT-33). Codes stay on the screen for long. */
const pollMs = 60_000

/**
 * The tickets of an order. An order of another member is not found (TKT-19). An order without tickets leads to its
 * receipt, which shows its state (TKT-18).
 */
export function TicketDetailsScreen({ orderID }: { readonly orderID: string }) {
  const { t } = useTranslation('tickets')
  const api = useApi()
  useQuery({ ...profileQuery(api), refetchInterval: pollMs })
  const tickets = loadedOf(useQuery(orderTicketsQuery(api, orderID)))
  const order = useOwnOrder({ orderID })

  if (tickets.kind === 'missing') return <NotFoundView />
  if (tickets.kind === 'known' && tickets.data.length === 0 && order.kind === 'known') {
    return <Navigate to="/receipt" search={{ orderReference: order.data.orderReference }} replace />
  }
  return (
    <Column top={<BackBar title={t('detailsTitle')} />}>
      <h1 className={utilities.visuallyHidden}>{t('detailsTitle')}</h1>
      {tickets.kind === 'known' && tickets.data.length > 0 ? (
        <OrderTickets orderID={orderID} order={order} tickets={tickets.data} />
      ) : tickets.kind === 'failed' ? (
        <ErrorNote text={t('loadFailed')} note={t('loadFailedText')} onRetry={tickets.retry} />
      ) : (
        <TicketSkeleton />
      )}
    </Column>
  )
}
