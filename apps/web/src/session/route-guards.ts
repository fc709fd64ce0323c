import type { Profile } from '@pokfei/contracts/routes/attendee'
import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { profileKey, profileQuery } from '../api/attendee-queries.ts'
import { isUnreachable } from '../errors/api-failure.ts'
import { showAlert } from '../layout/alert-store.ts'
import { hydration } from '../page/hydration.ts'
import { storeHandover } from '../browser-storage/navigation-handover.ts'
import type { RouterContext } from '../routing/router-context.ts'
import { tabStorage } from '../browser-storage/storage.ts'
import { passportError } from './login-errors.ts'
import { isComplete } from './profile-facts.ts'

interface GuardInput {
  readonly context: RouterContext
  readonly location: ParsedLocation
  /** True while the router only preloads the page. Then no alert is shown. */
  readonly preload: boolean
}

/**
 * Admits members (ACC-2). Sends any other reader to /login with an alert, from where the sign-in leads back (ACC-5,
 * ACC-6). A profile that fails to load counts as none. A network failure signs nobody out (ACC-13).
 */
export async function requireLogin({ context, location, preload }: GuardInput): Promise<{ profile: Profile }> {
  const { queryClient, api } = context
  const profile = await queryClient
    .query(profileQuery(api))
    .catch((error: unknown) => (isUnreachable(error) && queryClient.getQueryData<Profile | null>(profileKey)) || null)
  if (profile !== null) return { profile }
  if (!preload) {
    storeHandover(tabStorage(), location)
    showAlert({ type: 'info', message: context.i18n.t('pleaseLogIn') })
  }
  await hydration
  throw redirect({ to: '/login', search: { redirectTo: location.href } })
}

/**
 * Admits members with a complete profile. Sends other members to /profile with an alert (ACC-7, ACC-8). They return
 * once the profile is complete.
 */
export async function requireCompleteProfile(input: GuardInput): Promise<{ profile: Profile }> {
  const { profile } = await requireLogin(input)
  if (isComplete(profile)) return { profile }
  if (!input.preload) {
    storeHandover(tabStorage(), input.location)
    showAlert({ type: 'info', message: input.context.i18n.t('pleaseCompleteProfile') })
  }
  await hydration
  throw redirect({ to: '/profile', search: { redirectTo: input.location.href } })
}

/**
 * Admits a member into a purchase if the sign-in was confirmed. Sends others to /login, which says why they cannot buy
 * (SEL-9). A confirmed sign-in leads back here. `context` is that of {@link requireCompleteProfile}.
 */
export async function requireConfirmedSignIn({
  context,
  location,
  preload,
}: GuardInput & { readonly context: { readonly profile: Profile } }): Promise<void> {
  if (!context.profile.hasPassportError) return
  if (!preload) storeHandover(tabStorage(), location)
  await hydration
  throw redirect({ to: '/login', search: { redirectTo: location.href, error: passportError } })
}
