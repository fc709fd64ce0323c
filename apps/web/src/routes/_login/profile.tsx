import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/attendee/profile-screen.tsx'
import { redirectToSearch } from '../../features/attendee/sign-in-address.ts'
import { useMember } from '../../features/attendee/use-session.ts'
import { pageHead } from '../../head.ts'

/** The profile page (ACC-72). A completed profile leads on to `redirectTo`. */
export const Route = createFileRoute('/_login/profile')({
  validateSearch: redirectToSearch,
  head: ({ match: { context } }) => pageHead({ context, path: '/profile', title: context.i18n.t('profile:title') }),
  component: Profile,
})

function Profile() {
  const profile = useMember(Route.useRouteContext().profile)
  return <ProfileScreen profile={profile} redirectTo={Route.useSearch().redirectTo} />
}
