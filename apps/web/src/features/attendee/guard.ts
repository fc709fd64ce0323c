import type { Profile } from '@pokfei/contracts/attendee'
import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { profileKey, profileQuery } from '../../api/attendee-queries.ts'
import { isUnreachable } from '../../api/failure.ts'
import { showAlert } from '../../components/alert-store.ts'
import { hydration } from '../../hydration.ts'
import { keepNavigation } from '../../kept-navigation.ts'
import type { RouterContext } from '../../router-context.ts'
import { tabStorage } from '../../tab-storage.ts'
import { passportError } from './passport-error.ts'
import { isComplete } from './user-state.ts'

interface GuardInput {
  readonly context: RouterContext
  readonly location: ParsedLocation
  /** True while the router only fetches ahead: then nobody has come yet, and nobody is told anything. */
  readonly preload: boolean
}

/**
 * Lets members in (spec §4). Anybody else, and whoever's profile cannot be fetched, is told to log in and
 * sent to /login, from where the sign-in leads back here. A network that fails on the way signs nobody out.
 */
export async function requireLogin({ context, location, preload }: GuardInput): Promise<{ profile: Profile }> {
  const { queryClient, api } = context
  const profile = await queryClient
    .fetchQuery(profileQuery(api))
    .catch((error: unknown) => (isUnreachable(error) && queryClient.getQueryData<Profile | null>(profileKey)) || null)
  if (profile !== null) return { profile }
  if (!preload) {
    keepNavigation(tabStorage(), location)
    showAlert({ type: 'info', message: context.i18n.t('pleaseLogIn') })
  }
  await hydration
  throw redirect({ to: '/login', search: { redirectTo: location.href } })
}

/**
 * Lets members with a complete profile in; others are told to complete it and sent to /profile (spec §4), from
 * where they get here once they have.
 */
export async function requireCompleteProfile(input: GuardInput): Promise<{ profile: Profile }> {
  const { profile } = await requireLogin(input)
  if (isComplete(profile)) return { profile }
  if (!input.preload) {
    keepNavigation(tabStorage(), input.location)
    showAlert({ type: 'info', message: input.context.i18n.t('pleaseCompleteProfile') })
  }
  await hydration
  throw redirect({ to: '/profile', search: { redirectTo: input.location.href } })
}

/**
 * Lets a member into a purchase whose sign-in could be confirmed. Others are sent to /login, which says why they cannot buy;
 * a sign-in that can be confirmed leads back here. `context` is that of {@link requireCompleteProfile}.
 */
export async function requireConfirmedSignIn({ context, location, preload }: GuardInput & { readonly context: { readonly profile: Profile } }): Promise<void> {
  if (!context.profile.hasPassportError) return
  if (!preload) keepNavigation(tabStorage(), location)
  await hydration
  throw redirect({ to: '/login', search: { redirectTo: location.href, error: passportError } })
}
