import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { orderChoicesQuery } from '../../../features/tickets/choices/choice-queries.ts'
import { orderTicketsQuery } from '../../../api/orders-queries.ts'
import { ChoicesScreen } from '../../../features/tickets/choices/choices-screen.tsx'
import { requireOrderID } from '../../../routing/route-params.ts'

/** The choice for each ticket of an order whose event was changed (CHG-31). */
export const Route = createFileRoute('/_complete/ticket-choices/$orderID')({
  staticData: { texts: 'choices', title: 'choices:title' },
  beforeLoad: ({ params }) => requireOrderID(params),
  loader: ({ context: { api, queryClient }, params: { orderID } }) => {
    void queryClient.query(orderChoicesQuery(api, orderID)).catch(noop)
    void queryClient.query(orderTicketsQuery(api, orderID)).catch(noop)
  },
  component: TicketChoices,
})

function TicketChoices() {
  return <ChoicesScreen orderID={Route.useParams().orderID} />
}
