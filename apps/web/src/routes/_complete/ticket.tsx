import { noop } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ordersQuery } from '../../api/orders-queries.ts'
import { PendingOrderBanner } from '../../purchase/pending-order-banner.tsx'
import { BookedTickets } from '../../features/receipt/booked-tickets.tsx'
import { TicketsScreen } from '../../features/tickets/own/tickets-screen.tsx'

/** My Tickets (TKT-1). Its orders load at once, and the screen shows its own placeholder and error. */
export const Route = createFileRoute('/_complete/ticket')({
  staticData: { showsOrder: true, title: 'tickets:title' },
  loader: ({ context: { api, queryClient } }) => {
    void queryClient.query(ordersQuery(api)).catch(noop)
  },
  component: MyTickets,
})

function MyTickets() {
  return <TicketsScreen banner={<PendingOrderBanner />} booked={<BookedTickets />} />
}
