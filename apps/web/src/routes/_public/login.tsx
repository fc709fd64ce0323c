import { createFileRoute, redirect } from '@tanstack/react-router'
import { profileQuery } from '../../api/attendee-queries.ts'
import { signInProvidersQuery } from '../../api/sign-in-queries.ts'
import { anyAge } from '../../api/query-options.ts'
import { LoginScreen } from '../../features/sign-in/login-screen.tsx'
import { redirectToSearch, type RedirectToSearch } from '../../session/sign-in-address.ts'
import { signOutFailed } from '../../session/login-errors.ts'
import { isComplete } from '../../session/profile-facts.ts'
import { pageHead } from '../../routing/page-head.ts'

interface LoginSearch extends RedirectToSearch {
  /** The code of the last failed attempt. */
  readonly error?: string | undefined
}

/** Sign-in (ACC-18). A registered member goes home, another member to the profile (ACC-21). A member whose sign-out
 *  failed stays and reads so. */
export const Route = createFileRoute('/_public/login')({
  staticData: { texts: 'details', dependsOnReader: true },
  validateSearch: (search: Readonly<Record<string, unknown>>): LoginSearch => {
    const error = search['error']
    return { ...redirectToSearch(search), error: typeof error === 'string' ? error : undefined }
  },
  beforeLoad: async ({ context: { queryClient, api }, search }) => {
    const profile = await queryClient.query({ ...profileQuery(api), ...anyAge }).catch(() => null)
    // A sign-in that could not be confirmed cannot buy. Another sign-in can.
    if (profile === null || profile.hasPassportError || search.error === signOutFailed) return
    throw isComplete(profile)
      ? redirect({ href: search.redirectTo ?? '/' })
      : redirect({ to: '/profile', search: { redirectTo: search.redirectTo } })
  },
  // The providers load before the first render, so no button appears that fails in this browser.
  loader: async ({ context: { queryClient, api }, location }) => {
    // A sign-out may fail for lack of a network, so the page does not wait for one.
    if ('error' in location.search && location.search.error === signOutFailed) return
    await queryClient.query({ ...signInProvidersQuery(api), ...anyAge }).catch(() => undefined)
  },
  head: ({ match: { context } }) => pageHead({ context, path: '/login', title: context.i18n.t('login:title') }),
  component: Login,
})

function Login() {
  return <LoginScreen {...Route.useSearch()} />
}
