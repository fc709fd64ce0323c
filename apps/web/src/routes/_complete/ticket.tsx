import { createFileRoute } from '@tanstack/react-router'
import { eventsQuery } from '../../api/catalogue-queries.ts'
import { ordersQuery } from '../../api/orders-queries.ts'
import { InProgressBanner } from '../../features/orders/in-progress-banner.tsx'
import { TicketsScreen } from '../../features/tickets/tickets-screen.tsx'
import { pageHead } from '../../head.ts'

/** My Tickets (spec §2). What it needs is asked for at once; the screen shows its own waiting and failing. */
export const Route = createFileRoute('/_complete/ticket')({
  staticData: { showsOrder: true },
  loader: ({ context: { api, queryClient } }) => {
    void queryClient.prefetchQuery(ordersQuery(api))
    void queryClient.prefetchQuery(eventsQuery(api))
  },
  head: ({ match: { context } }) => pageHead({ context, path: '/ticket', title: context.i18n.t('tickets:title') }),
  component: MyTickets,
})

function MyTickets() {
  return <TicketsScreen banner={<InProgressBanner />} />
}
