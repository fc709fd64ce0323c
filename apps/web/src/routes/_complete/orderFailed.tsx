import { createFileRoute } from '@tanstack/react-router'
import { GoToNotFound } from '../../layout/go-to-not-found.tsx'
import { OrderFailedScreen } from '../../features/receipt/order-failed-screen.tsx'
import { guardedHead } from '../../routing/page-head.ts'
import { orderReferenceSearch, requireOrderReference } from '../../routing/route-params.ts'

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
