import { createFileRoute } from '@tanstack/react-router'
import { GoToNotFound } from '../../components/go-to-not-found.tsx'
import { EmailNotice } from '../../features/attendee/email-notice.tsx'
import { useMember } from '../../features/attendee/use-session.ts'
import { greetingName } from '../../features/attendee/user-state.ts'
import { ReceiptScreen } from '../../features/orders/receipt-screen.tsx'
import { guardedHead } from '../../head.ts'
import { receiptSearch, requireOrderReference } from '../../route-params.ts'

/** The receipt (ORD-66 to ORD-87). */
export const Route = createFileRoute('/_complete/receipt')({
  staticData: { showsOrder: true },
  validateSearch: receiptSearch,
  beforeLoad: requireOrderReference,
  head: ({ match: { context } }) => guardedHead(context.i18n.t('receipt:title')),
  notFoundComponent: GoToNotFound,
  component: Receipt,
})

function Receipt() {
  const { orderReference, profile } = Route.useRouteContext()
  const member = useMember(profile)
  const isFromPayment = Route.useSearch().from === 'payment'
  const notice = <EmailNotice profile={member} />
  return (
    <ReceiptScreen
      key={orderReference}
      orderReference={orderReference}
      buyer={{ name: greetingName(member) ?? '', email: member.registeredEmailID }}
      isFromPayment={isFromPayment}
      notice={notice}
    />
  )
}
