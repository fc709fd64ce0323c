import { createFileRoute, redirect } from '@tanstack/react-router'
import { profileQuery } from '../../api/attendee-queries.ts'
import { signInProvidersQuery } from '../../api/sign-in-queries.ts'
import { LoginScreen } from '../../features/attendee/login-screen.tsx'
import { redirectToSearch, type RedirectToSearch } from '../../features/attendee/sign-in-address.ts'
import { signOutFailed } from '../../features/attendee/sign-out-failed.ts'
import { isComplete } from '../../features/attendee/user-state.ts'
import { pageHead } from '../../head.ts'

interface LoginSearch extends RedirectToSearch {
  /** Why the last attempt ended here. */
  readonly error?: string | undefined
}

/** Sign-in (spec §2). Who is signed in already goes home, or to the profile while it is incomplete. Who wanted to sign out
 *  and could not stays, and reads so. */
export const Route = createFileRoute('/_public/login')({
  staticData: { dependsOnReader: true },
  validateSearch: (search: Readonly<Record<string, unknown>>): LoginSearch => {
    const error = search['error']
    return { ...redirectToSearch(search), error: typeof error === 'string' ? error : undefined }
  },
  beforeLoad: async ({ context: { queryClient, api }, search }) => {
    const profile = await queryClient.ensureQueryData(profileQuery(api)).catch(() => null)
    // A sign-in that could not be confirmed may not buy: another one may.
    if (profile === null || profile.hasPassportError || search.error === signOutFailed) return
    throw isComplete(profile)
      ? redirect({ href: search.redirectTo ?? '/' })
      : redirect({ to: '/profile', search: { redirectTo: search.redirectTo } })
  },
  // Before anything is shown: no button is there that would lead nowhere in this browser.
  loader: async ({ context: { queryClient, api }, location }) => {
    // Who could not sign out has perhaps no network to ask over.
    if ('error' in location.search && location.search.error === signOutFailed) return
    await queryClient.ensureQueryData(signInProvidersQuery(api)).catch(() => undefined)
  },
  head: ({ match: { context } }) => pageHead({ context, path: '/login', title: context.i18n.t('login:title') }),
  component: Login,
})

function Login() {
  return <LoginScreen {...Route.useSearch()} />
}
