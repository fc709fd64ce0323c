import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ordersQuery, orderTicketsQuery } from '../../../api/orders-queries.ts'
import { TicketDetailsScreen } from '../../../features/tickets/ticket-details-screen.tsx'
import { requireOrderID } from '../../../routing/route-params.ts'

/** The tickets of an order (TKT-9). Its data loads at once, and the screen shows its own placeholder. */
export const Route = createFileRoute('/_complete/ticket-details/$orderID')({
  staticData: { title: 'tickets:detailsTitle' },
  beforeLoad: ({ params }) => requireOrderID(params),
  loader: ({ context: { api, queryClient }, params: { orderID } }) => {
    void queryClient.query(orderTicketsQuery(api, orderID)).catch(noop)
    void queryClient.query(ordersQuery(api)).catch(noop)
    // This screen alone shows codes, so they load with its own script.
    void import('../../../api/ticket-queries.ts')
      .then(({ liveCodesQuery }) => queryClient.query(liveCodesQuery(api, orderID)))
      .catch(noop)
  },
  component: TicketDetails,
})

function TicketDetails() {
  return <TicketDetailsScreen orderID={Route.useParams().orderID} />
}
