import type { Profile } from '@pokfei/contracts/routes/attendee'

/** True if the member has registered (ACC-9). */
export function isComplete(profile: Profile): boolean {
  return profile.hasRegistered
}

/** Returns the name of a greeting: the chosen name, else the provider's (BRW-35). Null for a guest, undefined if
 *  there is none or it is unknown. */
export function greetingName(profile: Profile | null | undefined): string | null | undefined {
  return profile === null ? null : profile?.displayName || profile?.profileName || undefined
}

/** True if the member typed an address that is not confirmed yet. Google's addresses come from Google. */
export function needsConfirmation({ profileProvider, emailState }: Profile): boolean {
  return profileProvider === 'wechat' && (emailState === 'unconfirmed' || emailState === 'linkSent')
}
