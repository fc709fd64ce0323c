import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../features/account/account-screen.tsx'
import { useMember } from '../../session/use-session.ts'

/** Account details (ACC-83). */
export const Route = createFileRoute('/_login/account-details')({
  staticData: { texts: 'account', title: 'profile:account' },
  component: AccountDetails,
})

function AccountDetails() {
  return <AccountScreen profile={useMember(Route.useRouteContext().profile)} />
}
