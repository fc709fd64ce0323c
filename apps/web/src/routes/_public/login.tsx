import { createFileRoute, redirect } from '@tanstack/react-router'
import { profileQuery } from '../../api/attendee-queries.ts'
import { signInProvidersQuery } from '../../api/sign-in-queries.ts'
import { LoginScreen } from '../../features/attendee/login-screen.tsx'
import { redirectToSearch, type RedirectToSearch } from '../../features/attendee/sign-in-address.ts'
import { isComplete } from '../../features/attendee/user-state.ts'
import { pageHead } from '../../head.ts'

interface LoginSearch extends RedirectToSearch {
  /** Why the last attempt ended here. */
  readonly error?: string | undefined
}

/** Sign-in (spec §2). Who is signed in already goes home, or to the profile while it is incomplete. */
export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Readonly<Record<string, unknown>>): LoginSearch => {
    const error = search['error']
    return { ...redirectToSearch(search), error: typeof error === 'string' ? error : undefined }
  },
  beforeLoad: async ({ context: { queryClient, api }, search }) => {
    const profile = await queryClient.ensureQueryData(profileQuery(api)).catch(() => null)
    if (profile === null) return
    throw isComplete(profile)
      ? redirect({ href: search.redirectTo ?? '/' })
      : redirect({ to: '/profile', search: { redirectTo: search.redirectTo } })
  },
  // Before anything is shown: no button is there that would lead nowhere in this browser.
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(signInProvidersQuery(api)).catch(() => undefined)
  },
  head: ({ match: { context } }) => pageHead({ context, path: '/login', title: context.i18n.t('login:title') }),
  component: Login,
})

function Login() {
  return <LoginScreen {...Route.useSearch()} />
}
