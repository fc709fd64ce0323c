import type { Profile } from '@pokfei/contracts/attendee'
import { browserStorage, readKept, writeKept } from '../../tab-storage.ts'

/** The storage key of the signed-in member between two visits (ACC-45). */
const userStateKey = 'userState'

/** Stores the member's profile. Null removes it. */
export function keepUserState(profile: Profile | null): void {
  if (profile === null) browserStorage().removeItem(userStateKey)
  else writeKept(browserStorage(), userStateKey, profile)
}

/** True if the browser counts as signed in, because a profile is stored (ACC-46). */
export function isMarkedLoggedIn(): boolean {
  return browserStorage().getItem(userStateKey) !== null
}

/** Returns the ID of the member whose profile is stored. Undefined if it is unknown. */
export function markedMember(): string | undefined {
  const memberID = readKept(browserStorage(), userStateKey)?.['memberID']
  return typeof memberID === 'string' ? memberID : undefined
}

/** True if the member has registered (ACC-9). */
export function isComplete(profile: Profile): boolean {
  return profile.hasRegistered
}

/** Returns the name of a greeting: the chosen name, else the provider's (BRW-35). Null for a guest, undefined if
 *  there is none or it is unknown. */
export function greetingName(profile: Profile | null | undefined): string | null | undefined {
  return profile === null ? null : profile?.displayName || profile?.profileName || undefined
}
