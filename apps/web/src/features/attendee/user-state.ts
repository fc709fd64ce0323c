import type { Profile } from '@pokfei/contracts/attendee'
import { browserStorage, readKept, writeKept } from '../../tab-storage.ts'

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

/** The ID of the member whom the browser was left signed in as; undefined when it is not known. */
export function markedMember(): string | undefined {
  const memberID = readKept(browserStorage(), userStateKey)?.['memberID']
  return typeof memberID === 'string' ? memberID : undefined
}

/** A complete profile is one that has been registered (spec §3). */
export function isComplete(profile: Profile): boolean {
  return profile.hasRegistered
}

/** The name to greet by: the chosen one, else the provider's; null for a guest, undefined when there is none or it is not known yet. */
export function greetingName(profile: Profile | null | undefined): string | null | undefined {
  return profile === null ? null : profile?.displayName || profile?.profileName || undefined
}
