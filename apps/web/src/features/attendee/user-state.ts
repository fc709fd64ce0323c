import type { Profile } from '@pokfei/contracts/attendee'
import { browserStorage, writeKept } from '../../tab-storage.ts'

/** Where the browser keeps who is signed in, between two visits (spec §3, "User state"). */
const userStateKey = 'userState'

/** Keeps what the server said of the member; null resets it. */
export function keepUserState(profile: Profile | null): void {
  if (profile === null) browserStorage().removeItem(userStateKey)
  else writeKept(browserStorage(), userStateKey, profile)
}

/** True when the browser was left signed in: somebody's e-mail, or at least somebody's profile, is kept. */
export function isMarkedLoggedIn(): boolean {
  return browserStorage().getItem(userStateKey) !== null
}

/** A complete profile is one that has been registered (spec §3). */
export function isComplete(profile: Profile): boolean {
  return profile.hasRegistered
}

/** The name to greet by: the chosen one, else the provider's (spec §1). */
export function greetingName(profile: Profile | null | undefined): string | undefined {
  return profile?.displayName || profile?.profileName || undefined
}
