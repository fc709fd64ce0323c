import { useQuery } from '@tanstack/react-query'
import * as utilities from '@pokfei/design/utilities.module.css'
import { profileQuery } from '../../api/attendee-queries.ts'
import { Navigate } from '@tanstack/react-router'
import { isNotFound } from '../../errors/api-failure.ts'
import { ordersQuery, orderTicketsQuery } from '../../api/orders-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { Column } from '../../layout/column.tsx'
import { ErrorNote } from '../../layout/error-view.tsx'
import { NotFoundView } from '../../layout/not-found-view.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
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
  const tickets = useQuery(orderTicketsQuery(api, orderID))
  const orders = useQuery(ordersQuery(api))
  const order = orders.data?.find((one) => one.orderID === orderID)

  if (isNotFound(tickets.error)) return <NotFoundView />
  if (tickets.data?.length === 0 && order !== undefined) {
    return <Navigate to="/receipt" search={{ orderReference: order.orderReference }} replace />
  }
  return (
    <Column top={<BackBar title={t('detailsTitle')} />}>
      <h1 className={utilities.visuallyHidden}>{t('detailsTitle')}</h1>
      {tickets.data !== undefined && tickets.data.length > 0 ? (
        <OrderTickets orderID={orderID} order={order} tickets={tickets.data} />
      ) : tickets.isError ? (
        <ErrorNote text={t('loadFailed')} onRetry={() => void tickets.refetch()} />
      ) : (
        <TicketSkeleton />
      )}
    </Column>
  )
}
