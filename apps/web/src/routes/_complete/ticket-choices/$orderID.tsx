import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { orderChoicesQuery } from '../../../features/tickets/choices/choice-queries.ts'
import { orderTicketsQuery } from '../../../api/orders-queries.ts'
import { ChoicesScreen } from '../../../features/tickets/choices/choices-screen.tsx'
import { pageHead } from '../../../routing/page-head.ts'
import { requireOrderID } from '../../../routing/route-params.ts'

/** The choice for each ticket of an order whose event was changed (CHG-31). */
export const Route = createFileRoute('/_complete/ticket-choices/$orderID')({
  staticData: { texts: 'choices' },
  beforeLoad: ({ params }) => requireOrderID(params),
  loader: ({ context: { api, queryClient }, params: { orderID } }) => {
    void queryClient.query(orderChoicesQuery(api, orderID)).catch(noop)
    void queryClient.query(orderTicketsQuery(api, orderID)).catch(noop)
  },
  head: ({ match: { context }, params: { orderID } }) =>
    pageHead({ context, path: `/ticket-choices/${orderID}`, title: context.i18n.t('choices:title') }),
  component: TicketChoices,
})

function TicketChoices() {
  return <ChoicesScreen orderID={Route.useParams().orderID} />
}
