import { createFileRoute } from '@tanstack/react-router'
import { GoToNotFound } from '../../components/go-to-not-found.tsx'
import { OrderFailedScreen } from '../../features/orders/order-failed-screen.tsx'
import { guardedHead } from '../../head.ts'
import { orderReferenceSearch, requireOrderReference } from '../../route-params.ts'

/** The page of a failed payment (ORD-88 to ORD-93). */
export const Route = createFileRoute('/_complete/orderFailed')({
  staticData: { showsOrder: true },
  validateSearch: orderReferenceSearch,
  beforeLoad: requireOrderReference,
  head: ({ match: { context } }) => guardedHead(context.i18n.t('receipt:failedTitle')),
  notFoundComponent: GoToNotFound,
  component: OrderFailed,
})

function OrderFailed() {
  const { orderReference } = Route.useRouteContext()
  return <OrderFailedScreen key={orderReference} orderReference={orderReference} />
}
