import { createFileRoute } from '@tanstack/react-router'
import { GoToNotFound } from '../../layout/go-to-not-found.tsx'
import { OrderFailedScreen } from '../../features/receipt/order-failed-screen.tsx'
import { orderReferenceSearch, requireOrderReference } from '../../routing/route-params.ts'

/** The page of a failed payment (ORD-88 to ORD-93). */
export const Route = createFileRoute('/_complete/orderFailed')({
  staticData: { showsOrder: true, texts: 'receipt', title: 'receipt:failedTitle' },
  validateSearch: orderReferenceSearch,
  beforeLoad: requireOrderReference,
  notFoundComponent: GoToNotFound,
  component: OrderFailed,
})

function OrderFailed() {
  const { orderReference } = Route.useRouteContext()
  return <OrderFailedScreen key={orderReference} orderReference={orderReference} />
}
