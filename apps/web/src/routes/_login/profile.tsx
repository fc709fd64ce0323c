import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/account/profile-screen.tsx'
import { redirectToSearch } from '../../session/sign-in-address.ts'
import { useMember } from '../../session/use-session.ts'

/** The profile page (ACC-72). A completed profile leads on to `redirectTo`. */
export const Route = createFileRoute('/_login/profile')({
  staticData: { texts: 'account', title: 'profile:title' },
  validateSearch: redirectToSearch,
  component: Profile,
})

function Profile() {
  const profile = useMember(Route.useRouteContext().profile)
  return <ProfileScreen profile={profile} redirectTo={Route.useSearch().redirectTo} />
}
