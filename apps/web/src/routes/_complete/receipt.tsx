import { createFileRoute } from '@tanstack/react-router'
import { GoToNotFound } from '../../components/go-to-not-found.tsx'
import { ReceiptScreen } from '../../features/orders/receipt-screen.tsx'
import { guardedHead } from '../../head.ts'
import { orderReferenceSearch, requireOrderReference } from '../../route-params.ts'

/** The receipt (spec §2). */
export const Route = createFileRoute('/_complete/receipt')({
  staticData: { showsOrder: true },
  validateSearch: orderReferenceSearch,
  beforeLoad: requireOrderReference,
  head: ({ match: { context } }) => guardedHead(context.i18n.t('receipt:title')),
  notFoundComponent: GoToNotFound,
  component: Receipt,
})

function Receipt() {
  const { orderReference, profile } = Route.useRouteContext()
  return <ReceiptScreen key={orderReference} orderReference={orderReference} email={profile.registeredEmailID} />
}
