import { createFileRoute } from '@tanstack/react-router'
import { GoToNotFound } from '../../layout/go-to-not-found.tsx'
import { EmailNotice } from '../../features/account/email-notice.tsx'
import { useMember } from '../../session/use-session.ts'
import { greetingName } from '../../session/profile-facts.ts'
import { ReceiptScreen } from '../../features/receipt/receipt-screen.tsx'
import { receiptSearch, requireOrderReference } from '../../routing/route-params.ts'

/** The receipt (ORD-66 to ORD-87). */
export const Route = createFileRoute('/_complete/receipt')({
  staticData: { showsOrder: true, texts: 'receipt', title: 'receipt:title' },
  validateSearch: receiptSearch,
  beforeLoad: requireOrderReference,
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
