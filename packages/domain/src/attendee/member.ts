/** The sign-in providers (spec §1). */
export type Provider = 'google' | 'wechat'

/** A person's account: one per (provider, subject), never merged by e-mail. */
export interface Member {
  readonly memberID: string
  readonly provider: Provider
  readonly subject: string
  /** The contact address; null for a WeChat member until registration. */
  readonly email: string | null
  /** The name that the provider gave. */
  readonly profileName: string | null
  /** The name that the member chose. */
  readonly displayName: string | null
  readonly contactNumber: string | null
  readonly registeredTimeSSE: number | null
  /** True when the provider's last answer could not be trusted. */
  readonly hasPassportError: boolean
}

/** What a provider said of the person who signed in. `trusted` is false for an unverified e-mail or
 *  a WeChat snapshot user: such a member cannot buy until a clean sign-in. */
export interface Identity {
  readonly provider: Provider
  readonly subject: string
  readonly email: string | null
  readonly name: string | null
  readonly trusted: boolean
}

/** What a member's tickets and mails call them: by the name that they chose, which they may take away again, else by
 *  their provider's; empty when there is neither. */
export function holderName({ displayName, profileName }: Pick<Member, 'displayName' | 'profileName'>): string {
  return displayName || profileName || ''
}

/** Whether a member may buy: registered, with a name and a phone number (spec §6). */
export function hasCompleteProfile(member: Member): boolean {
  return member.registeredTimeSSE !== null && Boolean(member.displayName) && Boolean(member.contactNumber)
}
