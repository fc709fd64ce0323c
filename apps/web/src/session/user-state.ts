import type { Profile } from '@pokfei/contracts/routes/attendee'
import { browserStorage, readStored, writeStored } from '../browser-storage/storage.ts'

/** The storage key of the signed-in member between two visits (ACC-45). */
const userStateKey = 'userState'

/** Stores the member's profile. Null removes it. */
export function storeUserState(profile: Profile | null): void {
  if (profile === null) browserStorage().removeItem(userStateKey)
  else writeStored(browserStorage(), userStateKey, profile)
}

/** True if the browser counts as signed in, because a profile is stored (ACC-46). */
export function isMarkedSignedIn(): boolean {
  return browserStorage().getItem(userStateKey) !== null
}

/** Returns the ID of the member whose profile is stored. Undefined if it is unknown. */
export function storedMemberID(): string | undefined {
  const memberID = readStored(browserStorage(), userStateKey)?.['memberID']
  return typeof memberID === 'string' ? memberID : undefined
}
